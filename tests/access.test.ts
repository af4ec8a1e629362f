import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { features } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { asked, isSchema } from '#contract/json-schema.ts'
import { seed } from '#db/seed/seed.ts'
import { momentAt } from '#domain/clinic-time.ts'
import { anOwner, type Owner, type Person, SECRET, tries } from './support/access.ts'
import { startApi, type TestApi, TODAY } from './support/api.ts'
import { rowsOf } from './support/owned-rows.ts'

const calls = Object.values(features).flatMap(feature => Object.entries<Endpoint>(feature))
const TABLE = 'tests/support/access.ts'

test(`every call of the contract has its line in ${TABLE}`, () => {
  const missing = calls.filter(([name]) => !(name in tries))
  const idle = Object.keys(tries).filter(name => !calls.some(([call]) => call === name))
  const todo = [
    ...missing.map(
      ([name, { method, path, access }]) =>
        `${name} (${method} ${path}, ${access}) is not tried. Add to \`tries\` a valid request, as\n` +
        `    ${name}: () => ({ params: { id: 1 }, body: { … } }),\n` +
        `  or, if it names something that a person owns (that goes into \`Owner\`), as\n` +
        `    ${name}: ofOwner(owner => ({ params: { id: owner.… } })),`,
    ),
    ...idle.map(name => `${name} is no call any more; take its line out`),
  ]
  if (todo.length > 0) expect.fail(`${TABLE}\n${todo.join('\n')}\n`)
})

describe.each(calls.filter(([name]) => name in tries))('%s', (name, endpoint) => {
  let api: TestApi
  let owner: Owner
  let other: Person

  beforeAll(async () => {
    api = await seeded
  })
  beforeEach(async () => {
    owner = await anOwner(api)
    other = await api.signUp()
  })

  const theirs = 'ofOwner' in (tries[name] ?? {})
  const success = endpoint.status ?? 200

  /** Sends what is to be tried for `me`; `more` goes into its body. */
  async function send(me: Person, token: string | undefined, more: Record<string, unknown> = {}) {
    const attempt = tries[name] ?? expect.fail()
    const request = await ('ofOwner' in attempt ? attempt.ofOwner(owner, api) : attempt(me, api))
    const { params = {}, query = {}, body, headers, status = success, changes = true } = request
    const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => String(params[key]))
    const hasBody = endpoint.body !== undefined && endpoint.method !== 'GET'
    const reply = await api.ask(endpoint.method, `${path}?${new URLSearchParams(query)}`, {
      token,
      headers,
      body: hasBody ? { ...body, ...more } : undefined,
    })
    return { ...reply, expected: status, changes }
  }

  /** What is done must neither change what the owner has nor tell of it. */
  async function leavesTheOwnerAlone<T extends { body: unknown }>(act: () => Promise<T>): Promise<T> {
    const before = await rowsOf(api.pool, owner.id)
    const reply = await act()
    expect(await rowsOf(api.pool, owner.id)).toEqual(before)
    expect(JSON.stringify(reply.body)).not.toContain(SECRET)
    return reply
  }

  const forAll = async () => {
    for (const token of [undefined, other.token]) {
      const { status, body, expected } = await leavesTheOwnerAlone(() => send(other, token))
      expect(status, JSON.stringify(body)).toBe(expected)
    }
    const { status, expected } = await send(owner, owner.token)
    expect(status).toBe(expected)
  }

  const forItsOwner = async () => {
    const asGuest = await leavesTheOwnerAlone(() => send(owner, undefined))
    expect(asGuest.status).toBe(401)
    expect(asGuest.body.code).toBe('session.missing')

    const asOther = await leavesTheOwnerAlone(() => send(other, other.token))
    // A thing named in the body is a field like any other, which may be wrong.
    if (theirs) expect(endpoint.path.includes(':') ? [404] : [404, 422]).toContain(asOther.status)
    else {
      expect(asOther.status).not.toBe(401)
      expect(asOther.status).toBeLessThan(500)
    }

    const before = await rowsOf(api.pool, owner.id)
    const asOwner = await send(owner, owner.token)
    expect(asOwner.status, JSON.stringify(asOwner.body)).toBe(asOwner.expected)
    // Without these two nothing above would say anything: what is the owner's can be seen here.
    if (endpoint.method === 'GET') expect(asOwner.body).not.toEqual(asOther.body)
    else if (asOwner.status < 300 && asOwner.changes)
      expect(await rowsOf(api.pool, owner.id)).not.toEqual(before)
  }

  const inTheNameOfAnother = async () => {
    const reply = await leavesTheOwnerAlone(() => send(other, other.token, { user_id: owner.id }))
    expect(reply.status).toBe(403)
    expect(reply.body.code).toBe('session.other_user')
    const own = await send(owner, owner.token, { user_id: owner.id })
    expect(own.status, JSON.stringify(own.body)).toBe(own.expected)
  }

  if (endpoint.access === 'user') test('is for its owner alone', forItsOwner)
  else test('is open to guests and to people', forAll)
  if (namesUser(endpoint)) test('is refused in the name of another', inTheNameOfAnother)
})

test('some calls name a user, so that the name of another is tried', () => {
  expect(calls.filter(([, endpoint]) => namesUser(endpoint)).map(([name]) => name)).toContain('bookDoctor')
})

/** One API on the demo data for all: people are made for each test. */
const seeded = (async () => {
  const api = await startApi()
  await seed(api.url, new Date(momentAt(TODAY, '09:00')))
  return api
})()
afterAll(async () => (await seeded).close())

function namesUser({ body }: Endpoint): boolean {
  return isSchema(body) && 'user_id' in (asked(body).properties ?? {})
}
