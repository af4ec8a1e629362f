import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { seed } from '#db/seed/seed.ts'
import { timestampAt } from '#domain/booking/clinic-time.ts'
import { endpointsByFeature } from '#tools/openapi/all-endpoints.ts'
import { inputSchema, isSchema } from '#tools/openapi/json-schema.ts'
import { ownedRows } from './support/access/owned-rows.ts'
import { type Owner, type Person, SECRET } from './support/access/user-request.ts'
import { anOwner, validRequests } from './support/access/user-requests.ts'
import { startTestApi, type TestApi, TODAY } from './support/test-api.ts'

const endpoints = Object.values(endpointsByFeature).flatMap(feature => Object.entries<Endpoint>(feature))
const REQUESTS_FILE = 'tests/support/access/user-requests.ts'

test(`every endpoint of the contract has a valid request in ${REQUESTS_FILE}`, () => {
  const missing = endpoints.filter(([name]) => !(name in validRequests))
  const unused = Object.keys(validRequests).filter(name => !endpoints.some(([endpoint]) => endpoint === name))
  const problems = [
    ...missing.map(
      ([name, { method, path, access }]) =>
        `${name} (${method} ${path}, ${access}) is not tested. Add a valid request to \`validRequests\`, as\n` +
        `    ${name}: () => ({ params: { id: 1 }, body: { … } }),\n` +
        `  or, if it names something that a person owns (that goes into \`Owner\`), as\n` +
        `    ${name}: ofOwner(owner => ({ params: { id: owner.… } })),`,
    ),
    ...unused.map(name => `${name} is no endpoint any more; remove its request`),
  ]
  if (problems.length > 0) expect.fail(`${REQUESTS_FILE}\n${problems.join('\n')}\n`)
})

describe.each(endpoints.filter(([name]) => name in validRequests))('%s', (name, endpoint) => {
  let api: TestApi
  let owner: Owner
  let other: Person

  beforeAll(async () => {
    api = await seededApi
  })
  beforeEach(async () => {
    ;[owner, other] = await (endpoint.method === 'GET' ? readersOf(api) : newPeople(api))
  })

  const request = validRequests[name] ?? expect.fail()
  const namesOwned = 'ofOwner' in request
  const success = endpoint.status ?? 200

  /**
   * Sends the request as `me`, or as a guest. `more` is added to the body. `before` and `after`: the rows of
   * the owner.
   */
  async function requestAs(me: Person | undefined, more: Record<string, unknown> = {}) {
    const input = namesOwned
      ? await request.ofOwner(owner, api, me ?? other)
      : await request(me ?? other, api)
    const { params = {}, query = {}, body, headers, status = success, changes = true } = input
    const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => String(params[key]))
    const hasBody = endpoint.body !== undefined && endpoint.method !== 'GET'
    const before = await ownedRows(api.pool, owner.id)
    const reply = await api.request(endpoint.method, `${path}?${new URLSearchParams(query)}`, {
      token: me?.token,
      headers,
      body: hasBody ? { ...body, ...more } : undefined,
    })
    return { ...reply, expected: status, changes, before, after: await ownedRows(api.pool, owner.id) }
  }

  /** The caller has neither changed what the owner has nor received any of it. */
  function expectOwnerUntouched({ before, after, body }: Awaited<ReturnType<typeof requestAs>>) {
    expect(after).toEqual(before)
    expect(JSON.stringify(body)).not.toContain(SECRET)
  }

  const expectOpenToAll = async () => {
    const asGuest = await requestAs(undefined)
    const asOther = await requestAs(other)
    for (const reply of [asGuest, asOther]) expectOwnerUntouched(reply)
    for (const { status, body, expected } of [asGuest, asOther, await requestAs(owner)])
      expect(status, JSON.stringify(body)).toBe(expected)
  }

  const expectOwnerOnly = async () => {
    const asGuest = await requestAs(undefined)
    expectOwnerUntouched(asGuest)
    expect(asGuest.status).toBe(401)
    expect(asGuest.body.code).toBe('session.missing')

    const asOther = await requestAs(other)
    expectOwnerUntouched(asOther)
    // A value named in the body may be refused as an invalid field; so is a missing file, which is read
    // first.
    const isInBody = !endpoint.path.includes(':') || asOther.expected === 422
    if (namesOwned) expect(isInBody ? [404, 422] : [404]).toContain(asOther.status)
    else {
      expect(asOther.status).not.toBe(401)
      expect(asOther.status).toBeLessThan(500)
    }

    const asOwner = await requestAs(owner)
    expect(asOwner.status, JSON.stringify(asOwner.body)).toBe(asOwner.expected)
    // Without these two the checks above would prove nothing: the owner does see and change the data.
    if (endpoint.method === 'GET') expect(asOwner.body).not.toEqual(asOther.body)
    else if (asOwner.status < 300 && asOwner.changes) expect(asOwner.after).not.toEqual(asOwner.before)
  }

  const expectOtherUserRefused = async () => {
    const asOther = await requestAs(other, { user_id: owner.id })
    expectOwnerUntouched(asOther)
    expect(asOther.status).toBe(403)
    expect(asOther.body.code).toBe('session.other_user')
    const asOwner = await requestAs(owner, { user_id: owner.id })
    expect(asOwner.status, JSON.stringify(asOwner.body)).toBe(asOwner.expected)
  }

  if (endpoint.access === 'user') test('is open to its owner only', expectOwnerOnly)
  else test('is open to guests and patients', expectOpenToAll)
  if (namesUser(endpoint)) test('is refused with the user_id of another user', expectOtherUserRefused)
})

test('some endpoints take a user_id, so that another user’s is tested', () => {
  expect(endpoints.filter(([, endpoint]) => namesUser(endpoint)).map(([name]) => name)).toContain(
    'bookDoctor',
  )
})

const newPeople = async (api: TestApi): Promise<[Owner, Person]> => [await anOwner(api), await api.signUp()]
/** The users of all tests that only read. */
function readersOf(api: TestApi) {
  readers ??= newPeople(api)
  return readers
}
let readers: ReturnType<typeof newPeople> | undefined

/** One API on the demo data for all tests; each test that writes creates its own users. */
const seededApi = (async () => {
  const api = await startTestApi()
  await seed(api.url, new Date(timestampAt(TODAY, '09:00')))
  return api
})()
afterAll(async () => (await seededApi).close())

function namesUser({ body }: Endpoint): boolean {
  return isSchema(body) && 'user_id' in (inputSchema(body).properties ?? {})
}
