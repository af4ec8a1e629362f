import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookings } from '#db/schema/bookings.ts'
import { messages } from '#db/schema/messages.ts'
import { waitlistOffers } from '#db/schema/waitlist.ts'
import { timestampAt } from '#domain/booking/clinic-time.ts'
import { type MessageKind, messageKinds, messageRules } from '#domain/booking/message-kinds.ts'
import { type PatientChange, tellPatients } from '#services/messages/tell-patients.ts'
import { aHomeCareBooking, aHomeCareService, visitOf } from '#tests/support/fixtures/home-care.ts'
import { aBooking, aDoctor, aUser } from '#tests/support/fixtures/records.ts'
import { aWaitlistEntry } from '#tests/support/fixtures/waitlist.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'
import { sendMessage } from './send-message.ts'

const DAY = '2026-11-29'

let api: TestApi
let people = 0

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** The subjects of a kind: an appointment and a home visit, or an offer. */
const subjectsOf = (kind: MessageKind) => {
  if (messageRules[kind].about === 'offer') return [['offer', anOffer]] as const
  // No doctor is late for a home visit.
  if (kind === 'late') return [['appointment', anAppointment]] as const
  // A nurse sets out to a home visit.
  if (kind === 'on_the_way') return [['home visit', aVisitOnTheWay] as const]
  return [['appointment', anAppointment] as const, ['home visit', aVisit] as const]
}

const cases = messageKinds.flatMap(kind =>
  subjectsOf(kind).flatMap(([name, subject]) =>
    (['email', 'sms'] as const).flatMap(channel =>
      (['ar', 'en'] as const).map(lang => ({ kind, name, subject, channel, lang })),
    ),
  ),
)

test.each(cases)('$kind ($name) is written and sent by $channel in $lang', async each => {
  const { kind, subject, channel, lang } = each
  const email = `told-${++people}@example.com`
  const user = await aUser(api.db, { email, language: lang })
  if (channel === 'sms')
    await api.pool.query('update users set email_confirmed_at = null where id = $1', [user])
  const former = kind === 'reopened' && { former: { startsAt: timestampAt(DAY, '09:00') } }
  const change = { kind, ...(await subject(kind, user)), ...(kind === 'late' && { minutes: 20 }), ...former }
  await api.db.transaction(tx =>
    tellPatients(tx, { queue: api.queue, now: api.now(), texts: 'sms' }, [change as PatientChange]),
  )
  const written = (await api.db.select().from(messages).orderBy(messages.id)).at(-1)
  expect(written).toMatchObject({ kind, channel, language: lang, state: 'queued' })
  const sent: string[] = []
  await sendMessage(
    {
      ...api,
      clock: api.now,
      payments: undefined,
      origin: 'https://clinic.example',
      contact: { email: undefined, phone: '920000000' },
      vatNumber: '399999999900003',
      deliver: async ({ to, subject: title, text }) => void sent.push(`${to} ${title} ${text}`),
      textGateway: {
        name: 'mailbox',
        channel: 'sms',
        send: async ({ to, body }) => String(sent.push(`${to} ${body}`)),
        readReport: () => undefined,
      },
    },
    { messageId: written?.id as number },
  )
  const [row] = await api.db
    .select()
    .from(messages)
    .where(eq(messages.id, written?.id as number))
  expect(row).toMatchObject({ state: 'sent', error: '' })
  expect(sent).toEqual([expect.stringContaining(channel === 'email' ? email : '+9665')])
  expect(sent[0]).toMatch(lang === 'ar' ? /[\u0600-\u06ff]{3}/ : /29 November 2026|12:|begin/)
  expect(sent[0]).not.toMatch(/\{\{|undefined|null|NaN/)
})

async function anAppointment(kind: MessageKind, user: number) {
  const doctor = await aDoctor(api.db)
  const bookingId = await aBooking(api.db, { user, doctor, date: DAY, time: '12:00' })
  await api.db.update(bookings).set(stateOf(kind)).where(eq(bookings.id, bookingId))
  return { bookingId }
}

async function aVisit(kind: MessageKind, user: number) {
  const service = await aHomeCareService(api.db)
  const number = await aHomeCareBooking(api.db, { user, service, date: DAY, time: '12:00' })
  await api.db.update(bookings).set(stateOf(kind)).where(eq(bookings.visitNumber, number))
  return { bookingId: (await visitOf(api.db, number)).id }
}

async function aVisitOnTheWay(kind: MessageKind, user: number) {
  const visit = await aVisit(kind, user)
  const at = eq(bookings.id, visit.bookingId)
  await api.db.update(bookings).set({ enRouteAt: new Date() }).where(at)
  return visit
}

const stateOf = (kind: MessageKind) => ({
  clientPhone: '+966501234567',
  ...(kind === 'cancelled' && { status: 'cancelled' as const, cancelledAt: new Date() }),
})

async function anOffer(_: MessageKind, userId: number) {
  const doctorId = await aDoctor(api.db)
  const { id: entryId } = await aWaitlistEntry(api.db, { day: DAY, doctorId, userId })
  const until = new Date(Date.now() + 600_000)
  const [offer] = await api.db
    .insert(waitlistOffers)
    .values({
      entryId,
      doctorId,
      startsAt: new Date(timestampAt(DAY, '12:00')),
      endsAt: new Date(timestampAt(DAY, '12:30')),
      offeredAt: new Date(),
      offeredUntil: until,
      heldUntil: until,
    })
    .returning({ id: waitlistOffers.id })
  return { waitlistOfferId: offer?.id as number }
}
