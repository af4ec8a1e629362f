import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#config'
import { patients } from '#db/schema/patients.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'
import type { EmailMessage } from '../emails/mail-transport.ts'
import { sendRecordLinked } from './send-record-code.ts'

let api: TestApi
let withoutEmail: TestApi
const emails: EmailMessage[] = []
const texts: string[] = []

beforeAll(async () => {
  // As in production without a gateway.
  api = await startTestApi()
  const site = { ...readConfig({}).site, contact: { phone: undefined, email: undefined } }
  withoutEmail = await startTestApi({ site })
})
beforeEach(() => {
  emails.length = 0
  texts.length = 0
})
afterAll(async () => {
  await api.close()
  await withoutEmail.close()
})

type News = Parameters<typeof sendRecordLinked>[1]['news']

const send = (to: string, { texts: outcome, news }: { texts?: 'sent' | 'refused'; news?: News } = {}) =>
  sendRecordLinked(
    {
      ...api,
      origin: undefined,
      contact: { email: 'care@clinic.example', phone: undefined },
      deliver: async (message: EmailMessage) => void emails.push(message),
      ...(outcome && {
        textGateway: {
          name: 'mailbox',
          channel: 'sms',
          send: async (text: { to: string }) => {
            if (outcome === 'refused') throw new Error('refused')
            texts.push(text.to)
            return ''
          },
          readReport: () => undefined,
        },
      }),
    } as unknown as Parameters<typeof sendRecordLinked>[0],
    { patientId: 7, to, lang: 'en', ...(news && { news }) },
    'x',
  )

test.each([
  ['a number, without a gateway', '+966551260001', undefined],
  ['a number whose text is refused', '+966551260001', 'refused'],
  ['a landline', '+966112345678', 'sent'],
  ['what is no possible number', '0551 26', 'sent'],
] as const)('the clinic is asked to call: %s', async (_, to, outcome) => {
  await send(to, outcome && { texts: outcome })
  expect([texts, emails]).toMatchObject([[], [{ to: 'care@clinic.example' }]])
  const shown = (emails[0]?.text ?? '').replace(/[^\d+]/g, ' ').replaceAll(' ', '')
  expect(shown).toContain(to.replace(/\D/g, '').slice(-6))
  expect(emails[0]?.text).toContain('رُبط حساب في موقعنا')
})

test('a text or an e-mail tells the contact itself', async () => {
  await send('+966551260001', { texts: 'sent' })
  await send('noura@example.com')
  expect([texts, emails]).toMatchObject([['+966551260001'], [{ to: 'noura@example.com' }]])
})

test.each([
  ['entered', 'our website sees, or saw some days ago', 'call us and we will end its link'],
  ['holder', 'in a patient record that your account sees', 'You can end the link on your profile page'],
  ['contact', 'this one is no longer in it', 'Call us'],
] as const)('what is told of a change of contacts, and what to do: %s', async (news, what, way) => {
  await send('noura@example.com', { news })
  expect(emails).toMatchObject([{ to: 'noura@example.com', text: expect.stringContaining(what) }])
  expect(emails[0]?.text).toContain(way)
})

test('a record with a number that can neither get a text nor be called is not linked', async () => {
  const { token } = await withoutEmail.signInStaff('reception')
  const { email } = await withoutEmail.signUp()
  const link = async (values: object) => {
    const [row] = await withoutEmail.db
      .insert(patients)
      .values({ name: 'نورة', ...values })
      .returning({ id: patients.id })
    const path = `/admin/patients/${row?.id}/links`
    return (await withoutEmail.request('POST', path, { token, body: { email } })).body
  }
  expect((await link({ phone: '+966551260002', phoneByStaff: true })).code).toBe('record_link.nobody_to_tell')
  expect((await link({ writtenPhone: '0551 26' })).code).toBe('record_link.nobody_to_tell')
  const { id } = (await link({ email: 'noura@example.com' })).data
  const { record, version } = (await withoutEmail.request('GET', `/admin/patients/${id}`, { token })).body
    .data
  const body = { ...record, phone: '+966551260003' }
  const path = `/admin/patients/${id}?version=${version}`
  expect((await withoutEmail.request('PUT', path, { token, body })).body.code).toBe(
    'record_link.nobody_to_tell',
  )
  const { rows } = await withoutEmail.pool.query('select count(*)::int as links from patient_links')
  expect(rows).toEqual([{ links: 1 }])
})
