const PUBLIC =
  /^\/(?:_|doctors|hospitals|specialized-centers|news|home-care|investors|privacy|contact-us|calculator|store|store\/products)?(?:\/[\w-]+)?(?:\.data)?$/
const PERSONAL = /^\/(?:doctors\/\d+\/book|store\/(?:cart|checkout|orders|wishlist)\b)/

/**
 * Whether a path is a page that is the same for all visitors. `/doctors.data` is the router's data request of
 * /doctors.
 */
export function isCacheablePage(pathname: string): boolean {
  return PUBLIC.test(pathname) && !PERSONAL.test(pathname)
}

/**
 * Whether a path is a page that the house does not offer, or the router's data request of one. `absent`: the
 * regular expression of such pages (contract/page-content.ts).
 */
export const isAbsentPage = (pathname: string, absent: string): boolean =>
  absent !== '' && RegExp(absent).test(pathname.replace(/\.data$/, ''))

/** Pages that are cached for offline use without having been visited. */
export const precachedPages = [
  '/',
  '/calculator/ideal-weight',
  '/calculator/date-of-birth',
  '/calculator/ovulation',
  '/calculator/expected-height',
]
