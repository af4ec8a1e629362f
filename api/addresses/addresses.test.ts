import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MOST_ADDRESSES } from '#contract/addresses.ts'
import { errors } from '#contract/errors.ts'
import { fieldMessages, messages } from '#contract/messages.ts'
import { languages } from '#contract/pair.ts'
import { addresses } from '#db/schema/accounts.ts'
import { type Carried, startApi, type TestApi } from '#tests/support/api.ts'

type Person = { token: string; id: number }

let api: TestApi
let person: Person
beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  person = await api.signUp()
})
afterAll(() => api.close())

const written = {
  first_name: 'نورة',
  last_name: 'العتيبي',
  email: 'Noura@Example.com',
  phone: '٠٥٠١٢٣٤٥٦٧',
  address_text: 'الرياض، حي العليا\nشارع التحلية، مبنى 12، شقة 4',
  lat: 24.7136,
  long: 46.6753,
}
const kept = { ...written, email: 'noura@example.com', phone: '0501234567' }
const without = (...fields: string[]) =>
  Object.fromEntries(Object.entries(written).filter(([field]) => !fields.includes(field)))

const add = (body: unknown = written, more: Carried = {}) =>
  api.ask('POST', '/user/addresses', { token: person.token, lang: 'en', body, ...more })
const change = (id: number | string, body: unknown, more: Carried = {}) =>
  api.ask('PUT', `/user/addresses/${id}`, { token: person.token, lang: 'en', body, ...more })
const ask = (method: string, id: number | string = '', more: Carried = {}) =>
  api.ask(method, `/user/addresses${id && `/${id}`}`, { token: person.token, lang: 'en', ...more })
const rows = (of = person) => api.db.select().from(addresses).where(eq(addresses.userId, of.id))
const multipart = (fields: Record<string, unknown>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  return form
}

describe('a delivery address', () => {
  test('is kept as it was written, found by its id, and shown first of all to its person', async () => {
    const { status, body } = await add()
    expect(status).toBe(201)
    expect(body.message).toBe(messages['address.added'].en)
    expect(body.data).toEqual({ id: expect.any(Number), ...kept })
    expect((await ask('GET', body.data.id)).body).toEqual({ data: body.data })
    const second = (await add({ ...written, address_text: 'جدة' })).body.data
    expect((await ask('GET')).body).toEqual({ data: [body.data, second] })
  })

  test('is told to nobody else, and a person without one has an empty list', async () => {
    await add()
    person = await api.signUp()
    expect((await ask('GET')).body).toEqual({ data: [] })
  })

  test.each([
    ['a form', () => new URLSearchParams(Object.entries(written).map(([k, v]) => [k, String(v)]))],
    ['multipart', () => multipart(written)],
  ])('may come as %s, its place as text', async (_, body) => {
    expect((await add(body())).body.data).toMatchObject(kept)
  })

  test.each([
    ['nothing', without('lat', 'long')],
    ['empty texts', { ...written, lat: '', long: null }],
  ])('lies at the fixed place of the specification when %s says where', async (_, body) => {
    expect((await add(body)).body.data).toMatchObject({ lat: 55.4, long: 5.4 })
  })

  test.each(['first_name', 'last_name', 'email', 'phone', 'address_text'])('needs %s', async field => {
    for (const nothing of [undefined, null, '', '  \n ']) {
      for (const lang of languages) {
        const { status, body } = await add({ ...written, [field]: nothing }, { lang })
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
    ['phone', '12', 'min length'],
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
    const { status, body } = await add({ ...written, [field]: value })
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
    ['phone', '123'],
    ['lat', 90],
    ['lat', -90],
    ['long', 180],
    ['long', -180],
    ['lat', 0],
  ])('with the %s %j is kept', async (field, value) => {
    expect((await add({ ...written, [field]: value })).body.data).toMatchObject({ [field]: value })
  })

  test.each([
    ['lat', 'long'],
    ['long', 'lat'],
  ])('is not half a place: %s needs %s', async (_, missing) => {
    const { status, body } = await add(without(missing))
    expect(status).toBe(422)
    expect(body.errors).toEqual({ [missing]: [fieldMessages['required field'].en] })
  })

  test('is made once for one Idempotency-Key, also when the button is pressed twice', async () => {
    const more = { headers: { 'idempotency-key': 'one' } }
    const replies = await Promise.all([add(written, more), add(written, more), add(written, more)])
    expect(replies.map(reply => reply.status)).toEqual([201, 201, 201])
    expect(new Set(replies.map(reply => reply.body.data.id)).size).toBe(1)
    expect(await rows()).toHaveLength(1)
    expect((await add({ ...written, phone: '123' }, more)).body.code).toBe('idempotency.mismatch')
  })
})

describe('changing an address', () => {
  test('rewrites it and leaves the others', async () => {
    const other = (await add()).body.data
    const { id } = (await add()).body.data
    const wish = { ...without('lat', 'long'), address_text: 'الدمام', first_name: 'سارة' }
    const { status, body } = await change(id, wish)
    expect(status).toBe(200)
    expect(body.message).toBe(messages['address.saved'].en)
    // It stays where it lay.
    expect(body.data).toEqual({ ...kept, id, address_text: 'الدمام', first_name: 'سارة' })
    expect((await ask('GET')).body.data).toEqual([other, body.data])
  })

  test('takes its place away when the fixed one is sent', async () => {
    const { id } = (await add()).body.data
    expect((await change(id, { ...written, lat: 55.4, long: 5.4 })).body.data).toMatchObject({
      lat: 55.4,
      long: 5.4,
    })
  })

  test('may come as a form that can only POST', async () => {
    const { id } = (await add()).body.data
    const body = multipart({ ...written, address_text: 'أبها', _method: 'PUT' })
    const reply = await api.ask('POST', `/user/addresses/${id}`, { token: person.token, body })
    expect(reply.body.data).toMatchObject({ id, address_text: 'أبها' })
    expect(await rows()).toHaveLength(1)
  })

  test('is refused as a new one would be, and nothing changes', async () => {
    const { id } = (await add()).body.data
    const { status, body } = await change(id, { ...written, email: 'x', phone: '1', first_name: '' })
    expect(status).toBe(422)
    expect(Object.keys(body.errors).sort()).toEqual(['email', 'first_name', 'phone'])
    expect((await ask('GET', id)).body.data).toEqual({ id, ...kept })
  })
})

describe('deleting an address', () => {
  test('is answered with what it was; a second time it is not there', async () => {
    const { data } = (await add()).body
    const { status, body } = await ask('DELETE', data.id)
    expect(status).toBe(200)
    expect(body).toEqual({ data, message: messages['address.deleted'].en })
    expect((await ask('DELETE', data.id)).body.code).toBe('not_found')
    expect((await ask('GET')).body).toEqual({ data: [] })
  })
})

describe('the address of somebody else', () => {
  test('is not there, and stays as it is', async () => {
    const { id } = (await add()).body.data
    const before = await rows()
    const owner = person
    person = await api.signUp()
    for (const reply of [await ask('GET', id), await change(id, written), await ask('DELETE', id)]) {
      expect(reply.status).toBe(404)
      expect(reply.body.code).toBe('not_found')
    }
    expect(await rows(owner)).toEqual(before)
  })

  test.each(['2147483647', '0', '-1', 'abc', '1.5', '99999999999', '%00', '1%20or%201=1'])(
    'the address %s is not there',
    async id => {
      for (const reply of [await ask('GET', id), await change(id, written), await ask('DELETE', id)])
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

  test('has an end, which is said in words; deleting one makes room', async () => {
    await fill(MOST_ADDRESSES - 1)
    const { id } = (await add()).body.data
    for (const lang of languages) {
      const { status, body } = await add(written, { lang })
      expect(status).toBe(409)
      expect(body).toMatchObject({ code: 'address.too_many', message: errors['address.too_many'][lang] })
      expect(body.message).toContain(String(MOST_ADDRESSES))
    }
    expect((await ask('GET')).body.data).toHaveLength(MOST_ADDRESSES)
    await ask('DELETE', id)
    expect((await add()).status).toBe(201)
  })

  test('holds when twelve are added at the same instant and there is room for two', async () => {
    await fill(MOST_ADDRESSES - 2)
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        add({ ...written, phone: `050000${i}` }, i % 2 ? { headers: { 'idempotency-key': `${i}` } } : {}),
      ),
    )
    expect(replies.map(reply => reply.status).sort()).toEqual([201, 201, ...Array(10).fill(409)])
    expect(await rows()).toHaveLength(MOST_ADDRESSES)
  })
})
