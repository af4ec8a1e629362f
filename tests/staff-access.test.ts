import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminFeatures } from '#contract/admin/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { seed } from '#db/seed/seed.ts'
import { momentAt } from '#domain/clinic-time.ts'
import { may, type StaffRole, staffRoles } from '#domain/roles.ts'
import { PASSWORD, startApi, type TestApi, TODAY } from './support/api.ts'
import { staffTries } from './support/staff-access.ts'
import type { AsAdmin } from './support/staff-tries.ts'

const calls = Object.entries(adminFeatures)
  .flatMap(([area, feature]) =>
    Object.entries<Endpoint>(feature).map(([name, call]) => [`${area}.${name}`, call] as const),
  )
  .filter(([, { access }]) => access === 'staff')
const roles = Object.keys(staffRoles) as StaffRole[]

let api: TestApi
let tokens: Record<StaffRole, string>
let patient: string
let admin: AsAdmin

beforeAll(async () => {
  api = await startApi()
  await seed(api.url, new Date(momentAt(TODAY, '09:00')))
  const people = await Promise.all(
    roles.map(async role => [role, (await api.signInStaff(role)).token] as const),
  )
  tokens = Object.fromEntries(people) as Record<StaffRole, string>
  patient = (await api.signUp()).token
  const { admin: token } = tokens
  admin = {
    version: async path => (await api.ask('GET', path, { token })).body.data.version,
    make: async (path, body) => {
      const { record, version } = (await api.ask('POST', path, { token, body })).body.data
      return { id: record.id, version }
    },
  }
})
afterAll(() => api.close())

test('every staff call has its line in tests/support/staff-access.ts, and every line its call', () => {
  expect(Object.keys(staffTries).sort()).toEqual(calls.map(([name]) => name).sort())
})

describe.each(calls)('%s', (name, { method, path, needs, body: hasBody }) => {
  const tryWith = async (token: string | undefined) => {
    const { params = {}, query = {}, body } = (await staffTries[name]?.(admin, api)) ?? {}
    const filled = path.replace(/:(\w+)/g, (_, key: string) => String(params[key]))
    const sent = hasBody ? body : undefined
    return api.ask(method, `${filled}?${new URLSearchParams(query)}`, { token, body: sent })
  }

  test('is closed to guests and patients', async () => {
    expect((await tryWith(undefined)).status).toBe(401)
    expect((await tryWith(patient)).body.code).toBe('staff.session')
  })

  test.each(roles)('as %s it is open if the role says so', async role => {
    const { status, body } = await tryWith(tokens[role])
    if (may(role, needs ?? expect.fail())) {
      expect([401, 403, 404, 409], JSON.stringify(body)).not.toContain(status)
      expect(status).toBeLessThan(500)
    } else expect([status, body.code]).toEqual([403, 'staff.not_allowed'])
  })
})

test('the ordinary session of somebody who is staff opens nothing', async () => {
  const { email } = await api.signInStaff('admin')
  const { token } = (await api.ask('POST', '/user/login', { body: { email, password: PASSWORD } })).body
  expect((await api.ask('GET', '/admin/me', { token })).body.code).toBe('staff.session')
  expect((await api.ask('GET', '/user/profile', { token })).status).toBe(200)
})

test('the second step counts for twelve hours', async () => {
  const { token, id } = await api.signInStaff('editor')
  const age = (interval: string) =>
    api.pool.query('update sessions set staff_at = now() - $1::interval where user_id = $2', [interval, id])
  await age('11 hours 59 minutes')
  expect((await api.ask('GET', '/admin/me', { token })).status).toBe(200)
  await age('12 hours 1 minute')
  expect((await api.ask('GET', '/admin/me', { token })).body.code).toBe('staff.session')
})
