import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailboxPostman } from '#jobs/mail/postmen.ts'
import { serveMailbox } from './mailbox.ts'

const app = Fastify()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'afiya-mailbox-'))
  serveMailbox(app, join(folder, 'mail'))
})
afterAll(() => rm(folder, { recursive: true }))

const letterTo = (to: string, subject: string) => ({
  to,
  subject,
  html: `<p>${subject}</p>`,
  text: subject,
  messageId: '<1@afiya>',
})

test('the mailbox is empty before the first letter, then shows the newest first', async () => {
  expect((await app.inject('/dev/mailbox.json')).json()).toEqual({ data: [] })
  // Two at the same instant keep their order.
  const { post } = mailboxPostman(join(folder, 'mail'), () => 1_795_000_000_000)
  await post(letterTo('noura@example.com', 'first'))
  await post(letterTo('sami@example.com', '<script>second</script>'))

  const all = (await app.inject('/dev/mailbox.json')).json().data
  expect(all.map(({ subject }: { subject: string }) => subject)).toEqual(['<script>second</script>', 'first'])
  const hers = (await app.inject('/dev/mailbox.json?to=Noura@example.com')).json().data
  expect(hers).toHaveLength(1)

  const list = await app.inject('/dev/mailbox')
  expect(list.body).toContain('noura@example.com')
  expect(list.body).not.toContain('<script>')
  const letter = await app.inject(`/dev/mailbox/${hers[0].id}`)
  expect(letter.body).toBe('<p>first</p>')
  expect(letter.headers['content-security-policy']).toContain("default-src 'none'")
})

test('a letter that is not there is 404, whatever its name', async () => {
  for (const id of ['1', '..%2f..%2fpackage', 'x'.repeat(80)])
    expect((await app.inject(`/dev/mailbox/${id}`)).statusCode).toBe(404)
})
