import type { TestApi } from './api.ts'

/** What a staff call is asked with. */
type Asked = {
  params?: Record<string, unknown>
  query?: Record<string, string>
  body?: Record<string, unknown>
}

/** Asks as an admin, who may see everything: for the version of a record, and to make one that may be deleted. */
export type AsAdmin = {
  version: (path: string) => Promise<string>
  make: (path: string, body: unknown) => Promise<{ id: number; version: string }>
}

const name = { ar: 'تجربة', en: 'Trial' }
const first = () => ({ params: { id: 1 } })

/** The calls of a resource that are the same for all: what is read of record 1. */
const reads = (area: string) => ({
  [`${area}.list`]: () => ({}),
  [`${area}.get`]: first,
  [`${area}.history`]: first,
})

/**
 * How every staff call is tried in tests/staff-access.test.ts, by its area and name: a valid request. The database holds
 * the demo data.
 */
export const staffTries: Record<string, (admin: AsAdmin, api: TestApi) => Asked | Promise<Asked>> = {
  'sign-in.getMe': () => ({}),
  'audit.listAudit': () => ({}),
  // Without a picture it is refused, but not for who asks.
  'pictures.uploadPicture': () => ({ body: { kind: 'doctor' } }),

  ...reads('specialties'),
  'specialties.create': () => ({ body: { name, position: 9 } }),
  'specialties.update': async admin => ({
    params: { id: 1 },
    query: { version: await admin.version('/admin/specialties/1') },
    body: { name, position: 9 },
  }),
  'specialties.remove': async admin => {
    const { id, version } = await admin.make('/admin/specialties', { name, position: 9 })
    return { params: { id }, query: { version } }
  },

  ...reads('cities'),
  'cities.create': () => ({ body: { name } }),
  'cities.update': async admin => ({
    params: { id: 1 },
    query: { version: await admin.version('/admin/cities/1') },
    body: { name },
  }),
  'cities.remove': async admin => {
    const { id, version } = await admin.make('/admin/cities', { name })
    return { params: { id }, query: { version } }
  },

  ...reads('users'),
  'users.update': async admin => ({
    params: { id: 2 },
    query: { version: await admin.version('/admin/users/2') },
    body: { role: 'patient', blocked: false },
  }),
}
