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

  const attempt = tries[name] ?? expect.fail()
  const isTheirs = 'ofOwner' in attempt
  const success = endpoint.status ?? 200

  /** Tries the call as `me`, or as a guest; `more` goes into the body. `before` and `after`: the rows of the owner. */
  async function tryAs(me: Person | undefined, more: Record<string, unknown> = {}) {
    const asked = isTheirs ? await attempt.ofOwner(owner, api, me ?? other) : await attempt(me ?? other, api)
    const { params = {}, query = {}, body, headers, status = success, changes = true } = asked
    const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => String(params[key]))
    const hasBody = endpoint.body !== undefined && endpoint.method !== 'GET'
    const before = await rowsOf(api.pool, owner.id)
    const reply = await api.ask(endpoint.method, `${path}?${new URLSearchParams(query)}`, {
      token: me?.token,
      headers,
      body: hasBody ? { ...body, ...more } : undefined,
    })
    return { ...reply, expected: status, changes, before, after: await rowsOf(api.pool, owner.id) }
  }

  /** Whoever it was has neither changed what the owner has nor learned of it. */
  function expectOwnerUntouched({ before, after, body }: Awaited<ReturnType<typeof tryAs>>) {
    expect(after).toEqual(before)
    expect(JSON.stringify(body)).not.toContain(SECRET)
  }

  const forAll = async () => {
    const asGuest = await tryAs(undefined)
    const asOther = await tryAs(other)
    for (const reply of [asGuest, asOther]) expectOwnerUntouched(reply)
    for (const { status, body, expected } of [asGuest, asOther, await tryAs(owner)])
      expect(status, JSON.stringify(body)).toBe(expected)
  }

  const forItsOwner = async () => {
    const asGuest = await tryAs(undefined)
    expectOwnerUntouched(asGuest)
    expect(asGuest.status).toBe(401)
    expect(asGuest.body.code).toBe('session.missing')

    const asOther = await tryAs(other)
    expectOwnerUntouched(asOther)
    // A thing named in the body is a field like any other, which may be wrong.
    if (isTheirs) expect(endpoint.path.includes(':') ? [404] : [404, 422]).toContain(asOther.status)
    else {
      expect(asOther.status).not.toBe(401)
      expect(asOther.status).toBeLessThan(500)
    }

    const asOwner = await tryAs(owner)
    expect(asOwner.status, JSON.stringify(asOwner.body)).toBe(asOwner.expected)
    // Without these two nothing above would say anything: what is the owner's can be seen here.
    if (endpoint.method === 'GET') expect(asOwner.body).not.toEqual(asOther.body)
    else if (asOwner.status < 300 && asOwner.changes) expect(asOwner.after).not.toEqual(asOwner.before)
  }

  const inTheNameOfAnother = async () => {
    const asOther = await tryAs(other, { user_id: owner.id })
    expectOwnerUntouched(asOther)
    expect(asOther.status).toBe(403)
    expect(asOther.body.code).toBe('session.other_user')
    const asOwner = await tryAs(owner, { user_id: owner.id })
    expect(asOwner.status, JSON.stringify(asOwner.body)).toBe(asOwner.expected)
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
