import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SandboxBank, sandboxBank } from '#api/payments/sandbox-bank.ts'
import { readConfig } from '#config'
import { serveSandboxBank } from './sandbox-bank.ts'

let folder: string
let bank: SandboxBank
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'afiya-bank-'))
  bank = sandboxBank(folder)
  app = Fastify()
  serveSandboxBank(app, bank)
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const paymentRequest = {
  amountHalalas: 12_345,
  description: 'AF-000007 <b>',
  returnPath: '/store/orders/7?from=bank',
  expiresAt: 0,
}
const openPage = (url: string, lang = 'en') =>
  app.inject({ method: 'GET', url, headers: { cookie: `lang=${lang}` } })
const submitDecision = (url: string, decision: string) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `decision=${decision}`,
  })

describe('the sandbox bank', () => {
  test('shows a warning and the amount, asks for no card and runs no script', async () => {
    const { url } = await bank.start(paymentRequest)
    for (const [lang, warning] of [
      ['en', 'This page is for demonstrations'],
      ['ar', 'هذه صفحة للعرض فقط'],
    ] as const) {
      const page = await openPage(url, lang)
      expect(page.statusCode).toBe(200)
      expect(page.body).toContain(warning)
      expect(page.body).toContain('123.45')
      expect(page.body).toContain('AF-000007 &#60;b&#62;')
      expect(page.body).not.toMatch(/<input|<script/)
      expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    }
  })

  test.each([
    ['approve', 'paid'],
    ['refuse', 'failed'],
    ['anything', 'open'],
  ])('%s makes the payment %s and redirects to the order', async (decision, status) => {
    const { url, reference } = await bank.start(paymentRequest)
    const back = await submitDecision(url, decision)
    expect([back.statusCode, back.headers.location]).toEqual([303, paymentRequest.returnPath])
    expect(await bank.find(reference)).toMatchObject({ status, amountHalalas: 12_345, currency: 'SAR' })
  })

  test('a payment is decided only once', async () => {
    const { url, reference } = await bank.start(paymentRequest)
    await submitDecision(url, 'refuse')
    await submitDecision(url, 'approve')
    expect((await bank.find(reference)).status).toBe('failed')
    expect((await openPage(url)).body).not.toContain('<form')
  })

  test.each(['/dev/bank/x', '/dev/bank/..%2f..%2fpackage', '/dev/bank/6b1f7c0e-0000-4000-8000-000000000000'])(
    '%s is an unknown payment',
    async url => {
      expect((await openPage(url)).statusCode).toBe(404)
      expect((await submitDecision(url, 'approve')).statusCode).toBe(404)
    },
  )
})

describe('the payment provider', () => {
  const production = {
    AFIYA_MODE: 'production',
    DATABASE_URL: 'postgres://clinic@localhost/clinic',
    SMTP_URL: 'smtp://localhost',
    MAIL_FROM: 'a@b.example',
    VAT_NUMBER: '310000000000003',
    PUBLIC_URL: 'https://afiya.example',
  }
  const account = {
    MOYASAR_SECRET_KEY: 'sk_live_1',
    MOYASAR_WEBHOOK_SECRET: 'a secret of sixteen',
    PUBLIC_URL: 'https://afiya.example',
  }

  test('is the sandbox only in the demo without a Moyasar account', () => {
    expect(readConfig({}).bank).toMatch(/bank$/)
    expect(readConfig(account)).toMatchObject({ bank: undefined, moyasar: { secretKey: 'sk_live_1' } })
    expect(readConfig(production)).toMatchObject({ bank: undefined, moyasar: undefined })
  })

  test.each(['MOYASAR_WEBHOOK_SECRET', 'PUBLIC_URL'])(
    'an account without %s is refused with the name of the setting',
    name => {
      expect(() => readConfig({ ...account, [name]: '' })).toThrow(name)
    },
  )

  test.each([
    ['MOYASAR_SECRET_KEY', 'pk_live_1'],
    ['MOYASAR_WEBHOOK_SECRET', 'short'],
    ['VAT_NUMBER', '12345'],
  ])('an invalid %s is refused with the name of the setting', (name, value) => {
    expect(() => readConfig({ ...account, [name]: value })).toThrow(name)
  })

  test.each(['VAT_NUMBER', 'PUBLIC_URL'])('production requires %s', name => {
    expect(() => readConfig({ ...production, [name]: '' })).toThrow(name)
  })
})
