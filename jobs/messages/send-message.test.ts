import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookings } from '#db/schema/bookings.ts'
import { messages } from '#db/schema/messages.ts'
import { bookingInterval } from '#domain/booking/booking-window.ts'
import { linkTokenOf, loadLinkKey } from '#services/messages/appointment-link.ts'
import { tellPatients } from '#services/messages/tell-patients.ts'
import { type TextGateway, twilio, unifonic } from '#services/messages/text-gateway.ts'
import { startFakeTextGateway } from '#tests/support/fakes/fake-text-gateway.ts'
import { aDoctor, aHospital } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'
import { untilWaiting } from '#tests/support/until-waiting.ts'
import type { EmailMessage } from '../emails/mail-transport.ts'
import { emailContentOf } from '../emails/send-email.ts'
import { failStuckMessages } from './fail-stuck-messages.ts'
import { emailJobOf, loadMessages, sendMessage } from './send-message.ts'

const ORIGIN = 'https://clinic.example'
/** Long enough for a busy machine; the fake gateway is silent for longer. */
const TIMEOUT_MS = 1_500
const REPORT_TOKEN = 'a-secret-report-token'
const PHONE = '+966501234567'
const NEXT_SUNDAY = '2026-11-29'

let fake: Awaited<ReturnType<typeof startFakeTextGateway>>
let api: TestApi
let twilioApi: TestApi
let doctor: number
let closedBase: string
const emails: EmailMessage[] = []

const twilioAccount = {
  accountSid: 'AC123',
  authToken: 'secret',
  from: '+15005550006',
  templates: { ar: 'HXar', en: 'HXen' },
  reportUrl: `${ORIGIN}/backend/api/messages/reports`,
  timeoutMs: TIMEOUT_MS,
}

beforeAll(async () => {
  const closed = await startFakeTextGateway()
  closedBase = closed.base
  await closed.close()
  fake = await startFakeTextGateway()
  const { base } = fake
  const account = { appSid: 'app', senderId: 'Afiya', reportToken: REPORT_TOKEN, base, timeoutMs: TIMEOUT_MS }
  // The gateways' reports are taken without our key.
  const requireApiKey = true
  api = await startTestApi({ textGateway: unifonic(account), requireApiKey })
  twilioApi = await startTestApi({ textGateway: twilio({ ...twilioAccount, base }), requireApiKey })
})
beforeEach(async () => {
  doctor = await aDoctor(api.db)
})
afterEach(() => {
  fake.behave('accept')
  fake.texts.length = 0
  emails.length = 0
})
afterAll(() => Promise.all([api.close(), twilioApi.close(), fake.close()]))

/** An appointment of a caller without an account. */
async function aCallersBooking(
  { db }: TestApi,
  {
    phone = PHONE,
    date = NEXT_SUNDAY,
    time = '09:00',
    at = doctor,
    language = null as 'ar' | 'en' | null,
  } = {},
) {
  const interval = bookingInterval({ date, time }, 30)
  const [added] = await db
    .insert(bookings)
    .values({
      userId: null,
      doctorId: at,
      clientName: 'نورة',
      clientPhone: phone,
      startsAt: new Date(interval.startsAt),
      endsAt: new Date(interval.endsAt),
      language,
      // One patient stands for many at the same time.
      patientOverlap: true,
    })
    .returning({ id: bookings.id })
  return added?.id as number
}

const tell = (on: TestApi, ...changes: Parameters<typeof tellPatients>[2]) =>
  on.db.transaction(tx =>
    tellPatients(tx, { queue: on.queue, now: on.now(), texts: on.textGateway?.channel }, changes),
  )

const messagesOf = (on: TestApi, bookingId: number) =>
  on.db.select().from(messages).where(eq(messages.bookingId, bookingId)).orderBy(messages.id)

/** The message about a new appointment of a caller. */
async function aMessage(on: TestApi, facts?: Parameters<typeof aCallersBooking>[1]) {
  const bookingId = await aCallersBooking(on, facts)
  await tell(on, { kind: 'booked', bookingId })
  const [message] = await messagesOf(on, bookingId)
  if (!message) throw new Error('no message was written')
  return { bookingId, messageId: message.id }
}

const send = (on: TestApi, messageId: number, textGateway: TextGateway | undefined = on.textGateway) =>
  sendVia(on, messageId, async email => void emails.push(email), textGateway)

const sendVia = (
  on: TestApi,
  messageId: number,
  deliver: (email: EmailMessage) => Promise<void>,
  textGateway: TextGateway | undefined = on.textGateway,
) =>
  sendMessage(
    {
      ...on,
      clock: on.now,
      payments: undefined,
      textGateway,
      origin: ORIGIN,
      contact: { email: undefined, phone: '+966 11 555 0000' },
      vatNumber: '399999999900003',
      deliver,
    },
    { messageId },
  )

const stateOf = async (on: TestApi, id: number) => {
  const [row] = await on.db.select().from(messages).where(eq(messages.id, id))
  return row && { state: row.state, error: row.error, attempts: row.attempts }
}

const queuedJobs = async (on: TestApi, ids: number[]) => {
  const { rows } = await on.pool.query<{ id: number; start: Date }>(
    `select (data->>'messageId')::int as id, start_after as start from pgboss.job
     where name = 'message' and (data->>'messageId')::int = any($1)`,
    [ids],
  )
  return rows
}

/** Begins attempts that read a message and wait for its row, while another transaction changes it. */
async function whileLocked(messageId: number, begin: () => Promise<void>[], statements: string[] = []) {
  const client = await api.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from messages where id = $1 for update', [messageId])
    for (const statement of statements) await client.query(statement)
    const attempts = begin()
    await untilWaiting(api.pool, attempts.length)
    await client.query('commit')
    await Promise.all(attempts)
  } finally {
    client.release()
  }
}

const reportToUnifonic = (body: object, token = REPORT_TOKEN) =>
  api.request('POST', `/messages/reports?token=${token}`, { body })

describe('a text by Unifonic', () => {
  test('reaches a caller without an account in Arabic, and is delivered when the gateway reports so', async () => {
    const { bookingId, messageId } = await aMessage(api)
    await send(api, messageId)
    expect(fake.texts).toHaveLength(1)
    expect(fake.texts[0]?.path).toBe('/rest/SMS/messages')
    expect(fake.texts[0]?.fields).toMatchObject({
      AppSid: 'app',
      SenderID: 'Afiya',
      Recipient: '966501234567',
      CorrelationID: String(messageId),
    })
    expect(fake.texts[0]?.fields.Body).toContain('تم حجز موعدك يوم الأحد 29 نوفمبر')
    // A text may be read on a locked screen.
    expect(fake.texts[0]?.fields.Body).not.toContain('سارة')
    const token = linkTokenOf(await loadLinkKey(api.db), { bookingId })
    expect(fake.texts[0]?.fields.Body).toContain(`${ORIGIN}/a/${token}`)
    expect(await stateOf(api, messageId)).toEqual({ state: 'sent', error: '', attempts: 1 })

    const report = { MessageID: '1', CorrelationID: String(messageId), Status: 'Delivered' }
    expect((await reportToUnifonic(report)).status).toBe(200)
    expect((await reportToUnifonic(report)).status).toBe(200)
    expect((await stateOf(api, messageId))?.state).toBe('delivered')
    // An older report that arrives late changes nothing.
    await reportToUnifonic({ ...report, Status: 'Undelivered' })
    expect((await stateOf(api, messageId))?.state).toBe('delivered')
  })

  test('has an id of its own, also a code, which has no row', async () => {
    const account = { appSid: 'app', senderId: 'Afiya', reportToken: REPORT_TOKEN, base: fake.base }
    const code = { to: '+966501234567', body: '123456', key: 0, lang: 'ar' as const }
    for (let sent = 0; sent < 2; sent++) await unifonic(account).send(code)
    const ids = fake.texts.map(({ fields }) => fields.CorrelationID)
    expect(new Set(ids).size).toBe(2)
    expect(ids).not.toContain('0')
    const report = { MessageID: '1', CorrelationID: ids[0], Status: 'Delivered' }
    expect((await reportToUnifonic(report)).status).toBe(200)
  })

  test('is in the language of the booking', async () => {
    const { messageId } = await aMessage(api, { language: 'en' })
    await send(api, messageId)
    expect(fake.texts[0]?.fields.Body).toContain('Your appointment is booked: Sunday 29 November')
  })

  test('fails when the gateway reports that it did not arrive', async () => {
    const { messageId } = await aMessage(api)
    await send(api, messageId)
    await reportToUnifonic({ MessageID: '1', CorrelationID: messageId, Status: 'Undelivered' })
    expect(await stateOf(api, messageId)).toMatchObject({ state: 'failed', error: 'undelivered' })
  })

  test('a forged report is refused', async () => {
    const { messageId } = await aMessage(api)
    await send(api, messageId)
    const forged = { CorrelationID: String(messageId), Status: 'Delivered' }
    const { status, body } = await reportToUnifonic(forged, 'guessed-guessed-guessed')
    expect([status, body.code]).toEqual([403, 'message.not_trusted'])
    expect((await stateOf(api, messageId))?.state).toBe('sent')
  })

  test('waits while the gateway is down, and is sent once when it is back', async () => {
    const { messageId } = await aMessage(api)
    fake.behave('down')
    await expect(send(api, messageId)).rejects.toThrow('503')
    expect(await stateOf(api, messageId)).toEqual({ state: 'queued', error: 'unreachable', attempts: 1 })
    fake.behave('accept')
    await send(api, messageId)
    await send(api, messageId)
    expect(fake.texts).toHaveLength(1)
    expect(await stateOf(api, messageId)).toEqual({ state: 'sent', error: '', attempts: 2 })
  })

  test('fails after the last attempt, so that somebody calls', async () => {
    const { messageId } = await aMessage(api)
    await api.db.update(messages).set({ attempts: 24 }).where(eq(messages.id, messageId))
    const nowhere = unifonic({ appSid: 'a', senderId: 'b', reportToken: 'c', base: closedBase })
    await send(api, messageId, nowhere)
    expect(await stateOf(api, messageId)).toEqual({ state: 'failed', error: 'unreachable', attempts: 25 })
  })

  test('is not repeated when the gateway refuses it', async () => {
    const { messageId } = await aMessage(api)
    fake.behave('refuse')
    await send(api, messageId)
    expect(await stateOf(api, messageId)).toMatchObject({ state: 'failed', error: 'ER-04' })
  })

  test.each(['silent', 'broken'] as const)(
    'is not sent twice by a %s gateway; a late report corrects the failure',
    async mode => {
      const { messageId } = await aMessage(api)
      fake.behave(mode)
      await send(api, messageId)
      await send(api, messageId)
      expect(fake.texts).toHaveLength(1)
      expect(await stateOf(api, messageId)).toMatchObject({ state: 'failed', error: 'unanswered' })
      await reportToUnifonic({ MessageID: '7', CorrelationID: String(messageId), Status: 'Delivered' })
      expect((await stateOf(api, messageId))?.state).toBe('delivered')
    },
  )

  test('is not sent again after a crash in the middle of an attempt', async () => {
    const { messageId } = await aMessage(api)
    await api.db.update(messages).set({ state: 'sending', attempts: 1 }).where(eq(messages.id, messageId))
    await send(api, messageId)
    expect(fake.texts).toHaveLength(0)
    expect(await stateOf(api, messageId)).toMatchObject({ state: 'failed', error: 'unanswered' })
  })

  test('whose job is lost fails, so that somebody calls', async () => {
    const { messageId } = await aMessage(api)
    const { messageId: fresh } = await aMessage(api, { time: '10:00' })
    await api.pool.query(
      `update messages set state = 'sending', updated_at = now() - interval '1 hour' where id = $1`,
      [messageId],
    )
    await failStuckMessages({ db: api.db, clock: api.now })
    expect((await stateOf(api, messageId))?.state).toBe('failed')
    expect((await stateOf(api, fresh))?.state).toBe('queued')
  })
})

describe('a text by Twilio', () => {
  test('goes to WhatsApp with the account’s credentials, and its signed report is taken', async () => {
    const at = await aDoctor(twilioApi.db)
    const { messageId } = await aMessage(twilioApi, { at })
    await send(twilioApi, messageId)
    const [text] = fake.texts
    expect(text?.path).toBe('/2010-04-01/Accounts/AC123/Messages.json')
    expect(text?.authorization).toBe(`Basic ${btoa('AC123:secret')}`)
    const callback = `${ORIGIN}/backend/api/messages/reports?key=${messageId}`
    expect(text?.fields).toMatchObject({
      To: `whatsapp:${PHONE}`,
      From: 'whatsapp:+15005550006',
      StatusCallback: callback,
    })
    const fields = { MessageSid: 'SM1', MessageStatus: 'delivered', To: `whatsapp:${PHONE}` }
    const signed = `${callback}MessageSidSM1MessageStatusdeliveredTowhatsapp:${PHONE}`
    const signature = createHmac('sha1', 'secret').update(signed).digest('base64')
    const report = (form: Record<string, string>, key = messageId) =>
      twilioApi.request('POST', `/messages/reports?key=${key}`, {
        body: new URLSearchParams(form),
        headers: { 'x-twilio-signature': signature },
      })
    for (const forged of [
      await report({ ...fields, MessageStatus: 'failed' }),
      await report(fields, messageId + 1),
      await twilioApi.request('POST', `/messages/reports?key=${messageId}`, {
        body: new URLSearchParams(fields),
      }),
    ])
      expect(forged.status).toBe(403)
    expect((await stateOf(twilioApi, messageId))?.state).toBe('sent')
    expect((await report(fields)).status).toBe(200)
    expect((await stateOf(twilioApi, messageId))?.state).toBe('delivered')
  })

  test('that leaves as SMS is one, and is not told as WhatsApp', async () => {
    const at = await aDoctor(twilioApi.db)
    const { messageId, bookingId } = await aMessage(twilioApi, { at })
    expect(await messagesOf(twilioApi, bookingId)).toMatchObject([{ channel: 'whatsapp' }])
    const templates = { ar: '', en: '' }
    await send(twilioApi, messageId, twilio({ ...twilioAccount, base: fake.base, templates }))
    expect(fake.texts[0]?.fields).toMatchObject({ To: PHONE })
    expect(await messagesOf(twilioApi, bookingId)).toMatchObject([{ state: 'sent', channel: 'sms' }])
  })

  test('is not repeated when Twilio refuses the number', async () => {
    const at = await aDoctor(twilioApi.db)
    const { messageId } = await aMessage(twilioApi, { at })
    fake.behave('refuse')
    await send(twilioApi, messageId)
    expect(await stateOf(twilioApi, messageId)).toMatchObject({ state: 'failed', error: '21211' })
  })
})

describe('the messages about an appointment', () => {
  test('a change is told once, also by fifty calls at the same time', async () => {
    const bookingId = await aCallersBooking(api)
    await Promise.all(Array.from({ length: 50 }, () => tell(api, { kind: 'booked', bookingId })))
    const rows = await messagesOf(api, bookingId)
    expect(rows).toHaveLength(1)
    expect(
      await queuedJobs(
        api,
        rows.map(({ id }) => id),
      ),
    ).toHaveLength(1)
  })

  test('a phone that takes no texts gets no message and no job', async () => {
    const bookingId = await aCallersBooking(api, { phone: '12' })
    await tell(api, { kind: 'booked', bookingId }, { kind: 'reminder_day', bookingId })
    const rows = await messagesOf(api, bookingId)
    expect(rows.map(({ kind, channel, state }) => [kind, channel, state])).toEqual([
      ['booked', 'none', 'no_channel'],
    ])
    expect(
      await queuedJobs(
        api,
        rows.map(({ id }) => id),
      ),
    ).toEqual([])
  })

  test('unsent news of an earlier time is superseded', async () => {
    const { bookingId, messageId } = await aMessage(api)
    await api.db.update(bookings).set({ sequence: 1 }).where(eq(bookings.id, bookingId))
    await tell(api, { kind: 'moved', bookingId })
    expect((await stateOf(api, messageId))?.state).toBe('superseded')
    await send(api, messageId)
    expect(fake.texts).toHaveLength(0)
  })

  test('news that fails when newer news exists is superseded, so that nobody calls about it', async () => {
    const { bookingId, messageId } = await aMessage(api)
    const gateway = api.textGateway ?? expect.fail()
    await send(api, messageId, {
      ...gateway,
      send: async () => {
        await api.db.update(bookings).set({ sequence: 1 }).where(eq(bookings.id, bookingId))
        await tell(api, { kind: 'moved', bookingId })
        throw new Error('no answer')
      },
    })
    expect((await stateOf(api, messageId))?.state).toBe('superseded')
  })

  test('news that is superseded at the instant of its attempt is not sent', async () => {
    const { bookingId, messageId } = await aMessage(api)
    await whileLocked(messageId, () => [send(api, messageId)], [
      `update bookings set sequence = 1 where id = ${bookingId}`,
      `update messages set state = 'superseded' where id = ${messageId}`,
    ])
    expect(fake.texts).toHaveLength(0)
    expect((await stateOf(api, messageId))?.state).toBe('superseded')
  })

  test('two processes that have read the same message send it once', async () => {
    const { messageId } = await aMessage(api)
    await whileLocked(messageId, () => [send(api, messageId), send(api, messageId)])
    expect(fake.texts).toHaveLength(1)
    expect((await stateOf(api, messageId))?.state).toBe('sent')
  })

  test('an answer that comes late does not hide why its attempt was given up', async () => {
    const given = await aMessage(api)
    const reported = await aMessage(api, { time: '09:30' })
    const gateway = api.textGateway ?? expect.fail()
    await send(api, given.messageId, {
      ...gateway,
      // Another process takes the attempt for one that a crash has interrupted.
      send: async text => {
        await send(api, given.messageId)
        return gateway.send(text)
      },
    })
    await send(api, reported.messageId, {
      ...gateway,
      send: async text => {
        const id = await gateway.send(text)
        await reportToUnifonic({ MessageID: '1', CorrelationID: reported.messageId, Status: 'Undelivered' })
        return id
      },
    })
    expect(await stateOf(api, given.messageId)).toMatchObject({ state: 'failed', error: 'unanswered' })
    expect(await stateOf(api, reported.messageId)).toMatchObject({ state: 'failed', error: 'undelivered' })
  })

  test('an attempt by e-mail that fails changes nothing for another one in flight', async () => {
    const { id: userId } = await api.signUp()
    const { bookingId, messageId } = await aMessage(api)
    await api.db.update(bookings).set({ userId }).where(eq(bookings.id, bookingId))
    await api.db.update(messages).set({ channel: 'email' }).where(eq(messages.id, messageId))
    let second = Promise.resolve()
    const failed = Promise.withResolvers<void>()
    await sendVia(api, messageId, async () => {
      const isInFlight = Promise.withResolvers<void>()
      second = sendVia(api, messageId, async () => {
        isInFlight.resolve()
        await failed.promise
      })
      await isInFlight.promise
      throw new Error('the connection was lost')
    })
    failed.resolve()
    await second
    expect(await stateOf(api, messageId)).toEqual({ state: 'sent', error: '', attempts: 2 })
  })

  test('news whose job is lost or interrupted fails only while it is true and the newest', async () => {
    const facts = ['09:00', '09:30', '10:00', '10:30', '11:00'].map(time => ({ time }))
    const [ended, older, queued, open, interrupted] = await Promise.all(
      facts.map(fact => aMessage(api, fact)),
    )
    const cancelled = { status: 'cancelled', cancelledAt: new Date() } as const
    for (const { bookingId } of [ended, queued, interrupted] as { bookingId: number }[])
      await api.db.update(bookings).set(cancelled).where(eq(bookings.id, bookingId))
    const all = [ended, older, queued, open, interrupted].map(message => message?.messageId as number)
    await api.pool.query(
      `update messages set state = case id when $2 then 'queued' else 'sending' end,
         updated_at = now() - interval '15 hours' where id = any($1)`,
      [all, queued?.messageId],
    )
    await api.db
      .update(bookings)
      .set({ sequence: 1 })
      .where(eq(bookings.id, older?.bookingId as number))
    await tell(api, { kind: 'moved', bookingId: older?.bookingId as number })
    await send(api, interrupted?.messageId as number)
    await failStuckMessages({ db: api.db, clock: api.now })
    const states = await Promise.all(all.map(id => stateOf(api, id)))
    expect(states.map(row => row?.state)).toEqual([
      'superseded',
      'superseded',
      'superseded',
      'failed',
      'superseded',
    ])
  })

  test('what is no longer true when it leaves is not sent', async () => {
    const { bookingId, messageId } = await aMessage(api)
    await api.db
      .update(bookings)
      .set({ status: 'cancelled', cancelledAt: new Date() })
      .where(eq(bookings.id, bookingId))
    await send(api, messageId)
    expect(fake.texts).toHaveLength(0)
    expect((await stateOf(api, messageId))?.state).toBe('superseded')
  })

  test('of a delay say when the appointment will begin, or that it is on time again', async () => {
    const late = await aCallersBooking(api, { time: '12:00', phone: '+966500000031' })
    const onTime = await aCallersBooking(api, { time: '12:30', phone: '+966500000032', language: 'en' })
    await tell(
      api,
      { kind: 'late', bookingId: late, minutes: 30 },
      { kind: 'late', bookingId: onTime, minutes: 0 },
    )
    for (const id of [late, onTime]) await send(api, (await messagesOf(api, id))[0]?.id as number)
    const [first = '', second] = fake.texts.map(({ fields }) => fields.Body)
    expect(first).toContain('سيبدأ موعدك اليوم نحو الساعة 12:30 م بدلًا من 12:00 م')
    expect(first).toContain(`${ORIGIN}/a/`)
    expect(second).toContain('your appointment today will start on time, at 12:30 pm')
    const arrived = await aCallersBooking(api, { time: '13:00', phone: '+966500000033' })
    await tell(api, { kind: 'late', bookingId: arrived, minutes: 30 })
    await api.db.update(bookings).set({ arrivedAt: new Date() }).where(eq(bookings.id, arrived))
    const [message] = await messagesOf(api, arrived)
    await send(api, message?.id as number)
    expect((await stateOf(api, message?.id as number))?.state).toBe('superseded')
  })

  test('a patient whom several changes of the clinic concern gets one message', async () => {
    const ids = []
    for (const time of ['09:00', '09:30', '10:00', '10:30', '11:00'])
      ids.push(await aCallersBooking(api, { time, phone: '+966500000005' }))
    const other = await aCallersBooking(api, { time: '11:30', phone: '+966500000006' })
    for (const id of [...ids, other])
      await api.db
        .update(bookings)
        .set({ status: 'cancelled', cancelledAt: new Date(), cancelReason: 'مرض الطبيب', sequence: 1 })
        .where(eq(bookings.id, id))
    await tell(api, ...[...ids, other].map(bookingId => ({ kind: 'cancelled' as const, bookingId })))
    const rows = (await Promise.all([...ids, other].map(id => messagesOf(api, id)))).flat()
    const jobs = await queuedJobs(
      api,
      rows.map(({ id }) => id),
    )
    expect(jobs).toHaveLength(2)
    for (const { id } of jobs) await send(api, id)
    expect(fake.texts).toHaveLength(2)
    const several = fake.texts.find(({ fields }) => fields.Recipient === '966500000005')
    expect(several?.fields.Body?.match(/أُلغي/g)).toHaveLength(5)
    const states = await Promise.all(rows.map(({ id }) => stateOf(api, id)))
    expect(states.map(row => row?.state)).toEqual(Array(6).fill('sent'))
  })

  test('of several changed times each is named with whose it is and the one that it replaces', async () => {
    const ids: number[] = []
    for (const time of ['09:00', '10:00'])
      ids.push(await aCallersBooking(api, { time, phone: '+966500000008', language: 'en' }))
    const former = { startsAt: Date.parse('2026-12-01T13:00:00+03:00'), doctorId: doctor }
    for (const [child, clientName] of ['Noura Alharbi', 'Faisal Alharbi'].entries())
      await api.db
        .update(bookings)
        .set({ sequence: 1, clientName })
        .where(eq(bookings.id, ids[child] ?? 0))
    await tell(
      api,
      ...ids.map((bookingId, hour) => ({
        kind: 'moved' as const,
        bookingId,
        former: { ...former, startsAt: former.startsAt + hour * 3_600_000 },
      })),
    )
    const rows = (await Promise.all(ids.map(id => messagesOf(api, id)))).flat()
    const jobs = await queuedJobs(
      api,
      rows.map(({ id }) => id),
    )
    for (const { id } of jobs) await send(api, id)
    expect(fake.texts.map(({ fields }) => fields.Body)).toEqual([
      expect.stringMatching(
        /• Noura: Instead of .* 1:00 pm.*: .* 9:00 am.*\n• Faisal: Instead of .* 2:00 pm.*: .* 10:00 am/,
      ),
    ])
  })

  test('a patient whose two former times exist again gets one text that names both, and where', async () => {
    const hospitalId = await aHospital(api.db, { nameAr: 'مستشفى سابق', nameEn: 'Former Hospital' })
    const former = { startsAt: Date.parse('2026-12-01T10:00:00+03:00'), doctorId: doctor, hospitalId }
    const kept = await aCallersBooking(api, { time: '13:00', phone: '+966500000007', language: 'en' })
    const ended = await aCallersBooking(api, { time: '13:30', phone: '+966500000007', language: 'en' })
    await api.db
      .update(bookings)
      .set({ status: 'cancelled', cancelledAt: new Date(), cancelReason: 'العيد' })
      .where(eq(bookings.id, ended))
    const later = { ...former, startsAt: former.startsAt + 3_600_000 }
    await tell(
      api,
      { kind: 'reopened', bookingId: kept, former },
      { kind: 'reopened', bookingId: ended, former: later },
    )
    const rows = (await Promise.all([kept, ended].map(id => messagesOf(api, id)))).flat()
    const jobs = await queuedJobs(
      api,
      rows.map(({ id }) => id),
    )
    expect(jobs).toHaveLength(1)
    await send(api, jobs[0]?.id as number)
    expect(fake.texts.map(({ fields }) => fields.Body)).toEqual([
      expect.stringMatching(
        /can be booked again.*\n• Tuesday 1 December.* at 10:00 am.*, Former Hospital; your time is now .* at 1:00 pm[^,]*\n• Cancelled: .*11:00 am.*Former Hospital/,
      ),
    ])
    const states = await Promise.all(rows.map(({ id }) => stateOf(api, id)))
    expect(states.map(row => row?.state)).toEqual(['sent', 'sent'])
    const deps = { ...api, clock: api.now } as unknown as Parameters<typeof emailContentOf>[0]
    const { id: userId } = await api.signUp()
    await api.db.update(bookings).set({ userId }).where(eq(bookings.id, kept))
    const [message] = await loadMessages(api.db, [rows[0]?.id as number])
    const email = await emailContentOf(deps, emailJobOf(message ?? expect.fail()))
    expect(JSON.stringify(email)).toMatch(/10:00 ص \(بتوقيت الرياض\) · [^·]+ · مستشفى سابق/)
  })

  test('news that can wait leaves after the quiet hours, a cancellation for the next morning at once', async () => {
    api.setClock(TODAY, '22:30')
    const later = await aCallersBooking(api, { date: '2026-12-06' })
    const tomorrow = await aCallersBooking(api, { date: '2026-11-23', time: '09:00' })
    await tell(api, { kind: 'cancelled', bookingId: later }, { kind: 'moved', bookingId: tomorrow })
    await tell(api, { kind: 'cancelled', bookingId: tomorrow })
    const [waits] = await messagesOf(api, later)
    const [moved, cancelled] = await messagesOf(api, tomorrow)
    api.setClock(TODAY, '09:00')
    const jobs = await queuedJobs(api, [waits?.id, moved?.id, cancelled?.id] as number[])
    const startOf = (id: number | undefined) => jobs.find(job => job.id === id)?.start.toISOString()
    // Several changes of one patient leave together, with the one that cannot wait.
    expect(startOf(waits?.id)).not.toBe('2026-11-23T05:00:00.000Z')
    expect(startOf(cancelled?.id)).not.toBe('2026-11-23T05:00:00.000Z')

    api.setClock(TODAY, '22:30')
    const alone = await aCallersBooking(api, { date: '2026-12-06', time: '10:00', phone: '+966500000009' })
    await tell(api, { kind: 'cancelled', bookingId: alone })
    api.setClock(TODAY, '09:00')
    const [quiet] = await messagesOf(api, alone)
    expect((await queuedJobs(api, [quiet?.id as number]))[0]?.start.toISOString()).toBe(
      '2026-11-23T05:00:00.000Z',
    )
  })

  test('an account is told by e-mail, with the same Message-ID at every attempt', async () => {
    const { id: userId } = await api.signUp()
    const bookingId = await aCallersBooking(api, { time: '10:30' })
    await api.db.update(bookings).set({ userId }).where(eq(bookings.id, bookingId))
    await tell(api, { kind: 'booked', bookingId })
    const [message] = await messagesOf(api, bookingId)
    expect(message).toMatchObject({ channel: 'email', state: 'queued' })
    await send(api, message?.id as number)
    expect(emails.map(({ messageId }) => messageId)).toEqual([`<message-${message?.id}@clinic.example>`])
    expect((await stateOf(api, message?.id as number))?.state).toBe('sent')
  })
})
