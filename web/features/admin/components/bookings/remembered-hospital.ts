import { setCookie } from '../../../../browser/set-cookie.ts'
import { tabStorage } from '../../../../browser/storage.ts'

/** The value of the filter for all hospitals. */
export const ALL_HOSPITALS = 'all'

const COOKIE_PATTERN = /(?:^|;\s*)desk_hospital=(\d+)(?:;|$)/
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

const TAB_KEY = 'desk_hospital'

/**
 * The hospital of the desk: the last one that was chosen in this tab, in a new tab the last one of the
 * browser. So two screens of one computer can work for two hospitals. A look at all changes nothing.
 */
export const rememberedHospital = (): string | undefined =>
  tabStorage.getItem(TAB_KEY) ?? COOKIE_PATTERN.exec(document.cookie)?.[1]

function remember(hospital: string): void {
  tabStorage.setItem(TAB_KEY, hospital)
  setCookie(`desk_hospital=${hospital}`, ONE_YEAR_SECONDS)
}

/**
 * The request of the day page with the hospital of the desk, unless the URL names one; a named one is
 * remembered. A doctor whom the URL names may be of any hospital.
 */
export function withRememberedHospital(request: Request): Request {
  const url = new URL(request.url)
  const named = url.searchParams.get('hospital')
  if (named && /^\d+$/.test(named)) remember(named)
  const remembered = url.searchParams.get('doctor') ? ALL_HOSPITALS : rememberedHospital()
  if (named !== null || remembered === undefined) return request
  url.searchParams.set('hospital', remembered)
  return new Request(url, { signal: request.signal })
}
