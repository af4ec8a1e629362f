import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { carried } from '#db/carried.ts'
import { connect } from '#db/connect.ts'
import { openQueue } from '#db/queue.ts'
import { contactMessages } from '#db/schema/content.ts'
import { folderUploads } from '#db/uploads-folder.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { openPostOffice } from '#tests/support/post-office.ts'
import { aUser } from '#tests/support/world.ts'
import type { Done } from '../deps.ts'
import { runJobs } from '../run.ts'
import { htmlOf, textOf } from './mail.ts'
import { smtpPostman } from './postmen.ts'

const closing: (() => Promise<unknown>)[] = []
let office: Awaited<ReturnType<typeof openPostOffice>>
let database: ReturnType<typeof connect>
const told: Done[] = []
let queue: Awaited<ReturnType<typeof openQueue>>

beforeAll(async () => {
  const { url, drop } = await freshDatabase()
  database = connect(url)
  queue = await openQueue(database.pool, { works: true })
  office = await openPostOffice()
  const postman = smtpPostman(office.url, 'Afiya <care@afiya.example>')
  closing.push(
    () => queue.boss.stop({ graceful: true, timeout: 1_000 }),
    async () => postman.close(),
    () => office.close(),
    () => database.pool.end(),
    drop,
  )
  await runJobs({
    db: database.db,
    queue,
    clock: Date.now,
    payments: undefined,
    uploads: folderUploads(''),
    post: postman.post,
    origin: 'https://afiya.example',
    told: done => told.push(done),
    contact: { email: 'care@afiya.example', phone: '+966 11 555 0000' },
  })
})
afterAll(async () => {
  for (const close of closing) await close()
})

const arrival = (to: string) =>
  vi.waitFor(
    () => {
      const letter = office.letters.find(({ envelope }) => envelope.to.includes(to))
      if (!letter) throw new Error(`nothing has come for ${to}`)
      return letter
    },
    { timeout: 25_000, interval: 50 },
  )

describe('a queued letter', () => {
  test('carries the id of the request that wanted it into the job, the log and the e-mail', async () => {
    const user = await aUser(database.db, { email: 'traced@example.com' })
    await carried.run('request-of-traced', () =>
      queue.add(database.db, 'mail', { letter: 'welcome', userId: user }),
    )
    const { headers } = await arrival('traced@example.com')
    expect(headers).toContainEqual(
      expect.objectContaining({ key: 'x-request-id', value: 'request-of-traced' }),
    )
    await vi.waitFor(() => expect(told.map(({ requestId }) => requestId)).toContain('request-of-traced'))
    expect(told.at(-1)).toMatchObject({ queue: 'mail', attempt: 1, ms: expect.any(Number) })
  })

  test('goes out through SMTP in the language of its reader, as HTML and as text', async () => {
    const arabic = await aUser(database.db, { email: 'noura@example.com', language: 'ar' })
    const english = await aUser(database.db, { email: 'sami@example.com', language: 'en' })
    await queue.add(database.db, 'mail', { letter: 'welcome', userId: arabic })
    await queue.add(database.db, 'mail', { letter: 'welcome', userId: english })

    const ar = await arrival('noura@example.com')
    expect(ar.from).toMatchObject({ name: 'Afiya', address: 'care@afiya.example' })
    expect(ar.subject).toBe('أهلًا بك في عافية')
    expect(ar.html).toMatch(/<html[^>]+dir="rtl"[^>]*lang="ar"|<html[^>]+lang="ar"[^>]*dir="rtl"/)
    expect(ar.html).toContain('href="https://afiya.example/doctors"')
    expect(ar.text).toContain('تم إنشاء حسابك')
    expect(ar.text).not.toContain('<')

    const en = await arrival('sami@example.com')
    expect(en.subject).toBe('Welcome to Afiya')
    expect(en.html).toMatch(/<html[^>]+dir="ltr"/)
    expect(en.text).toContain('https://afiya.example/doctors')
  })

  test('is tried again when the mail server turns it away, with the same Message-ID', async () => {
    office.refuse(1)
    const user = await aUser(database.db, { email: 'later@example.com' })
    await queue.add(database.db, 'mail', { letter: 'welcome', userId: user })
    const letter = await arrival('later@example.com')
    expect(letter.messageId).toMatch(/^<[\w-]+@afiya>$/)
  })

  test('about something that is no more is not sent, and the queue goes on', async () => {
    const before = office.letters.length
    await queue.add(database.db, 'mail', { letter: 'welcome', userId: 999_999 })
    const user = await aUser(database.db, { email: 'next@example.com' })
    await queue.add(database.db, 'mail', { letter: 'welcome', userId: user })
    await arrival('next@example.com')
    expect(office.letters).toHaveLength(before + 1)
  })

  test('is not kept waiting by those before it: a queue that has piled up is worked off without a pause', async () => {
    const user = await aUser(database.db, { email: 'many@example.com' })
    const before = office.letters.length
    const letters = Array.from({ length: 80 }, () => ({ letter: 'welcome' as const, userId: user }))
    await queue.add(database.db, 'mail', ...letters)
    // Four a second, as by looking each second, would take twenty.
    await vi.waitFor(() => expect(office.letters).toHaveLength(before + 80), { timeout: 15_000 })
  })

  test('is queued with what it tells of, or not at all', async () => {
    const user = await aUser(database.db, { email: 'never@example.com' })
    await database.db
      .transaction(async tx => {
        await queue.add(tx, 'mail', { letter: 'welcome', userId: user })
        throw new Error('the write failed')
      })
      .catch(() => {})
    const { rows } = await database.pool.query(`select 1 from pgboss.job where data->>'userId' = $1`, [
      String(user),
    ])
    expect(rows).toEqual([])
  })
})

test('a visitor’s message reaches the clinic in Arabic; a reply goes to the visitor, and what they wrote stays text', async () => {
  const [kept] = await database.db
    .insert(contactMessages)
    .values({
      firstName: '<b>Noura</b>',
      lastName: 'Alotaibi',
      email: 'visitor@example.com',
      phone: '0501234567',
      message: 'Line one\n<img src=x onerror=alert(1)>',
    })
    .returning({ id: contactMessages.id })
  await queue.add(database.db, 'mail', { letter: 'contact_message', messageId: kept?.id ?? 0 })
  const letter = await arrival('care@afiya.example')
  expect(letter.subject).toBe('رسالة جديدة من الموقع')
  expect(letter.replyTo).toMatchObject([{ address: 'visitor@example.com' }])
  expect(letter.text).toContain('<img src=x onerror=alert(1)>')
  expect(letter.html).toContain('&lt;img src=x')
  expect(letter.html).not.toMatch(/<img|<b>/)
})

test('what a person wrote stays text in the HTML', () => {
  const mail = {
    to: 'a@b.example',
    lang: 'en' as const,
    subject: 'x',
    text: ['<img src=x onerror=alert(1)>'],
    facts: [['<b>', '"><script>']] as [string, string][],
  }
  const sender = { origin: undefined, contact: { email: undefined, phone: undefined } }
  expect(htmlOf(mail, sender)).not.toMatch(/<img|<script|<b>/)
  expect(textOf(mail, sender)).toContain('<img src=x onerror=alert(1)>')
})
