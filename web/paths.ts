/** Every internal address of the site, as a function. */
export const paths = {
  home: () => '/',
  doctors: (filter: { name?: string; specialty_id?: number; hospital_id?: number } = {}) =>
    `/doctors${queryOf(filter)}`,
  doctor: (id: number) => `/doctors/${id}`,
  bookDoctor: (id: number) => `/doctors/${id}/book`,
  hospital: (id: number) => `/hospitals/${id}`,
  book: (filter: { specialty_id?: number; doctor_id?: number } = {}) => `/book${queryOf(filter)}`,
  appointment: () => '/appointment',
  contact: () => '/contact-us',
  hospitals: (filter: { cityId?: number; name?: string } = {}) => `/hospitals${queryOf(filter)}`,
  centers: (filter: { cityId?: number } = {}) => `/specialized-centers${queryOf(filter)}`,
  center: (id: number) => `/specialized-centers/${id}`,
  news: (filter: { city_id?: number | string; created_at?: string; name?: string } = {}) =>
    `/news${queryOf(filter)}`,
  newsItem: (id: number) => `/news/${id}`,
  /** An empty `serviceType` means all types; none at all, the first one. */
  homeCare: ({ serviceType, name }: { serviceType?: number | ''; name?: string } = {}) =>
    serviceType === '' ? '/home-care?serviceType=' : `/home-care${queryOf({ serviceType, name })}`,
  homeCareService: (id: number, serviceType: number | null) =>
    `/home-care/${id}${queryOf({ serviceType: serviceType ?? undefined })}`,
  idealWeight: () => '/calculator/ideal-weight',
  dueDate: () => '/calculator/date-of-birth',
  ovulation: () => '/calculator/ovulation',
  expectedHeight: () => '/calculator/expected-height',
  store: () => '/store',
  /** The parameters are the specification's (§2), and `search`. */
  products: (filter: ProductsAddress = {}) => `/store/products${queryOf(filter)}`,
  product: (id: number) => `/store/products/${id}`,
  suggestions: (search: string) => `/store/suggestions${queryOf({ search })}`,
  wishlist: () => '/store/wishlist',
  cart: () => '/store/cart',
  addresses: () => '/address',
  investors: () => '/investors',
  privacy: () => '/privacy',
  /** `backUrl`: where to return afterwards. */
  signIn: (backUrl?: string) => `/sign-in${queryOf({ backUrl })}`,
  signUp: () => '/sign-up',
  signOut: () => '/sign-out',
  forgetPassword: () => '/forget-password',
  verify: () => '/verify',
  resetPassword: () => '/reset-password',
  profile: () => '/profile',
  updatePassword: () => '/update-password',
  bookings: () => '/bookings',
  moveBooking: (id: number) => `/bookings/${id}/move`,
  bookingCalendar: (id: number) => `/bookings/${id}/calendar`,
  homeCareBookings: () => '/bookings/home-care',
  checkout: () => '/store/checkout',
  orders: ({ page }: { page?: number } = {}) => `/store/orders${queryOf({ page })}`,
  order: (id: number) => `/store/orders/${id}`,
  invoice: (id: number) => `/store/orders/${id}/invoice`,
  /** The back office: an area, and in it a record or `new`. */
  admin: (area?: string, record?: number | 'new') =>
    ['/admin', area, record].filter(part => part !== undefined).join('/'),
  /** What staff has changed in a visit; `kind` is the area that works with it. */
  visitHistory: (kind: 'day' | 'home-visits', id: number) => `/admin/${kind}/${id}/history`,
  resetSecondStep: (user: number) => `/admin/users/${user}/second-step`,
  staffSignIn: (backUrl?: string) => `/admin/sign-in${queryOf({ backUrl })}`,
  /** `backUrl`: where saving leads, when not to the list. */
  addAddress: (backUrl?: string) => `/address/add${queryOf({ backUrl })}`,
  editAddress: (id: number) => `/address/${id}/edit`,
}

/** What stands in the address of the products' list. An order is sent as 1. */
export type ProductsAddress = {
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
 * The address to return to, wherever the wish comes from: only a path of this site, else `otherwise`. It is read as
 * browsers read it, to which `/\evil`, `/<tab>/evil` and `/.//evil` are other sites too.
 */
export function safeBackUrl(wish: unknown, otherwise = paths.home()): string {
  if (typeof wish !== 'string' || !wish.startsWith('/') || !URL.canParse(wish, HERE)) return otherwise
  const { origin, pathname, search, hash } = new URL(wish, HERE)
  return origin === HERE && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : otherwise
}

const HERE = 'http://here.invalid'

function queryOf(values: Record<string, string | number | undefined>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
  return given.length > 0
    ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    : ''
}
