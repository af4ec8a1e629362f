import { asciiDigits } from '#domain/arabic-fold.ts'

/** An id in the address, in either digits. What is no id is no filter: an address that somebody typed still shows the list. */
export function idIn(asked: URLSearchParams, name: string): number | undefined {
  const text = asciiDigits(asked.get(name) ?? '').trim()
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** What somebody searches for, no longer than the API takes. */
export function textIn(asked: URLSearchParams, name: string): string {
  return (asked.get(name)?.trim() ?? '').slice(0, 100)
}

/** Which page of a list is asked for; the first unless the address says so. */
export function pageIn(asked: URLSearchParams): number {
  return Math.min(Math.max(1, Math.trunc(Number(asked.get('page'))) || 1), 1000)
}
