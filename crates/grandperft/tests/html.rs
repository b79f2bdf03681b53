//! The page holds everything, escapes it, and asks nobody for anything.

use grandperft::report::html::page;

use crate::support::Checked;

#[test]
fn a_failing_run_reads_like_this() {
    let checked = Checked::new(Some("marshal-without-leaps"));
    let page = page(&checked.run());
    let (before, rest) = page.split_once("<style>").expect("there is a style");
    let (_, rest) = rest.split_once("</style>").expect("it ends");
    // What a symbol draws is the same on every page, and long.
    let (_, rest) = rest.split_once("</symbol></svg>").expect("there is a board");
    let lines = format!("{before}{rest}").replace("><", ">\n<");
    insta::assert_snapshot!("failing_page", lines);
}

#[test]
fn a_clean_run_has_no_findings() {
    let page = page(&Checked::new(None).run());
    assert!(page.contains("<title>grandperft check: 4 passed</title>"));
    assert!(!page.contains("<h2 id=\"findings\">") && !page.contains("<h2 id=\"diagnosis\">"));
    assert!(page.contains("Passed cases: 4") && page.contains("Skipped cases: 1"));
}

#[test]
fn a_run_that_could_not_begin_says_why() {
    let checked = Checked::new(None);
    let mut run = checked.run();
    run.error = Some("no answer to <uci>".to_owned());
    let page = page(&run);
    assert!(page.contains("role=\"alert\">no answer to &lt;uci&gt;</p>"));
    assert!(page.contains("<title>grandperft check: no verdict</title>"));
}

#[test]
fn what_others_wrote_is_escaped() {
    let page = page(&Checked::new(Some("marshal-without-leaps")).run());
    assert!(!page.contains("<script") && !page.contains("<b>") && !page.contains("<own>"));
    assert!(page.contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;co&quot;"));
}

#[test]
fn nothing_is_loaded_from_elsewhere() {
    let page = page(&Checked::new(Some("marshal-without-leaps")).run());
    assert!(page.contains("default-src 'none'"));
    for from_elsewhere in ["http:", "https:", "src=", "url(", "@import", "<link"] {
        assert!(!page.contains(from_elsewhere), "{from_elsewhere}");
    }
}

/// Links lead to clauses that the page says.
#[test]
fn every_link_leads_somewhere() {
    let page = page(&Checked::new(Some("marshal-without-leaps")).run());
    let links: Vec<_> = page.split("href=\"#").skip(1).map(|it| it.split('"').next()).collect();
    assert!(links.contains(&Some("MARSHAL-1")));
    for link in links.into_iter().flatten() {
        assert!(page.contains(&format!("id=\"{link}\"")), "{link}");
    }
}
