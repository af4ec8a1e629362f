import { desc, eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { bookings } from '#db/schema/bookings.ts'
import { messages } from '#db/schema/messages.ts'
import { smtpTransport } from '#jobs/emails/mail-transport.ts'
import { sendMessage } from '#jobs/messages/send-message.ts'
import { tellPatients } from '#services/messages/tell-patients.ts'
import { type ReceivedEmail, startSmtpServer } from '../../support/fakes/smtp-server.ts'
import { aDoctor } from '../../support/fixtures/records.ts'
import { startTestApi, type TestApi } from '../../support/test-api.ts'

// The e-mails about an appointment, as a mail server receives them.

const SUNDAY = '2026-11-29'
const origin = 'https://clinic.example'
let api: TestApi
let mail: Awaited<ReturnType<typeof startSmtpServer>>
let transport: ReturnType<typeof smtpTransport>
let patient: Awaited<ReturnType<TestApi['signUp']>>
let doctor: number

beforeAll(async () => {
  api = await startTestApi()
  mail = await startSmtpServer()
  transport = smtpTransport(mail.url, 'Afiya <care@afiya.example>')
  patient = await api.signUp()
  await api.db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, patient.id))
})
beforeEach(async () => {
  doctor = await aDoctor(api.db)
})
afterAll(async () => {
  transport.close()
  await mail.close()
  await api.close()
})

async function book(time: string) {
  const body = { client_name: 'Noura', client_phone: '0501234567', doctor_id: doctor, date: SUNDAY, time }
  const reply = await api.request('POST', '/user/doctors/book', { token: patient.token, body })
  return reply.body.data.id as number
}

/** Sends the newest message, or the one with the id, and returns the e-mail that arrives. */
async function sendNewest(id?: number): Promise<ReceivedEmail> {
  const [newest] = await api.db.select().from(messages).orderBy(desc(messages.id)).limit(1)
  const deps = {
    ...api,
    clock: api.now,
    payments: undefined,
    origin,
    // The clinic changes its address all the time; the organizer of an event may not follow it.
    contact: { email: `care${newest?.id}@afiya.example`, phone: undefined },
    vatNumber: '399999999900003',
    deliver: transport.deliver,
  }
  await sendMessage(deps, { messageId: id ?? newest?.id ?? expect.fail() })
  return mail.emails.at(-1) ?? expect.fail()
}

const filesOf = ({ attachments }: ReceivedEmail) =>
  attachments.map(({ mimeType, content, method }) => {
    const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
    const calendar = new ICAL.Component(ICAL.parse(text))
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
    return {
      type: mimeType,
      part: method?.toUpperCase(),
      method: calendar.getFirstPropertyValue('method'),
      start: event.startDate.toJSDate().toISOString(),
      sequence: event.sequence,
      uid: event.uid,
      organizer: event.organizer,
    }
  })

test.each(['en', 'ar'] as const)(
  'booked, moved and cancelled: the e-mail in %s changes the calendar and says so',
  async lang => {
    await api.db.update(users).set({ language: lang }).where(eq(users.id, patient.id))
    const id = await book('09:00')
    const uid = `booking-${id}@${new URL(origin).hostname}`
    const invitation = {
      part: 'REQUEST',
      method: 'REQUEST',
      start: '2026-11-29T06:00:00.000Z',
      sequence: 0,
      uid,
      organizer: 'mailto:no-reply@clinic.example',
    }
    expect(filesOf(await sendNewest())).toContainEqual({ type: 'text/calendar', ...invitation })

    const body = { date: SUNDAY, time: '11:30' }
    await api.request('PUT', `/user/bookings/${id}`, { token: patient.token, body })
    const moved = await sendNewest()
    const later = { ...invitation, start: '2026-11-29T08:30:00.000Z', sequence: 1 }
    expect(filesOf(moved)).toContainEqual({ type: 'text/calendar', ...later })
    expect(moved.text).toContain(
      lang === 'ar' ? 'الملف المرفق يحدّث الموعد في تقويمك' : 'The attached file updates the appointment',
    )

    await api.request('DELETE', `/user/bookings/${id}`, { token: patient.token })
    const cancelled = await sendNewest()
    const end = { ...later, part: 'CANCEL', method: 'CANCEL', sequence: 2 }
    expect(filesOf(cancelled)).toContainEqual({ type: 'text/calendar', ...end })
    expect(cancelled.text).toContain(
      lang === 'ar' ? 'الملف المرفق يزيل الموعد' : 'The attached file removes the appointment',
    )
  },
)

test('the e-mail of several changes has a file for each', async () => {
  const [first, second] = [await book('09:00'), await book('10:00')]
  const change = (id: number, facts: Partial<typeof bookings.$inferInsert>) =>
    api.db
      .update(bookings)
      .set({ sequence: 1, ...facts })
      .where(eq(bookings.id, id))
  await change(first, { status: 'cancelled', cancelledAt: new Date(), cancelReason: 'x' })
  await change(second, { startsAt: new Date('2026-11-29T08:00Z'), endsAt: new Date('2026-11-29T08:30Z') })
  await api.db.transaction(tx =>
    tellPatients(tx, { queue: api.queue, now: api.now(), texts: undefined }, [
      { kind: 'cancelled', bookingId: first },
      { kind: 'moved', bookingId: second },
    ]),
  )
  const told = await api.db.select().from(messages).where(eq(messages.sequence, 1)).orderBy(messages.id)
  const carrier = told.findLast(({ carrierId, bookingId }) => !carrierId && bookingId === first)
  const email = await sendNewest(carrier?.id)
  expect(filesOf(email).map(({ part, method, start }) => [part, method, start])).toEqual([
    ['CANCEL', 'CANCEL', '2026-11-29T06:00:00.000Z'],
    ['REQUEST', 'REQUEST', '2026-11-29T08:00:00.000Z'],
  ])
  expect(email.text).toContain('افتح كل ملف مرفق')
})

test('a cancellation that is taken back before its message left has a higher SEQUENCE in each file', async () => {
  const { token } = await api.signInStaff('admin')
  const id = await book('10:30')
  const download = async () => {
    const reply = await api.request('GET', `/user/bookings/${id}/calendar`, { token: patient.token })
    const calendar = new ICAL.Component(ICAL.parse(String(reply.body)))
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
    return [calendar.getFirstPropertyValue('method'), event.sequence]
  }
  const staff = async (path: string, body: object) =>
    expect((await api.request('POST', `/admin/bookings/${id}/${path}`, { token, body })).status).toBe(200)
  const files = [await download()]
  for (let round = 0; round < 2; round++) {
    await staff('cancel', { reason: 'خطأ', sequence: 0 })
    files.push(await download())
    await staff('undo', { state: 'cancelled' })
    files.push(await download())
  }
  const body = { date: SUNDAY, time: '11:30' }
  const moved = await api.request('PUT', `/user/bookings/${id}`, { token: patient.token, body })
  expect(moved.status).toBe(200)
  files.push(await download())
  expect(files).toEqual([
    ['PUBLISH', 0],
    ['CANCEL', 1],
    ['PUBLISH', 2],
    ['CANCEL', 3],
    ['PUBLISH', 4],
    ['PUBLISH', 5],
  ])
  const sent = filesOf(await sendNewest())
  expect(sent.map(({ method, sequence }) => [method, sequence])).toEqual([
    ['REQUEST', 5],
    ['REQUEST', 5],
  ])
})
