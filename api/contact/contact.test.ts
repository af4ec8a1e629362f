import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { contactMessages } from '#db/schema/content.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterEach(async () => {
  api.setClock(TODAY, '09:00')
  await api.db.delete(contactMessages)
  await api.pool.query(`delete from pgboss.job where name = 'mail'`)
})
afterAll(() => api.close())

const messageBody = {
  first_name: 'نورة',
  last_name: 'العتيبي',
  email: 'Noura@Example.com',
  phone: '٠٥٠١٢٣٤٥٦٧',
  message: 'متى يفتح المختبر\nيوم الجمعة؟',
}
const send = (changed: Record<string, unknown> = {}, lang: 'ar' | 'en' = 'en') =>
  api.request('POST', '/user/contact-us', { body: { ...messageBody, ...changed }, lang })
const multipart = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const storedMessages = () => api.db.select().from(contactMessages)

describe('a message', () => {
  test('is stored as typed, with its e-mail in lower case and its phone number as E.164', async () => {
    const { status, body } = await send()
    expect(status).toBe(200)
    expect(body.data).toEqual({})
    expect(body.message).toMatch(/success/i)
    expect(await storedMessages()).toMatchObject([
      {
        firstName: 'نورة',
        lastName: 'العتيبي',
        email: 'noura@example.com',
        phone: '+966501234567',
        message: 'متى يفتح المختبر\nيوم الجمعة؟',
      },
    ])
  })

  test('enqueues one e-mail to the clinic', async () => {
    await send()
    const [message] = await storedMessages()
    expect(await api.queuedEmails()).toEqual([{ template: 'contact_message', messageId: message?.id }])
  })

  test('that is refused enqueues no e-mail', async () => {
    await send({ email: 'nobody' })
    expect(await api.queuedEmails()).toEqual([])
  })

  test.each([
    ['a form', new URLSearchParams(messageBody)],
    ['multipart', multipart(messageBody)],
  ])('may come as %s', async (_, body) => {
    expect((await api.request('POST', '/user/contact-us', { body })).status).toBe(200)
    expect(await storedMessages()).toHaveLength(1)
  })

  test.each(['first_name', 'last_name', 'phone', 'message', 'email'])('needs %s', async field => {
    for (const nothing of [undefined, null, '', '   ']) {
      const { status, body } = await send({ [field]: nothing })
      expect(status, String(nothing)).toBe(422)
      expect(body.errors).toEqual({ [field]: ['This is a required field'] })
    }
    expect(await storedMessages()).toEqual([])
  })

  test.each([
    ['first_name', 'ab', 'Below the min length: write at least 3 characters'],
    ['last_name', ' ab ', 'Below the min length: write at least 3 characters'],
    ['phone', '12', 'Below the min length: write the whole number, such as 0501234567'],
    ['message', 'hi', 'Below the min length: write at least 3 characters'],
    ['first_name', 'a'.repeat(81), 'This is too long'],
    ['message', 'a'.repeat(4001), 'This is too long'],
    ['phone', '1'.repeat(65), 'This is too long'],
    ['phone', '123456', 'Enter a valid phone number, such as 0501234567'],
    ['phone', 'call me', 'Enter a valid phone number, such as 0501234567'],
    ['email', 'nobody', 'This is an invalid email; write one such as name@example.com'],
    ['email', 'a@b', 'This is an invalid email; write one such as name@example.com'],
    ['first_name', ['Noura'], 'This value is not valid'],
    ['message', { $gt: '' }, 'This value is not valid'],
  ])('with a wrong %s is refused (%#)', async (field, value, sentence) => {
    const { status, body } = await send({ [field]: value })
    expect(status).toBe(422)
    expect(body.errors[field]).toContain(sentence)
    expect(await storedMessages()).toEqual([])
  })

  test('can have three characters in each text', async () => {
    expect((await send({ first_name: 'abc', last_name: 'abc', message: 'abc' })).status).toBe(200)
  })

  test('of the maximum length with hostile text is stored as text', async () => {
    const message = `'; drop table contact_messages; -- <script>alert(1)</script> \u202e ${'🙂'.repeat(900)}`
    expect((await send({ message })).status).toBe(200)
    // What would show the rest of the text in another order is taken out.
    expect((await storedMessages())[0]?.message).toBe(message.replace('\u202e', ''))
  })

  test('is refused in Arabic for an Arabic client', async () => {
    expect((await send({ email: '' }, 'ar')).body.errors.email).toEqual(['هذا الحقل مطلوب'])
  })
})

describe('against spam programs', () => {
  test.each(['https://spam.example', 'x'.repeat(5000), ['a'], 7])(
    'a filled hidden field gets the usual response; its message is kept as suspected, without an e-mail (%#)',
    async website => {
      const real = await send({ email: 'other@example.com' })
      const caught = await send({ website })
      expect([caught.status, caught.body]).toEqual([real.status, real.body])
      const stored = await storedMessages()
      expect(stored.map(({ suspected }) => suspected).toSorted()).toEqual([false, true])
      expect(await api.queuedEmails()).toHaveLength(1)
    },
  )

  test('a message that a password manager had filled counts when it is sent without', async () => {
    for (const website of ['https://noura.example', '', 'https://noura.example']) await send({ website })
    expect((await storedMessages()).map(({ suspected }) => suspected).toSorted()).toEqual([false, true])
    expect(await api.queuedEmails()).toHaveLength(1)
  })

  test('an empty hidden field is accepted', async () => {
    await send({ website: '' })
    expect(await storedMessages()).toHaveLength(1)
  })

  test('the same message within ten minutes is stored once, also when sent concurrently', async () => {
    const answers = await Promise.all([send(), send(), send({ email: 'NOURA@example.com ' })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    api.setClock(TODAY, '09:09')
    await send()
    expect(await storedMessages()).toHaveLength(1)
    expect(await api.queuedEmails()).toHaveLength(1)
    await send({ message: 'Another question' })
    expect(await storedMessages()).toHaveLength(2)
    api.setClock(TODAY, '09:11')
    await send()
    expect(await storedMessages()).toHaveLength(3)
    expect(await api.queuedEmails()).toHaveLength(3)
  })

  test.each([{ phone: '0507654321' }, { first_name: 'سارة' }, { last_name: 'القحطاني' }])(
    'the same message with a corrected %j is stored',
    async corrected => {
      await send()
      await send(corrected)
      await send(corrected)
      expect(await storedMessages()).toHaveLength(2)
      expect(await api.queuedEmails()).toHaveLength(2)
    },
  )

  test('of an account is stored once by its key, also much later', async () => {
    const { token } = await api.signUp()
    const sendWithKey = () =>
      api.request('POST', '/user/contact-us', {
        token,
        body: messageBody,
        headers: { 'idempotency-key': 'one' },
      })
    expect((await sendWithKey()).status).toBe(200)
    api.setClock(TODAY, '10:00')
    expect((await sendWithKey()).status).toBe(200)
    expect(await storedMessages()).toHaveLength(1)
  })

  test('of a guest is stored once by its key on one day; another key or text is another message', async () => {
    const sendWithKey = (key: string, more = {}) =>
      api.request('POST', '/user/contact-us', {
        body: { ...messageBody, ...more },
        headers: { 'idempotency-key': key },
      })
    expect((await sendWithKey('one')).status).toBe(200)
    api.setClock(TODAY, '10:00')
    const repeated = await Promise.all([sendWithKey('one'), sendWithKey('one')])
    expect(repeated.map(({ status, body }) => [status, body.data])).toEqual([
      [200, {}],
      [200, {}],
    ])
    expect(await storedMessages()).toHaveLength(1)
    expect(await api.queuedEmails()).toHaveLength(1)
    api.setClock(TODAY, '11:00')
    expect((await sendWithKey('one', { message: 'وأيضًا يوم السبت؟' })).status).toBe(200)
    expect((await sendWithKey('two')).status).toBe(200)
    expect(await storedMessages()).toHaveLength(3)
  })

  test('one IP address can send few messages a minute, with any API key', async () => {
    const limited = await startTestApi({ rateLimits: true })
    const all = []
    for (let n = 0; n < 6; n++)
      all.push(
        await limited.request('POST', '/user/contact-us', {
          body: { ...messageBody, message: `message ${n}` },
          headers: { 'x-api-key': `key ${n}` },
        }),
      )
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    await limited.close()
  })
})
