import { hash } from 'node:crypto'

/** A strict policy for one page: its own inline scripts and styles by their hashes, nothing else that is not a file of ours. */
export function policyFor(html: Buffer): string {
  // A character a byte, which is quickly made: the hashes are those of bytes.
  const page = html.toString('latin1')
  return [
    "default-src 'none'",
    `script-src 'self' ${hashesOf(page, 'script')}`.trim(),
    `style-src 'self' ${hashesOf(page, 'style')}`.trim(),
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

function hashesOf(page: string, tag: 'script' | 'style'): string {
  const hashes = inlineOf(page, tag).map(
    code => `'sha256-${hash('sha256', Buffer.from(code, 'latin1'), 'base64')}'`,
  )
  return [...new Set(hashes)].join(' ')
}

function inlineOf(page: string, tag: string): string[] {
  const found: string[] = []
  for (let at = page.indexOf(`<${tag}`); at >= 0; at = page.indexOf(`<${tag}`, at)) {
    const begin = page.indexOf('>', at) + 1
    const end = page.indexOf(`</${tag}>`, begin)
    if (end < 0) break
    if (!page.slice(at, begin).includes(' src=')) found.push(page.slice(begin, end))
    at = end
  }
  return found
}
