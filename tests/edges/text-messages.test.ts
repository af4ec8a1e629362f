import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#config'
import { messageFailureOf } from '#domain/booking/message-failures.ts'
import { twilio } from '#services/messages/text-gateway.ts'
import { startFakeTextGateway } from '../support/fakes/fake-text-gateway.ts'

// What the providers of texts accept, and what staff read about the rest.

let fake: Awaited<ReturnType<typeof startFakeTextGateway>>
beforeAll(async () => {
  fake = await startFakeTextGateway()
})
afterEach(() => {
  fake.texts.length = 0
})
afterAll(() => fake.close())

const environment = {
  TWILIO_ACCOUNT_SID: 'AC123',
  TWILIO_AUTH_TOKEN: 'secret',
  TWILIO_FROM: '+15005550006',
  TWILIO_CHANNEL: 'whatsapp',
  PUBLIC_URL: 'https://clinic.example',
}
const templates = { TWILIO_TEMPLATE_AR: 'HXar', TWILIO_TEMPLATE_EN: 'HXen' }

async function sent(more: Record<string, string>, lang: 'ar' | 'en' = 'ar', body = 'سطر\nآخر') {
  const account = readConfig({ ...environment, ...more }).textGateway
  if (account?.name !== 'twilio') return expect.fail('another gateway')
  const gateway = twilio({ ...account, base: fake.base })
  await gateway.send({ to: '+966501234567', body, key: 1, lang })
  const leavesAs = gateway.channelOf?.({ body, lang })
  return { channel: gateway.channel, leavesAs, fields: fake.texts[0]?.fields }
}

describe('a text for WhatsApp', () => {
  test.each([
    ['without templates', {}],
    ['with the template of one language', { TWILIO_TEMPLATE_AR: 'HXar' }],
    ['with templates, while the channel is SMS', { ...templates, TWILIO_CHANNEL: 'sms' }],
  ])('%s leaves as SMS', async (_, more) => {
    const { channel, leavesAs, fields } = await sent(more)
    expect([channel, leavesAs]).toEqual(['sms', 'sms'])
    expect(fields).toMatchObject({ To: '+966501234567', From: '+15005550006', Body: 'سطر\nآخر' })
    expect(fields).not.toHaveProperty('ContentSid')
  })

  test.each([
    ['ar', 'HXar'],
    ['en', 'HXen'],
  ] as const)('with templates has that of its language: %s', async (lang, sid) => {
    const { channel, leavesAs, fields } = await sent(templates, lang)
    expect([channel, leavesAs]).toEqual(['whatsapp', 'whatsapp'])
    expect(fields).toMatchObject({ To: 'whatsapp:+966501234567', ContentSid: sid })
    expect(JSON.parse(fields?.ContentVariables ?? '')).toEqual({ 1: 'سطر آخر' })
    expect(fields).not.toHaveProperty('Body')
  })

  test('that is longer than a template may be leaves as SMS', async () => {
    const body = 'موعدك تغيّر.\n'.repeat(80)
    const { leavesAs, fields } = await sent(templates, 'ar', body)
    expect(leavesAs).toBe('sms')
    expect(fields).toMatchObject({ To: '+966501234567', From: '+15005550006', Body: body })
    expect(fields).not.toHaveProperty('ContentSid')
  })
})

describe('the reason why a message did not arrive', () => {
  test.each([
    ['63016', 'no_template'],
    ['63027', 'no_template'],
    ['63040', 'no_template'],
    ['63041', 'no_template'],
    ['63042', 'no_template'],
    ['21655', 'no_template'],
    ['63028', 'unfit_template'],
    ['63021', 'unfit_template'],
    ['21656', 'unfit_template'],
    ['63003', 'not_on_whatsapp'],
    ['21211', 'bad_number'],
    ['30006', 'bad_number'],
    ['21610', 'refused_by_phone'],
    ['30003', 'phone_off'],
    ['expired', 'phone_off'],
    ['unanswered', 'gateway'],
    ['99999', 'other'],
    ['', 'other'],
  ])('of the code %j is %s', (code, reason) => expect(messageFailureOf('failed', code)).toBe(reason))

  test.each(['queued', 'sent', 'no_channel'])('is none in the state %s', state => {
    expect(messageFailureOf(state, '63016')).toBeNull()
  })
})
