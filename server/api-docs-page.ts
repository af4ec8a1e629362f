import { errors } from '#contract/errors.ts'
import type { JsonSchema } from '#contract/json-schema.ts'
import type { Answer, OpenApi, Operation, Parameter } from '#contract/openapi.ts'
import { rulesOf, shapeOf } from './api-docs-schema.ts'

/** The reading page of an OpenAPI document, whole: no script, one style. For developers, in English. */
export function apiDocsPage(document: OpenApi, style: string): string {
  const calls = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  )
  const features = document.tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }))
  return html`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info.title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${raw(`<style>${style}</style>`)}
</head>
<body>
<div class="page">
<header>
<h1>${document.info.title}</h1>
<p>${document.info.description}</p>
<p><a href="/backend/api/openapi.json">OpenAPI 3.1 as JSON</a></p>
</header>
<nav aria-label="Calls">
<ul>
${features.map(
  ({ name, calls }) => html`<li><a class="feature" href="#feature-${name}">${name}</a><ul>
${calls.map(({ operation }) => html`<li><a href="#${operation.operationId}">${operation.summary}</a></li>\n`)}</ul></li>\n`,
)}<li><a class="feature" href="#refusals">Refusals</a></li>
</ul>
</nav>
<main>
${conventions}
${features.map(
  ({ name, calls }) => html`<section aria-labelledby="feature-${name}">
<h2 id="feature-${name}">${name}</h2>
${calls.map(call => article(document, call))}</section>\n`,
)}${catalogue}
</main>
</div>
</body>
</html>
`.html
}

type Call = { path: string; method: string; operation: Operation }

function article(document: OpenApi, { path, method, operation }: Call): Html {
  const { operationId, summary, description, security, requestBody, responses } = operation
  const parameters = operation.parameters.map(parameter => resolved<Parameter>(document, parameter))
  const body = requestBody?.content['application/json']?.schema
  const answers = Object.entries(responses).map(([status, answer]) => ({
    status,
    ...resolved<Answer>(document, answer),
  }))
  const success = answers.find(({ status }) => status < '300')
  return html`<article id="${operationId}" aria-labelledby="${operationId}-title">
<h3 id="${operationId}-title"><a href="#${operationId}">${summary}</a> <code>${operationId}</code></h3>
<p class="route"><span class="method ${method}">${method}</span> <code>/backend/api${path}</code> <span class="access">${
    security.length > 0 ? 'signed in' : 'public'
  }</span></p>
${description ? html`<p class="remark">${description}</p>` : ''}
${fieldList('Path', parameters.filter(isIn('path')))}${fieldList('Query', parameters.filter(isIn('query')))}${
  body ? fieldList('Body', fieldsOf(resolved<JsonSchema>(document, body))) : ''
}
${success ? html`<h4>Answer ${success.status}</h4>\n${preformatted(shapeOf(success.content['application/json']?.schema ?? {}))}` : ''}
<h4>Refusals</h4>
<ul class="codes">
${answers
  .filter(({ status }) => status >= '400')
  .map(({ status, content }) =>
    Object.keys(content['application/problem+json']?.examples ?? {}).map(
      code => html`<li><a href="#${code}"><code>${status} ${code}</code></a></li>\n`,
    ),
  )}</ul>
</article>
`
}

type Field = { name: string; required: boolean; description?: string; schema: JsonSchema }

const isIn = (place: Parameter['in']) => (parameter: Parameter) => parameter.in === place

function fieldsOf({ properties = {}, required = [] }: JsonSchema): Field[] {
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    required: required.includes(name),
    schema,
  }))
}

function fieldList(title: string, fields: Field[]): Html | string {
  if (fields.length === 0) return ''
  return html`<h4>${title}</h4>
<dl class="fields">
${fields.map(
  ({ name, required, description, schema }) =>
    html`<div><dt><code>${name}</code> ${required ? html`<span class="must">required</span>` : html`<span>optional</span>`}</dt><dd>${rulesOf(
      { ...schema, ...(description && { description }) },
    )}</dd></div>\n`,
)}</dl>
`
}

function preformatted(text: string): Html {
  // It may scroll sideways, which must work from the keyboard too.
  return html`<pre tabindex="0">${text}</pre>`
}

/** A part of the document that stands under `components`, or the part itself. */
function resolved<T extends object>(document: OpenApi, part: T | { $ref?: string }): T {
  const ref = '$ref' in part ? part.$ref : undefined
  if (!ref) return part as T
  const [kind = '', name = ''] = ref.replace('#/components/', '').split('/')
  return (document.components as unknown as Record<string, Record<string, T>>)[kind]?.[name] as T
}

const conventions = html`<section class="notes" aria-label="How calls are made">
<p><strong>Language.</strong> <code>Accept-Language: ar</code> or <code>en</code>; Arabic when neither is named. Every answer is in that language.</p>
<p><strong>Signed in.</strong> <code>Authorization: Bearer …</code> with the token that <a href="#login">login</a> or <a href="#register">register</a> has answered.</p>
<p><strong>Bodies.</strong> JSON, <code>application/x-www-form-urlencoded</code> or <code>multipart/form-data</code>, whichever suits.</p>
<p><strong>Application.</strong> <code>x-api-key</code> names the program that calls; limits are counted for each address and key.</p>
<p><strong>Answers.</strong> A success is <code>{ data, message? }</code>. A refusal is <code>application/problem+json</code>: rely on its <a href="#refusals"><code>code</code></a>, show its <code>message</code>; <code>errors</code> has the sentences by field.</p>
</section>`

const catalogue = html`<section aria-labelledby="refusals">
<h2 id="refusals">Refusals</h2>
<dl class="errors">
${Object.entries(errors).map(
  ([code, { status, ar, en }]) =>
    html`<div id="${code}"><dt><span class="status">${status}</span> <code>${code}</code></dt><dd>${en}</dd><dd lang="ar" dir="rtl">${ar}</dd></div>\n`,
)}</dl>
</section>`

type Html = { html: string }
type Piece = string | number | Html | Piece[]

/** HTML with every text that is put in escaped. */
function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  return raw(strings.reduce((page, text, place) => page + written(pieces[place - 1] ?? '') + text))
}

function raw(text: string): Html {
  return { html: text }
}

function written(piece: Piece): string {
  if (Array.isArray(piece)) return piece.map(written).join('')
  if (typeof piece === 'object') return piece.html
  return String(piece).replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}
