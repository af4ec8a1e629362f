import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_ADDRESSES } from '#contract/addresses.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { fieldMessages } from '#contract/field-messages.ts'
import { languages } from '#contract/language.ts'
import { responseMessages } from '#contract/response-messages.ts'
import { addresses } from '#db/schema/accounts.ts'
import { type RequestOptions, startTestApi, type TestApi } from '#tests/support/test-api.ts'

type Person = { token: string; id: number }

let api: TestApi
let person: Person
beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(async () => {
  person = await api.signUp()
})
afterAll(() => api.close())

const addressBody = {
  first_name: 'نورة',
  last_name: 'العتيبي',
  email: 'Noura@Example.com',
  phone: '٠٥٠١٢٣٤٥٦٧',
  address_text: 'الرياض، حي العليا\nشارع التحلية، مبنى 12، شقة 4',
  lat: 24.7136,
  long: 46.6753,
}
const storedAddress = {
  ...addressBody,
  email: 'noura@example.com',
  phone: '+966501234567',
  short_address: '',
}
const without = (...fields: string[]) =>
  Object.fromEntries(Object.entries(addressBody).filter(([field]) => !fields.includes(field)))

const add = (body: unknown = addressBody, more: RequestOptions = {}) =>
  api.request('POST', '/user/addresses', { token: person.token, lang: 'en', body, ...more })
const change = (id: number | string, body: unknown, more: RequestOptions = {}) =>
  api.request('PUT', `/user/addresses/${id}`, { token: person.token, lang: 'en', body, ...more })
const request = (method: string, id: number | string = '', more: RequestOptions = {}) =>
  api.request(method, `/user/addresses${id && `/${id}`}`, { token: person.token, lang: 'en', ...more })
const rows = (of = person) => api.db.select().from(addresses).where(eq(addresses.userId, of.id))
const multipart = (fields: Record<string, unknown>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  return form
}

describe('a delivery address', () => {
  test('is stored as typed, found by its id, and listed in the order of creation', async () => {
    const { status, body } = await add()
    expect(status).toBe(201)
    expect(body.message).toBe(responseMessages['address.added'].en)
    expect(body.data).toEqual({ id: expect.any(Number), ...storedAddress })
    expect((await request('GET', body.data.id)).body).toEqual({ data: body.data })
    const second = (await add({ ...addressBody, address_text: 'جدة' })).body.data
    expect((await request('GET')).body).toEqual({ data: [body.data, second] })
  })

  test('has the short code of its Short National Address, which stays if a change does not name it', async () => {
    const { id, ...added } = (await add({ ...addressBody, short_address: ' rhma ٢٩٢٩' })).body.data
    expect(added).toEqual({ ...storedAddress, short_address: 'RHMA2929' })
    expect((await change(id, addressBody)).body.data.short_address).toBe('RHMA2929')
    for (const lang of languages) {
      const { status, body } = await change(id, { ...addressBody, short_address: 'RHMA292' }, { lang })
      expect(status).toBe(422)
      expect(body.errors).toEqual({ short_address: [fieldMessages['invalid short address'][lang]] })
    }
    expect((await change(id, { ...addressBody, short_address: '' })).body.data.short_address).toBe('')
  })

  test('is visible only to its user; a user without one gets an empty list', async () => {
    await add()
    person = await api.signUp()
    expect((await request('GET')).body).toEqual({ data: [] })
  })

  test.each([
    [
      'a form',
      () =>
        new URLSearchParams(
          Object.entries(addressBody).map(([name, value]): [string, string] => [name, String(value)]),
        ),
    ],
    ['multipart', () => multipart(addressBody)],
  ])('can be sent as %s, with its coordinates as text', async (_, body) => {
    expect((await add(body())).body.data).toMatchObject(storedAddress)
  })

  test.each([
    ['nothing', without('lat', 'long')],
    ['empty texts', { ...addressBody, lat: '', long: null }],
  ])('lies at the fixed place of the specification when %s says where', async (_, body) => {
    expect((await add(body)).body.data).toMatchObject({ lat: 55.4, long: 5.4 })
  })

  test.each(['first_name', 'last_name', 'email', 'phone', 'address_text'])('needs %s', async field => {
    for (const nothing of [undefined, null, '', '  \n ']) {
      for (const lang of languages) {
        const { status, body } = await add({ ...addressBody, [field]: nothing }, { lang })
        expect(status).toBe(422)
        expect(body.errors).toEqual({ [field]: [fieldMessages['required field'][lang]] })
      }
    }
    expect(await rows()).toEqual([])
  })

  test.each([
    ['first_name', 'ab', 'min length'],
    ['last_name', '  ab  ', 'min length'],
    ['address_text', 'بي', 'min length'],
    ['phone', '12', 'phone min length'],
    ['phone', '12345', 'invalid phone'],
    ['first_name', 'a'.repeat(81), 'too long'],
    ['last_name', 'ن'.repeat(81), 'too long'],
    ['address_text', 'a'.repeat(501), 'too long'],
    ['email', `${'a'.repeat(250)}@example.com`, 'too long'],
    ['phone', 'call me', 'invalid phone'],
    ['email', 'nobody', 'invalid email'],
    ['email', ['a@example.com'], 'invalid value'],
    ['first_name', { toString: 'x' }, 'invalid value'],
    ['address_text', 7, 'invalid value'],
    ['lat', 90.01, 'invalid value'],
    ['lat', -90.01, 'invalid value'],
    ['long', 180.01, 'invalid value'],
    ['long', -181, 'invalid value'],
    ['lat', 'north', 'invalid value'],
    ['lat', '0x10', 'invalid value'],
    ['lat', '1e1', 'invalid value'],
    ['long', 'Infinity', 'invalid value'],
    ['long', true, 'invalid value'],
    ['lat', [24.7], 'invalid value'],
  ] as const)('with the %s %j is refused: %s', async (field, value, name) => {
    const { status, body } = await add({ ...addressBody, [field]: value })
    expect(status).toBe(422)
    expect(body.code).toBe('invalid_input')
    expect(body.errors).toEqual({ [field]: [fieldMessages[name].en] })
    expect(await rows()).toEqual([])
  })

  test.each([
    ['first_name', 'abc'],
    ['first_name', 'ن'.repeat(80)],
    ['address_text', 'a'.repeat(500)],
    ['address_text', '🏠🌴 بجوار «المسجد» <b>'],
    ['lat', 90],
    ['lat', -90],
    ['long', 180],
    ['long', -180],
    ['lat', 0],
  ])('with the %s %j is kept', async (field, value) => {
    expect((await add({ ...addressBody, [field]: value })).body.data).toMatchObject({ [field]: value })
  })

  test.each([
    ['lat', 'long'],
    ['long', 'lat'],
  ])('is not half a place: %s needs %s', async (_, missing) => {
    const { status, body } = await add(without(missing))
    expect(status).toBe(422)
    expect(body.errors).toEqual({ [missing]: [fieldMessages['required field'].en] })
  })

  test('is created once for one Idempotency-Key, also by two concurrent requests', async () => {
    const more = { headers: { 'idempotency-key': 'one' } }
    const replies = await Promise.all([
      add(addressBody, more),
      add(addressBody, more),
      add(addressBody, more),
    ])
    expect(replies.map(reply => reply.status)).toEqual([201, 201, 201])
    expect(new Set(replies.map(reply => reply.body.data.id)).size).toBe(1)
    expect(await rows()).toHaveLength(1)
    expect((await add({ ...addressBody, phone: '0501234568' }, more)).body.code).toBe('idempotency.mismatch')
    await api.pool.query('delete from addresses')
    expect((await add(addressBody, more)).status).toBe(201)
    expect(await rows()).toHaveLength(1)
  })
})

describe('changing an address', () => {
  test('changes it and leaves the others', async () => {
    const other = (await add()).body.data
    const { id } = (await add()).body.data
    const changes = { ...without('lat', 'long'), address_text: 'الدمام', first_name: 'سارة' }
    const { status, body } = await change(id, changes)
    expect(status).toBe(200)
    expect(body.message).toBe(responseMessages['address.saved'].en)
    // The coordinates do not change.
    expect(body.data).toEqual({ ...storedAddress, id, address_text: 'الدمام', first_name: 'سارة' })
    expect((await request('GET')).body.data).toEqual([other, body.data])
  })

  test('resets its coordinates when the default ones are sent', async () => {
    const { id } = (await add()).body.data
    expect((await change(id, { ...addressBody, lat: 55.4, long: 5.4 })).body.data).toMatchObject({
      lat: 55.4,
      long: 5.4,
    })
  })

  test('can be sent by a form that can only POST', async () => {
    const { id } = (await add()).body.data
    const body = multipart({ ...addressBody, address_text: 'أبها', _method: 'PUT' })
    const reply = await api.request('POST', `/user/addresses/${id}`, { token: person.token, body })
    expect(reply.body.data).toMatchObject({ id, address_text: 'أبها' })
    expect(await rows()).toHaveLength(1)
  })

  test('is validated like a new one, and a refusal changes nothing', async () => {
    const { id } = (await add()).body.data
    const { status, body } = await change(id, { ...addressBody, email: 'x', phone: '1', first_name: '' })
    expect(status).toBe(422)
    expect(Object.keys(body.errors).sort()).toEqual(['email', 'first_name', 'phone'])
    expect((await request('GET', id)).body.data).toEqual({ id, ...storedAddress })
  })
})

describe('deleting an address', () => {
  test('returns the deleted address; a second time it is not found', async () => {
    const { data } = (await add()).body
    const { status, body } = await request('DELETE', data.id)
    expect(status).toBe(200)
    expect(body).toEqual({ data, message: responseMessages['address.deleted'].en })
    expect((await request('DELETE', data.id)).body.code).toBe('not_found')
    expect((await request('GET')).body).toEqual({ data: [] })
  })
})

describe('the address of somebody else', () => {
  test('is not found and does not change', async () => {
    const { id } = (await add()).body.data
    const before = await rows()
    const owner = person
    person = await api.signUp()
    for (const reply of [
      await request('GET', id),
      await change(id, addressBody),
      await request('DELETE', id),
    ]) {
      expect(reply.status).toBe(404)
      expect(reply.body.code).toBe('not_found')
    }
    expect(await rows(owner)).toEqual(before)
  })

  test.each(['2147483647', '0', '-1', 'abc', '1.5', '99999999999', '%00', '1%20or%201=1'])(
    'the address %s is not found',
    async id => {
      for (const reply of [
        await request('GET', id),
        await change(id, addressBody),
        await request('DELETE', id),
      ])
        expect(reply.body.code).toBe('not_found')
    },
  )
})

describe('the number of addresses', () => {
  const fill = (count: number) =>
    api.db.insert(addresses).values(
      Array.from({ length: count }, () => ({
        userId: person.id,
        firstName: 'نورة',
        lastName: 'العتيبي',
        email: 'noura@example.com',
        phone: '0501234567',
        addressText: 'الرياض',
        lat: 1,
        long: 1,
      })),
    )

  test('is limited, which the refusal says; deleting one allows another', async () => {
    await fill(MAX_ADDRESSES - 1)
    const { id } = (await add()).body.data
    for (const lang of languages) {
      const { status, body } = await add(addressBody, { lang })
      expect(status).toBe(409)
      expect(body).toMatchObject({
        code: 'address.too_many',
        message: errorCatalogue['address.too_many'][lang],
      })
      expect(body.message).toContain(String(MAX_ADDRESSES))
    }
    expect((await request('GET')).body.data).toHaveLength(MAX_ADDRESSES)
    await request('DELETE', id)
    expect((await add()).status).toBe(201)
  })

  test('is not exceeded when twelve are added concurrently and two are left', async () => {
    await fill(MAX_ADDRESSES - 2)
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        add(
          { ...addressBody, phone: `05000000${10 + i}` },
          i % 2 ? { headers: { 'idempotency-key': `${i}` } } : {},
        ),
      ),
    )
    expect(replies.map(reply => reply.status).sort()).toEqual([201, 201, ...Array(10).fill(409)])
    expect(await rows()).toHaveLength(MAX_ADDRESSES)
  })
})
