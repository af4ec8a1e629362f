/** The style of the API's reading page; its hash stands in the page's content policy. The colours are web/app.css's. */
export const apiDocsStyle = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f6f9f9, #0c1619);
  --surface: light-dark(#ffffff, #132225);
  --band: light-dark(#eaf2f2, #1b2e32);
  --ink: light-dark(#12262b, #e9f1f1);
  --ink-2: light-dark(#3f555b, #b4c5c8);
  --line: light-dark(#d3dedf, #2b4146);
  --primary: light-dark(#0a5a5e, #5cc6c4);
  --primary-soft: light-dark(#ddf0ef, #123a3c);
  --warn: light-dark(#8a5300, #f0bd5e);
  --warn-soft: light-dark(#fcefd6, #352711);
  --bad: light-dark(#b3261e, #ff9c92);
  --bad-soft: light-dark(#fde7e5, #3f1816);
  --link: light-dark(#0a5a8a, #7cc4f0);
  --focus: light-dark(#0a5a8a, #ffd45c);
  --mono: ui-monospace, "SF Mono", "Cascadia Mono", Consolas, monospace;
}
* { box-sizing: border-box; }
html { scroll-padding-block-start: 1rem; }
body {
  margin: 0;
  background: var(--ground);
  color: var(--ink);
  font: 1rem/1.6 "Segoe UI", system-ui, "Noto Sans Arabic", Arial, sans-serif;
  overflow-wrap: anywhere;
}
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
code, pre { font-family: var(--mono); font-size: 0.875rem; }
h1, h2, h3, h4 { line-height: 1.25; margin: 0; }
h1 { font-size: 1.75rem; }
h2 { font-size: 1.375rem; padding-block: 2rem 0.75rem; }
h4 { font-size: 0.8125rem; color: var(--ink-2); margin-block: 1rem 0.25rem; }
p { margin: 0; max-width: 70ch; }
.page { max-width: 72rem; margin-inline: auto; padding: 1.5rem 1rem 4rem; display: grid; gap: 2rem; }
.page > * { min-width: 0; }
header p { margin-block-start: 0.5rem; }
nav h2 { font-size: 1rem; padding-block: 0 0.5rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li > ul { margin-block-end: 0.5rem; }
nav a { display: inline-block; padding-block: 0.25rem; font-size: 0.875rem; text-decoration: none; }
nav a:hover { text-decoration: underline; }
nav a.feature { font-weight: 600; color: var(--ink); text-transform: capitalize; }
.notes { display: grid; gap: 0.5rem; }
main h2 { text-transform: capitalize; }
article {
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 12px;
  padding: 1rem;
  margin-block-end: 1rem;
}
article > h3 { font-size: 1rem; display: flex; flex-wrap: wrap; gap: 0.25rem 0.625rem; align-items: baseline; }
article > h3 a { color: inherit; text-decoration: none; }
article > h3 a:hover { text-decoration: underline; }
.route { display: flex; flex-wrap: wrap; gap: 0.25rem 0.5rem; align-items: center; margin-block-start: 0.375rem; }
.method, .access, .status {
  font: 600 0.75rem/1.5 var(--mono);
  padding: 0.125rem 0.5rem;
  border-radius: 6px;
  background: var(--primary-soft);
  color: var(--primary);
}
.POST, .PUT { background: var(--warn-soft); color: var(--warn); }
.DELETE, .status { background: var(--bad-soft); color: var(--bad); }
.access { font-family: inherit; background: var(--band); color: var(--ink-2); }
.remark { color: var(--ink-2); font-size: 0.875rem; margin-block-start: 0.5rem; }
dl { margin: 0; display: grid; gap: 0.5rem; }
dl.fields > div { display: grid; gap: 0 1rem; border-block-start: 1px solid var(--line); padding-block-start: 0.5rem; }
dt { font-weight: 600; }
dt span { font-weight: 400; font-size: 0.8125rem; color: var(--ink-2); }
dt .must { color: var(--bad); }
dd { margin: 0; font-size: 0.9375rem; color: var(--ink-2); }
pre { margin: 0; padding: 0.75rem; border-radius: 8px; background: var(--band); overflow-x: auto; overflow-wrap: normal; }
.codes { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; }
.codes a { display: inline-block; padding-block: 0.125rem; }
.errors > div { padding: 0.75rem; border-radius: 8px; border: 1px solid var(--line); background: var(--surface); }
.errors > div:target, article:target { outline: 3px solid var(--focus); }
.errors dd[lang="ar"] { line-height: 1.75; }
@media (min-width: 40rem) {
  .page { padding-inline: 2rem; }
  article { padding: 1.25rem 1.5rem; }
  dl.fields > div { grid-template-columns: 15rem 1fr; }
}
@media (min-width: 64rem) {
  .page { grid-template-columns: 15rem minmax(0, 1fr); }
  header { grid-column: 1 / -1; }
  nav { position: sticky; inset-block-start: 1rem; align-self: start; max-height: calc(100vh - 2rem); overflow-y: auto; }
}
`
