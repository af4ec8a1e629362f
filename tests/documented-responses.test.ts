import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { seed } from '#db/seed/seed.ts'
import { timestampAt } from '#domain/booking/clinic-time.ts'
import { endpointsByFeature } from '#tools/openapi/all-endpoints.ts'
import { openApiDocument } from '#tools/openapi/openapi-document.ts'
import type { Owner, Person } from './support/access/user-request.ts'
import { anOwner, validRequests } from './support/access/user-requests.ts'
import { responseChecker } from './support/documented-responses.ts'
import { type RequestOptions, startTestApi, type TestApi, TODAY } from './support/test-api.ts'

const endpoints = Object.values(endpointsByFeature).flatMap(feature => Object.entries<Endpoint>(feature))
const faultOf = responseChecker(openApiDocument(endpointsByFeature))

let api: TestApi
let owner: Owner
let other: Person

beforeAll(async () => {
  api = await startTestApi()
  await seed(api.url, new Date(timestampAt(TODAY, '09:00')))
})
afterAll(() => api.close())

const newPeople = async (): Promise<[Owner, Person]> => [await anOwner(api), await api.signUp()]
/** The users of all tests that only read. */
function theReaders() {
  readers ??= newPeople()
  return readers
}
let readers: ReturnType<typeof newPeople> | undefined

/** Sends a request and expects that the document describes its response. */
async function send(endpoint: Endpoint, path: string, options: RequestOptions, method = endpoint.method) {
  const response = await api.request(method, path, options)
  expect(faultOf({ method, path: endpoint.path }, response), `${method} ${path}`).toBeUndefined()
  return response
}

describe.each(endpoints.filter(([name]) => name in validRequests))('%s', (name, endpoint) => {
  const validRequest = validRequests[name] ?? expect.fail()
  const buildRequest = async (me: Person) => {
    const input = 'ofOwner' in validRequest ? validRequest.ofOwner(owner, api, me) : validRequest(me, api)
    const { params = {}, query = {}, body = {}, headers = {} } = await input
    const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => String(params[key]))
    return { path: `${path}?${new URLSearchParams(query)}`, body, headers }
  }
  const isRead = endpoint.method === 'GET'

  beforeAll(async () => {
    ;[owner, other] = await (isRead ? theReaders() : newPeople())
  })

  test('answers as documented to requests that are refused', async () => {
    const me = await api.signUp()
    const { path, body } = await buildRequest(me)
    const unknownPath = endpoint.path.replace(/:\w+/g, '999999')
    await send(endpoint, unknownPath, { token: me.token, body: isRead ? undefined : body })
    if (isRead) return
    await send(endpoint, path, { token: me.token, body: { ...body, user_id: owner.id } })
    await send(endpoint, path, { token: me.token, body: {} })
    await send(endpoint, path, {
      token: me.token,
      body: '{',
      headers: { 'content-type': 'application/json' },
    })
    await send(endpoint, path, { token: me.token, body: 'a', headers: { 'content-type': 'text/plain' } })
  })

  if (endpoint.method === 'PUT')
    test('answers as documented to an HTML form', async () => {
      const me = await api.signUp()
      const { path, body } = await buildRequest(me)
      const form = (fields: object) =>
        new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, `${value}`]))
      await send(endpoint, path, { token: me.token, body: form({ ...body, _method: 'PUT' }) }, 'POST')
      await send(endpoint, path, { token: me.token, body: form(body) }, 'POST')
    })

  test('answers as documented to a guest, to another user and to its owner', async () => {
    for (const me of [undefined, other, owner]) {
      const { path, body, headers } = await buildRequest(me ?? other)
      await send(endpoint, path, { token: me?.token, headers, body: isRead ? undefined : body })
    }
  })
})

describe('a refusal with members of its own is as documented', () => {
  const { bookDoctor } = endpointsByFeature.bookings
  const { bookHomeCare } = endpointsByFeature['home-care-bookings']
  const { placeOrder } = endpointsByFeature.orders
  const { forgotPassword } = endpointsByFeature.recovery
  const aSlot = { date: expect.any(String), time: expect.any(String) }
  const inputOf = async (name: string, me: Person) => {
    const build = validRequests[name] ?? expect.fail()
    const { body = {} } = await ('ofOwner' in build ? build.ofOwner(owner, api, me) : build(me, api))
    return body
  }

  beforeAll(async () => {
    owner = await anOwner(api)
  })

  test('the alternatives of a taken time', async () => {
    const body = await inputOf('bookDoctor', owner)
    const [first, second] = [await api.signUp(), await api.signUp()]
    await send(bookDoctor, bookDoctor.path, { token: first.token, body })
    const refused = await send(bookDoctor, bookDoctor.path, { token: second.token, body })
    expect(refused.body).toMatchObject({
      code: 'booking.slot_taken',
      alternatives: expect.arrayContaining([aSlot]),
    })
  })

  test('the alternatives of an hour that is taken', async () => {
    const me = await api.signUp()
    const body = await inputOf('bookHomeCare', me)
    await send(bookHomeCare, bookHomeCare.path, { token: me.token, body })
    const refused = await send(bookHomeCare, bookHomeCare.path, { token: me.token, body })
    expect(refused.body).toMatchObject({
      code: 'home_care.patient_busy',
      alternatives: expect.arrayContaining([aSlot]),
    })
  })

  test('the totals of an order that has changed', async () => {
    const me = await anOwner(api)
    const body = { payment_method: 1, address_id: me.address, expected_total: 1 }
    const refused = await send(placeOrder, placeOrder.path, { token: me.token, body })
    expect(refused.body).toMatchObject({ code: 'order.changed', totals: {} })
  })

  test('the seconds until the next code', async () => {
    const body = { email: owner.email }
    await send(forgotPassword, forgotPassword.path, { body })
    const refused = await send(forgotPassword, forgotPassword.path, { body })
    expect(refused.body).toMatchObject({ code: 'reset.code_on_its_way', retry_in: expect.any(Number) })
  })
})
