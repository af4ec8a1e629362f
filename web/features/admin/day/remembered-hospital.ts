import { setCookie } from '../../../browser/set-cookie.ts'

/** The value of the filter for all hospitals. */
export const ALL_HOSPITALS = 'all'

const COOKIE_PATTERN = /(?:^|;\s*)desk_hospital=(all|\d+)(?:;|$)/
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * The request of the day page with the hospital that was last chosen in this browser, unless the URL names
 * one; a named one is remembered.
 */
export function withRememberedHospital(request: Request): Request {
  const url = new URL(request.url)
  const named = url.searchParams.get('hospital')
  if (named && /^(all|\d+)$/.test(named)) setCookie(`desk_hospital=${named}`, ONE_YEAR_SECONDS)
  const [, remembered] = COOKIE_PATTERN.exec(document.cookie) ?? []
  if (named !== null || remembered === undefined) return request
  url.searchParams.set('hospital', remembered)
  return new Request(url, { signal: request.signal })
}
