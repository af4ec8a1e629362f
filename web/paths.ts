/** Every internal address of the site, as a function. */
export const paths = {
  home: () => '/',
  doctors: (filter: { name?: string; specialty_id?: number | string; page?: number } = {}) =>
    `/doctors${queryOf(filter)}`,
  doctor: (id: number) => `/doctors/${id}`,
  bookDoctor: (id: number) => `/doctors/${id}/book`,
  hospital: (id: number) => `/hospitals/${id}`,
  signIn: () => '/sign-in',
  signUp: () => '/sign-up',
  signOut: () => '/sign-out',
  bookings: () => '/bookings',
}

/** The address to return to after sign-in: only a path of this site, else the home page. */
export function safeBackUrl(wish: unknown): string {
  return typeof wish === 'string' && /^\/(?![/\\])/.test(wish) ? wish : paths.home()
}

function queryOf(values: Record<string, string | number | undefined>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
  return given.length > 0
    ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    : ''
}
