import { setCookie } from '../../../browser/set-cookie.ts'

/** The value of the filter for all hospitals. */
export const ALL_HOSPITALS = 'all'

const COOKIE_PATTERN = /(?:^|;\s*)desk_hospital=(\d+)(?:;|$)/
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

/** The hospital of the desk: the last one that was chosen in this browser. A look at all changes nothing. */
export const rememberedHospital = (): string | undefined => COOKIE_PATTERN.exec(document.cookie)?.[1]

/**
 * The request of the day page with the hospital of the desk, unless the URL names one; a named one is
 * remembered. A doctor whom the URL names may be of any hospital.
 */
export function withRememberedHospital(request: Request): Request {
  const url = new URL(request.url)
  const named = url.searchParams.get('hospital')
  if (named && /^\d+$/.test(named)) setCookie(`desk_hospital=${named}`, ONE_YEAR_SECONDS)
  const remembered = url.searchParams.get('doctor') ? ALL_HOSPITALS : rememberedHospital()
  if (named !== null || remembered === undefined) return request
  url.searchParams.set('hospital', remembered)
  return new Request(url, { signal: request.signal })
}
