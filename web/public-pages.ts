const PUBLIC =
  /^\/(?:_root|doctors|hospitals|specialized-centers|news|home-care|investors|privacy|contact-us|calculator|store|store\/products)?(?:\/[\w-]+)?(?:\.data)?$/
const PERSONAL = /^\/(?:doctors\/\d+\/book|store\/(?:cart|checkout|orders|wishlist)\b)/

/** Whether an address is a page that is the same for every visitor; `/doctors.data` is the router's name of /doctors. */
export function isPublicPage(pathname: string): boolean {
  return PUBLIC.test(pathname) && !PERSONAL.test(pathname)
}

/** Pages that are kept for offline use before they are opened. */
export const keptPages = [
  '/',
  '/calculator/ideal-weight',
  '/calculator/date-of-birth',
  '/calculator/ovulation',
  '/calculator/expected-height',
]
