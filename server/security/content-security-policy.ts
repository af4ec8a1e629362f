import { hash } from 'node:crypto'

/**
 * A strict policy for a page that we wrote as a whole: its inline scripts and styles by their hashes, and our
 * files.
 */
export function contentSecurityPolicy(html: Buffer): string {
  return policyOf(html, '')
}

/**
 * The same for a rendered page, which also contains data: allows only the inline scripts and styles that have
 * the random `marker` as their nonce, which nothing injected can know, and removes it. Hashes allow them, not
 * the nonce: a cached page is the same for everybody.
 */
export function takeInlineMarker(html: Buffer, marker: string | undefined): { body: Buffer; policy: string } {
  if (!marker) return { body: html, policy: policyOf(Buffer.alloc(0), '') }
  const attribute = ` nonce="${marker}"`
  return { body: remove(html, attribute), policy: policyOf(html, attribute) }
}

function remove(html: Buffer, text: string): Buffer {
  const kept: Buffer[] = []
  let begin = 0
  for (let at = html.indexOf(text); at >= 0; at = html.indexOf(text, begin)) {
    kept.push(html.subarray(begin, at))
    begin = at + text.length
  }
  return Buffer.concat([...kept, html.subarray(begin)])
}

function policyOf(page: Buffer, attribute: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${inlineHashes(page, 'script', attribute)}`.trim(),
    `style-src 'self' ${inlineHashes(page, 'style', attribute)}`.trim(),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
}

function inlineHashes(page: Buffer, tag: 'script' | 'style', attribute: string): string {
  const hashes = inlineContents(page, tag, attribute).map(
    code => `'sha256-${hash('sha256', code, 'base64')}'`,
  )
  return [...new Set(hashes)].join(' ')
}

/** The contents of the inline elements whose opening tag contains `attribute`. */
function inlineContents(page: Buffer, tag: string, attribute: string): Buffer[] {
  const contents: Buffer[] = []
  for (let at = page.indexOf(`<${tag}`); at >= 0; at = page.indexOf(`<${tag}`, at)) {
    const begin = page.indexOf('>', at) + 1
    const end = page.indexOf(`</${tag}>`, begin)
    if (end < 0) break
    const openingTag = page.toString('latin1', at, begin)
    if (openingTag.includes(attribute) && !openingTag.includes(' src='))
      contents.push(page.subarray(begin, end))
    at = end
  }
  return contents
}
