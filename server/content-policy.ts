import { createHash } from 'node:crypto'

/** A strict policy for one page: its own inline scripts and styles by their hashes, nothing else that is not a file of ours. */
export function policyFor(html: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${hashesOf(html, SCRIPTS)}`.trim(),
    `style-src 'self' ${hashesOf(html, STYLES)}`.trim(),
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

const SCRIPTS = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const STYLES = /<style[^>]*>([\s\S]*?)<\/style>/g

function hashesOf(html: string, inline: RegExp): string {
  const hashes = [...html.matchAll(inline)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  return [...new Set(hashes)].join(' ')
}
