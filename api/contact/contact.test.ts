import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { contactMessages } from '#db/schema/content.ts'
import { startApi, type TestApi, TODAY } from '#tests/support/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterEach(async () => {
  api.setClock(TODAY, '09:00')
  await api.db.delete(contactMessages)
  await api.pool.query(`delete from pgboss.job where name = 'mail'`)
})
afterAll(() => api.close())

const written = {
  first_name: 'نورة',
  last_name: 'العتيبي',
  email: 'Noura@Example.com',
  phone: '٠٥٠١٢٣٤٥٦٧',
  message: 'متى يفتح المختبر\nيوم الجمعة؟',
}
const send = (changed: Record<string, unknown> = {}, lang: 'ar' | 'en' = 'en') =>
  api.ask('POST', '/user/contact-us', { body: { ...written, ...changed }, lang })
const multipart = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const kept = () => api.db.select().from(contactMessages)

describe('a message', () => {
  test('is kept as it was written, its address in lower case and its digits in ASCII', async () => {
    const { status, body } = await send()
    expect(status).toBe(200)
    expect(body.data).toEqual({})
    expect(body.message).toMatch(/success/i)
    expect(await kept()).toMatchObject([
      {
        firstName: 'نورة',
        lastName: 'العتيبي',
        email: 'noura@example.com',
        phone: '0501234567',
        message: 'متى يفتح المختبر\nيوم الجمعة؟',
      },
    ])
  })

  test('goes to the clinic by e-mail: one letter, queued with it', async () => {
    await send()
    const [message] = await kept()
    expect(await api.letters()).toEqual([{ letter: 'contact_message', messageId: message?.id }])
  })

  test('that is refused queues no letter', async () => {
    await send({ email: 'nobody' })
    expect(await api.letters()).toEqual([])
  })

  test.each([
    ['a form', new URLSearchParams(written)],
    ['multipart', multipart(written)],
  ])('may come as %s', async (_, body) => {
    expect((await api.ask('POST', '/user/contact-us', { body })).status).toBe(200)
    expect(await kept()).toHaveLength(1)
  })

  test.each(['first_name', 'last_name', 'phone', 'message', 'email'])('needs %s', async field => {
    for (const nothing of [undefined, null, '', '   ']) {
      const { status, body } = await send({ [field]: nothing })
      expect(status, String(nothing)).toBe(422)
      expect(body.errors).toEqual({ [field]: ['This is a required field'] })
    }
    expect(await kept()).toEqual([])
  })

  test.each([
    ['first_name', 'ab', 'Below the min length: please write a little more'],
    ['last_name', ' ab ', 'Below the min length: please write a little more'],
    ['phone', '12', 'Below the min length: please write a little more'],
    ['message', 'hi', 'Below the min length: please write a little more'],
    ['first_name', 'a'.repeat(81), 'This is too long'],
    ['message', 'a'.repeat(4001), 'This is too long'],
    ['phone', '1'.repeat(65), 'This is too long'],
    ['phone', 'call me', 'Enter a valid phone number, such as 0501234567'],
    ['email', 'nobody', 'This is an invalid email; write one such as name@example.com'],
    ['email', 'a@b', 'This is an invalid email; write one such as name@example.com'],
    ['first_name', ['Noura'], 'This value is not valid'],
    ['message', { $gt: '' }, 'This value is not valid'],
  ])('with a wrong %s is refused (%#)', async (field, value, sentence) => {
    const { status, body } = await send({ [field]: value })
    expect(status).toBe(422)
    expect(body.errors[field]).toContain(sentence)
    expect(await kept()).toEqual([])
  })

  test('of three characters in each field is enough', async () => {
    expect((await send({ first_name: 'abc', last_name: 'abc', phone: '123', message: 'abc' })).status).toBe(
      200,
    )
  })

  test('of the greatest length, with hostile text, is kept as text', async () => {
    const message = `'; drop table contact_messages; -- <script>alert(1)</script> \u202e ${'🙂'.repeat(900)}`
    expect((await send({ message })).status).toBe(200)
    expect((await kept())[0]?.message).toBe(message)
  })

  test('is refused in Arabic in Arabic', async () => {
    expect((await send({ email: '' }, 'ar')).body.errors.email).toEqual(['هذا الحقل مطلوب'])
  })
})

describe('against programs', () => {
  test.each(['https://spam.example', 'x'.repeat(5000), ['a'], 7])(
    'the filled trap hears success and is not kept (%#)',
    async website => {
      const real = await send({ email: 'other@example.com' })
      const caught = await send({ website })
      expect([caught.status, caught.body]).toEqual([real.status, real.body])
      expect(await kept()).toHaveLength(1)
      expect(await api.letters()).toHaveLength(1)
    },
  )

  test('an empty trap is a person', async () => {
    await send({ website: '' })
    expect(await kept()).toHaveLength(1)
  })

  test('the same message within ten minutes is kept once, also when both come at once', async () => {
    const answers = await Promise.all([send(), send(), send({ email: 'NOURA@example.com ' })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    api.setClock(TODAY, '09:09')
    await send()
    expect(await kept()).toHaveLength(1)
    expect(await api.letters()).toHaveLength(1)
    await send({ message: 'Another question' })
    expect(await kept()).toHaveLength(2)
    api.setClock(TODAY, '09:11')
    await send()
    expect(await kept()).toHaveLength(3)
    expect(await api.letters()).toHaveLength(3)
  })

  test('one address sends few messages a minute, whatever key it names', async () => {
    const limited = await startApi({ rateLimits: true })
    const all = []
    for (let n = 0; n < 6; n++)
      all.push(
        await limited.ask('POST', '/user/contact-us', {
          body: { ...written, message: `message ${n}` },
          headers: { 'x-api-key': `key ${n}` },
        }),
      )
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    await limited.close()
  })
})
