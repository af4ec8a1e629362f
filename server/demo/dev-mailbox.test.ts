import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#config'
import { devMailbox } from '#jobs/emails/mail-transport.ts'
import { serveDevMailbox } from './dev-mailbox.ts'

const app = Fastify()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'afiya-mailbox-'))
  serveDevMailbox(app, join(folder, 'mail'))
})
afterAll(() => rm(folder, { recursive: true }))

const anEmail = (to: string, subject: string) => ({
  to,
  subject,
  html: `<p>${subject}</p>`,
  text: subject,
  messageId: '<1@clinic.example>',
})

test('the mailbox is empty before the first e-mail, then lists the newest first', async () => {
  expect((await app.inject('/dev/mailbox.json')).json()).toEqual({ data: [] })
  // Two e-mails of the same millisecond keep their order.
  const { deliver } = devMailbox(join(folder, 'mail'), () => 1_795_000_000_000)
  await deliver(anEmail('noura@example.com', 'first'))
  await deliver(anEmail('sami@example.com', '<script>second</script>'))

  expect((await stat(join(folder, 'mail'))).mode & 0o777).toBe(0o700)

  const all = (await app.inject('/dev/mailbox.json')).json().data
  expect(all.map(({ subject }: { subject: string }) => subject)).toEqual(['<script>second</script>', 'first'])
  const filtered = (await app.inject('/dev/mailbox.json?to=Noura@example.com')).json().data
  expect(filtered).toHaveLength(1)

  const list = await app.inject('/dev/mailbox')
  expect(list.body).toContain('noura@example.com')
  expect(list.body).not.toContain('<script>')
  const email = await app.inject(`/dev/mailbox/${filtered[0].id}`)
  expect(email.body).toBe('<p>first</p>')
  expect(email.headers['content-security-policy']).toContain("default-src 'none'")
})

test('the mailbox keeps the last 500 e-mails, also of an earlier start', async () => {
  const full = join(folder, 'full')
  const deliverAll = async (from: number, to: number) => {
    const { deliver } = devMailbox(full, () => from)
    for (let n = from; n < to; n++) await deliver(anEmail('noura@example.com', String(n)))
  }
  await deliverAll(1_000, 1_300)
  await deliverAll(1_300, 1_510)
  const ids = (await readdir(full)).map(name => Number.parseInt(name, 10)).sort((a, b) => a - b)
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([500, 1_010, 1_509])
})

test('an unknown e-mail is 404, whatever its id', async () => {
  for (const id of ['1', '..%2f..%2fpackage', 'x'.repeat(80)])
    expect((await app.inject(`/dev/mailbox/${id}`)).statusCode).toBe(404)
})

test('the demonstration listens on this machine alone, unless an address is set', () => {
  expect(readConfig({}).host).toBe('127.0.0.1')
  expect(readConfig({ AFIYA_MODE: 'demo', DATABASE_URL: 'postgres://db/afiya' }).host).toBe('127.0.0.1')
  expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
})
