import { errorCatalogue } from '#contract/errors.ts'

/** Mounts the API reference with everything off that Scalar would load from, or send to, another host. */
export const startScript = `Scalar.createApiReference('#reference', ${JSON.stringify({
  url: '/backend/api/openapi.json',
  agent: { disabled: true },
  forceDarkModeState: 'light',
  hideDarkModeToggle: true,
  hideClientButton: true,
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  telemetry: false,
  withDefaultFonts: false,
})})`

const style = `body{color:#12262b;font:16px/1.6 system-ui,sans-serif;margin:0}
.notes{margin:0 auto;max-width:60rem;padding:1rem 1.5rem}
.errors{display:grid;gap:.75rem}.errors dt{font-weight:600}.errors dd{margin:0}
.errors>div:target{outline:3px solid #0a5a8a;outline-offset:.5rem}`

const errorEntries = Object.entries(errorCatalogue).map(
  ([code, { status, ar, en }]) =>
    `<div id="${code}"><dt>${status} <code>${code}</code></dt>` +
    `<dd>${escapeHtml(en)}</dd><dd lang="ar" dir="rtl">${escapeHtml(ar)}</dd></div>`,
)

/**
 * The API reference for developers, in English. A browser opens the list of errors by itself when the URL
 * ends in `#` and an error code, as the `type` of every problem response does.
 */
export const apiDocsPage = (title: string) => `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<div class="notes">
<p><strong>Language.</strong> <code>Accept-Language: ar</code> or <code>en</code>; Arabic when neither is named. Every response is in that language.</p>
<p><strong>Signed in.</strong> <code>Authorization: Bearer …</code> with the token of <code>login</code> or <code>register</code>.</p>
<p><strong>Bodies.</strong> JSON, <code>application/x-www-form-urlencoded</code> or <code>multipart/form-data</code>, whichever suits.</p>
<p><strong>Application.</strong> <code>x-api-key</code> names the calling program; limits are counted for each address and key.</p>
<p><strong>Responses.</strong> A success is <code>{ data, message? }</code>. An error is <code>application/problem+json</code>: rely on its <code>code</code>, show its <code>message</code>; <code>errors</code> has the messages by field.</p>
<details id="errors"><summary>Errors</summary>
<dl class="errors">
${errorEntries.join('\n')}
</dl>
</details>
<noscript><p>The reference needs JavaScript. Its source is <a href="/backend/api/openapi.json">OpenAPI 3.1 as JSON</a>.</p></noscript>
</div>
<div id="reference"></div>
<script src="/backend/api/docs/scalar.js"></script>
<script>${startScript}</script>
</body>
</html>
`

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}
