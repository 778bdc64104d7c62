/** The page's style sheet: the reader's own fonts, light and dark, one column on a phone. */
export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --paper: #fbfbfa; --card: #ffffff; --ink: #1b1d22; --soft: #5f6570; --line: #e4e5e9; --track: #eef0f3;
  --accent: #2f6fdb; --accent-rgb: 47 111 219; --rest: #9db9e8; --base: #b9bec8; --whisker: #1b1d22; --good: #1a7f4b; --bad: #b3382c;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #121317; --card: #1a1c21; --ink: #e9eaee; --soft: #9aa1ad; --line: #2c2f37; --track: #25282f;
    --accent: #6ea3ff; --accent-rgb: 110 163 255; --rest: #3f5f99; --base: #4b505b; --whisker: #e9eaee; --good: #5fd39a; --bad: #ff8d80;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 62rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .4rem; letter-spacing: -.02em; }
h2 { font-size: 1.35rem; margin: 0; letter-spacing: -.01em; overflow-wrap: anywhere; }
h3 { font-size: .95rem; font-weight: 650; color: var(--soft); margin: 1.9rem 0 .6rem; }
p { margin: .4rem 0; }
.lead { font-size: 1.08rem; color: var(--soft); margin: 0 0 1.6rem; max-width: 46rem; }
.soft, figcaption { color: var(--soft); font-size: .875rem; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 1.4rem 1.5rem 1.6rem; margin: 1.4rem 0; }
.verdict { margin: .5rem 0 0; padding: 0; list-style: none; font-size: .95rem; }
.verdict li { padding-left: 1.35rem; position: relative; margin: .15rem 0; }
.verdict li::before { content: "="; position: absolute; left: 0; color: var(--soft); font-weight: 700; }
.verdict li.better::before { content: "▲"; color: var(--good); font-size: .8em; top: .15em; }
.verdict li.failed::before { content: "!"; color: var(--bad); }
figure { margin: 0; }
figcaption { margin-top: .5rem; }
h3 + .scroll { margin-top: 0; }
.bars { display: grid; grid-template-columns: max-content 1fr max-content; gap: .4rem .9rem; align-items: center; grid-auto-flow: dense; }
.bars .name { grid-column: 1; font-weight: 500; overflow-wrap: anywhere; max-width: 14rem; }
.bars .base { color: var(--soft); }
.bars .name.first { font-weight: 700; }
.bars .figure { grid-column: 3; font-variant-numeric: tabular-nums; text-align: right; white-space: nowrap; }
.bars .figure small { color: var(--soft); }
.bars .track, .bars .axis { grid-column: 2; }
.track { position: relative; height: 1.15rem; background: var(--track); border-radius: 5px; min-width: 5rem; }
.fill { position: absolute; inset: 0 auto 0 0; border-radius: 5px; background: var(--rest); }
.first .fill, .fill.first { background: var(--accent); }
.fill.base { background: var(--base); }
.whisker { position: absolute; top: 50%; height: 0; border-top: 2px solid var(--whisker); opacity: .75; }
.whisker::before, .whisker::after { content: ""; position: absolute; top: -5px; height: 8px; border-left: 2px solid var(--whisker); }
.whisker::before { left: 0; } .whisker::after { right: 0; }
.span { position: absolute; top: 50%; height: 6px; margin-top: -3px; border-radius: 3px; background: var(--rest); }
.dot { position: absolute; top: 50%; width: 12px; height: 12px; margin: -6px 0 0 -6px; border-radius: 50%; background: var(--accent); }
.axis { position: relative; height: 1.2rem; color: var(--soft); font-size: .75rem; }
.axis span { position: absolute; transform: translateX(-50%); white-space: nowrap; }
.axis span:first-child { transform: none; } .axis span:last-child { transform: translateX(-100%); }
.scroll { margin-top: 1rem; overflow-x: auto; -webkit-overflow-scrolling: touch; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; font-variant-numeric: tabular-nums; }
th, td { padding: .38rem .7rem; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
th { color: var(--soft); font-weight: 550; font-size: .8rem; }
th:first-child, td:first-child, table.wide td:first-child, table.wide th:first-child { text-align: left; padding-left: 0; position: sticky; left: 0; background: var(--card); z-index: 1; }
tbody tr:last-child td { border-bottom: 0; }
td small { color: var(--soft); }
tr.first td { font-weight: 650; } tr.base td { color: var(--soft); }
td.best { font-weight: 700; }
table.heatmap th:not(:first-child) { text-align: center; white-space: normal; vertical-align: bottom; line-height: 1.2; padding: .38rem .3rem; }
table.wide th:not(:first-child) { white-space: normal; overflow-wrap: anywhere; min-width: 5.2rem; line-height: 1.2; vertical-align: bottom; }
table.wide td, table.wide th { padding-left: .4rem; padding-right: .4rem; }
td.heat { text-align: center; min-width: 4.2rem; padding: .38rem .3rem; border-bottom: 2px solid var(--card); border-left: 2px solid var(--card); border-radius: 6px; }
details { border-top: 1px solid var(--line); padding: .7rem 0; }
details:last-child { padding-bottom: 0; }
details[open] summary { margin-bottom: .2rem; }
summary { cursor: pointer; font-weight: 550; overflow-wrap: anywhere; }
summary .tag, .tag { font-weight: 400; font-size: .78rem; color: var(--soft); border: 1px solid var(--line); border-radius: 99px; padding: .05rem .5rem; margin-left: .4rem; white-space: nowrap; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem .9rem; margin: .6rem 0 .2rem; font-size: .9rem; }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
code { font: .86em/1.4 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; unicode-bidi: isolate; }
.chip { display: inline-block; background: var(--track); border-radius: 6px; padding: .04rem .42rem; margin: .1rem .3rem .1rem 0; max-width: 100%; }
.chip.hit { background: rgb(var(--accent-rgb) / .2); outline: 1px solid rgb(var(--accent-rgb) / .5); }
footer { color: var(--soft); font-size: .85rem; margin-top: 2.2rem; overflow-wrap: anywhere; }
@media (max-width: 34rem) {
  main { padding: 1.5rem .8rem 3rem; } h1 { font-size: 1.55rem; } .card { padding: 1.1rem 1rem 1.2rem; border-radius: 12px; }
  .bars { grid-template-columns: max-content 1fr; gap: .15rem .6rem; } .bars .figure { grid-column: 2; white-space: normal; } .bars .name { max-width: 10.5rem; }
  .bars .track, .bars .axis { grid-column: 1 / -1; margin-bottom: .45rem; }
  dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .4rem; }
}
@media print { body { background: #fff; } .card { break-inside: avoid; } }
`
