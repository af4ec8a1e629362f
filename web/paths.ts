import type { DoctorFilterName } from '#contract/doctors.ts'
/** Every internal URL of the site, as a function. */
export const paths = {
  home: () => '/',
  doctors: (filter: Partial<Record<DoctorFilterName | 'name', string | number>> = {}) =>
    `/doctors${queryString(filter)}`,
  doctor: (id: number) => `/doctors/${id}`,
  /** With an available time, which the booking form then shows as chosen. */
  bookDoctor: (id: number, slot: { date?: string; time?: string } = {}) =>
    `/doctors/${id}/book${queryString({ date: slot.date, time: slot.time })}`,
  joinWaitlist: (doctor: number) => `/doctors/${doctor}/wait`,
  /** The time of the waitlist that a link offers. */
  waitlistOffer: (token: string) => `/w/${token}`,
  hospital: (id: number) => `/hospitals/${id}`,
  book: () => '/book',
  /** `sent`: after a message that was posted without scripts. */
  contact: ({ sent }: { sent?: 1 } = {}) => `/contact-us${queryString({ sent })}`,
  hospitals: (filter: { cityId?: number; name?: string } = {}) => `/hospitals${queryString(filter)}`,
  centers: (filter: { cityId?: number } = {}) => `/specialized-centers${queryString(filter)}`,
  center: (id: number) => `/specialized-centers/${id}`,
  news: (filter: { city_id?: number | string; created_at?: string; name?: string } = {}) =>
    `/news${queryString(filter)}`,
  newsItem: (id: number) => `/news/${id}`,
  /** `serviceType: ''` means all types; without `serviceType` the page shows the first type. */
  homeCare: ({ serviceType, name }: { serviceType?: number | ''; name?: string } = {}) =>
    serviceType === '' ? '/home-care?serviceType=' : `/home-care${queryString({ serviceType, name })}`,
  homeCareService: (id: number, serviceType: number | null) =>
    `/home-care/${id}${queryString({ serviceType: serviceType ?? undefined })}`,
  idealWeight: () => '/calculator/ideal-weight',
  dueDate: () => '/calculator/date-of-birth',
  ovulation: () => '/calculator/ovulation',
  expectedHeight: () => '/calculator/expected-height',
  store: () => '/store',
  /** The search parameters of spec §2, and `search`. */
  products: (filter: ProductsSearchParams = {}) => `/store/products${queryString(filter)}`,
  product: (id: number) => `/store/products/${id}`,
  suggestions: (search: string) => `/store/suggestions${queryString({ search })}`,
  wishlist: () => '/store/wishlist',
  cart: () => '/store/cart',
  addresses: () => '/address',
  /** The server's language switch; returns to `backUrl`. */
  language: (to?: string) => `/language${queryString({ to })}`,
  /** What the group says of itself, on the home page. */
  about: () => '/#about',
  investors: () => '/investors',
  privacy: () => '/privacy',
  accessibility: () => '/accessibility',
  returnPolicy: () => '/returns',
  /** `backUrl`: the page to return to after sign-in. */
  signIn: (backUrl?: string) => `/sign-in${queryString({ backUrl })}`,
  /** `created`: after an account that was created without scripts. */
  signUp: ({ created }: { created?: 1 } = {}) => `/sign-up${queryString({ created })}`,
  signOut: () => '/sign-out',
  forgetPassword: () => '/forget-password',
  verify: () => '/verify',
  resetPassword: () => '/reset-password',
  profile: () => '/profile',
  updatePassword: () => '/update-password',
  bookings: () => '/bookings',
  booking: (id: number) => `/bookings/${id}`,
  homeVisit: (id: number) => `/bookings/home-care/${id}`,
  moveBooking: (id: number) => `/bookings/${id}/move`,
  bookingCalendar: (id: number) => `/bookings/${id}/calendar`,
  moveHomeVisit: (id: number) => `/bookings/home-care/${id}/move`,
  homeVisitCalendar: (id: number) => `/bookings/home-care/${id}/calendar`,
  checkout: () => '/store/checkout',
  orders: ({ page }: { page?: number } = {}) => `/store/orders${queryString({ page })}`,
  order: (id: number) => `/store/orders/${id}`,
  /** An order that was just placed, which its page confirms. */
  placedOrder: (id: number) => `/store/orders/${id}?placed=1`,
  requestReturn: (order: number) => `/store/orders/${order}/return`,
  /** `document`: another tax document of the order than its invoice. */
  invoice: (order: number, document?: number) => `/store/orders/${order}/invoice${queryString({ document })}`,
  prescriptions: () => '/prescriptions',
  prescription: (id: number) => `/prescriptions/${id}`,
  addPrescription: () => '/prescriptions/new',
  /** The one appointment of a link in a message. */
  appointmentLink: (token: string) => `/a/${token}`,
  /** The back office: one of its areas, and a record in it or `new`. */
  admin: (area?: string, record?: number | 'new') =>
    ['/admin', area, record].filter(part => part !== undefined).join('/'),
  staffSignIn: (backUrl?: string) => `/admin/sign-in${queryString({ backUrl })}`,
  /** `backUrl`: the page to open after saving, instead of the list. */
  addAddress: (backUrl?: string) => `/address/add${queryString({ backUrl })}`,
  editAddress: (id: number, backUrl?: string) => `/address/${id}/edit${queryString({ backUrl })}`,
}

/** Whether a path is of the back office. */
export const isAdminPath = (path: string): boolean => /^\/admin(?:\/|$)/i.test(path)

/** The search parameters of the product list. The chosen order is sent as 1. */
export type ProductsSearchParams = {
  category?: number
  search?: string
  price_from?: number
  price_to?: number
  best_selling?: 1
  lowest_price?: 1
  highest_price?: 1
  page?: number
}

/**
 * Returns the candidate if it is a path of this site, else the fallback; prevents open redirects. It is
 * parsed as browsers parse it: `/\evil`, `/<tab>/evil` and `/.//evil` also lead to other sites.
 */
export function safeBackUrl(candidate: unknown, fallback = paths.home()): string {
  if (
    typeof candidate !== 'string' ||
    !candidate.startsWith('/') ||
    !URL.canParse(candidate, PLACEHOLDER_ORIGIN)
  )
    return fallback
  const { origin, pathname, search, hash } = new URL(candidate, PLACEHOLDER_ORIGIN)
  return origin === PLACEHOLDER_ORIGIN && !pathname.startsWith('//')
    ? `${pathname}${search}${hash}`
    : fallback
}

const PLACEHOLDER_ORIGIN = 'http://placeholder.invalid'

function queryString(values: Record<string, string | number | undefined>): string {
  const present = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
  return present.length > 0
    ? `?${new URLSearchParams(present.map(([name, value]): [string, string] => [name, String(value)]))}`
    : ''
}
