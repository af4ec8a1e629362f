import type { Write } from './intercepted-writes.ts'

type Sent = Pick<Write, 'key' | 'body'>

/**
 * Whether a write of an idempotent endpoint was repeated as it was, with the key of the first one; a text:
 * what is wrong.
 */
export function keepsKey(first: Sent, repeated: Sent | undefined): true | string {
  if (!repeated) return 'not sent again'
  if (repeated.body !== first.body) return `another body: ${first.body} became ${repeated.body}`
  if (!first.key) return 'sent without a key'
  return repeated.key === first.key || `${first.key} became ${repeated.key}`
}
