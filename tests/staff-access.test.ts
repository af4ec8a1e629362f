import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { seed } from '#db/seed/seed.ts'
import { timestampAt } from '#domain/booking/clinic-time.ts'
import { hasPermission, rolePermissions, type StaffRole } from '#domain/roles.ts'
import type { AdminClient } from './support/access/staff-request.ts'
import { validStaffRequests } from './support/access/staff-requests.ts'
import { adminFeatures } from './support/admin-endpoints.ts'
import { PASSWORD, startTestApi, type TestApi, TODAY } from './support/test-api.ts'

const staffEndpoints = Object.entries(adminFeatures)
  .flatMap(([area, feature]) =>
    Object.entries<Endpoint>(feature).map(([name, endpoint]) => [`${area}.${name}`, endpoint] as const),
  )
  .filter(([, { access }]) => access === 'staff')
const roles = Object.keys(rolePermissions) as StaffRole[]

let api: TestApi
let tokens: Record<StaffRole, string>
let patient: string
let admin: AdminClient

beforeAll(async () => {
  api = await startTestApi()
  await seed(api.url, new Date(timestampAt(TODAY, '09:00')))
  const people = await Promise.all(
    roles.map(async role => [role, (await api.signInStaff(role)).token] as const),
  )
  tokens = Object.fromEntries(people) as Record<StaffRole, string>
  patient = (await api.signUp()).token
  const { admin: token } = tokens
  admin = {
    version: async path => (await api.request('GET', path, { token })).body.data.version,
    create: async (path, body) => {
      const { record, version } = (await api.request('POST', path, { token, body })).body.data
      return { id: record.id, version }
    },
  }
})
afterAll(() => api.close())

test('every staff endpoint has a valid request in tests/support/access/staff-requests.ts, and vice versa', () => {
  expect(Object.keys(validStaffRequests).sort()).toEqual(staffEndpoints.map(([name]) => name).sort())
})

describe.each(staffEndpoints)('%s', (name, { method, path, needs, body: hasBody }) => {
  const requestWith = async (token: string | undefined) => {
    const { params = {}, query = {}, body } = (await validStaffRequests[name]?.(admin, api)) ?? {}
    const filledPath = path.replace(/:(\w+)/g, (_, key: string) => String(params[key]))
    const sent = hasBody ? body : undefined
    return api.request(method, `${filledPath}?${new URLSearchParams(query)}`, { token, body: sent })
  }

  test('is closed to guests and patients', async () => {
    expect((await requestWith(undefined)).status).toBe(401)
    expect((await requestWith(patient)).body.code).toBe('staff.session')
  })

  test.each(roles)('is open to the role %s if the role permits it', async role => {
    const { status, body } = await requestWith(tokens[role])
    if (hasPermission(role, needs ?? expect.fail())) {
      expect([401, 403, 404, 409], JSON.stringify(body)).not.toContain(status)
      expect(status).toBeLessThan(500)
    } else expect([status, body.code]).toEqual([403, 'staff.not_allowed'])
  })
})

test('an ordinary session of a staff member gives no access', async () => {
  const { email } = await api.signInStaff('admin')
  const { token } = (await api.request('POST', '/user/login', { body: { email, password: PASSWORD } })).body
  expect((await api.request('GET', '/admin/me', { token })).body.code).toBe('staff.session')
  expect((await api.request('GET', '/user/profile', { token })).status).toBe(200)
})

test('the second sign-in step is valid for twelve hours', async () => {
  const { token, id } = await api.signInStaff('editor')
  const setAge = (interval: string) =>
    api.pool.query('update sessions set staff_at = now() - $1::interval where user_id = $2', [interval, id])
  await setAge('11 hours 59 minutes')
  expect((await api.request('GET', '/admin/me', { token })).status).toBe(200)
  await setAge('12 hours 1 minute')
  expect((await api.request('GET', '/admin/me', { token })).body.code).toBe('staff.session')
  // The clock goes back.
  await api.pool.query(`update sessions set staff_at = staff_at + interval '2 hours' where user_id = $1`, [
    id,
  ])
  expect((await api.request('GET', '/admin/me', { token })).body.code).toBe('staff.session')
})
