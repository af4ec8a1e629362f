import { toAsciiDigits } from '#domain/text/typed-text.ts'

/**
 * An id in Latin or Arabic-Indic digits. Anything else is ignored like a missing filter, so that a mistyped
 * URL still shows the list.
 */
export function idParam(searchParams: URLSearchParams, name: string): number | undefined {
  const text = toAsciiDigits(searchParams.get(name) ?? '').trim()
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** A search text, cut to the 100 characters that the API accepts. */
export function textParam(searchParams: URLSearchParams, name: string): string {
  return (searchParams.get(name)?.trim() ?? '').slice(0, 100)
}

/** The page number of a list, from 1 (default) to 1000. */
export function pageParam(searchParams: URLSearchParams): number {
  return Math.min(Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1), 1000)
}
