import type { Write } from './intercepted-writes.ts'

/** Whether a repeated write of an idempotent endpoint has the key of the first one; a text: what is wrong. */
export function keepsKey(first: Pick<Write, 'key'>, repeated: Pick<Write, 'key'>): true | string {
  if (!first.key) return 'sent without a key'
  return repeated.key === first.key || `${first.key} became ${repeated.key}`
}
