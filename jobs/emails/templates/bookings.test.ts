import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { bookings } from '#db/schema/bookings.ts'
import { messages } from '#db/schema/messages.ts'
import { timestampAt } from '#domain/booking/clinic-time.ts'
import { linkTokenOf, loadLinkKey } from '#services/messages/appointment-link.ts'
import type { EmailJob } from '#services/queue.ts'
import { aBooking, aDoctor, aHospital, aUser, aVisitType } from '#tests/support/fixtures/records.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import type { JobDeps } from '../../deps.ts'
import type { EmailMessage } from '../mail-transport.ts'
import { sendEmail } from '../send-email.ts'

let database: ReturnType<typeof connect>
let drop: () => Promise<void>
let doctor: number
let delivered: EmailMessage[]
let userCount = 0

beforeAll(async () => {
  const fresh = await createTestDatabase()
  drop = fresh.drop
  database = connect(fresh.url)
  doctor = await aDoctor(database.db, {
    hospital: await aHospital(database.db, {
      nameAr: 'مستشفى عافية العليا',
      nameEn: 'Afiya Olaya Hospital',
    }),
  })
})
beforeEach(() => {
  delivered = []
})
afterAll(async () => {
  await database.pool.end()
  await drop()
})

const sendEmailFor = async (job: EmailJob, [day, time] = ['2026-11-22', '09:00']) => {
  delivered = []
  const deps: Omit<JobDeps, 'queue'> = {
    db: database.db,
    clock: () => timestampAt(day as string, time as string),
    deliver: async message => {
      delivered.push(message)
    },
    payments: undefined,
    origin: 'https://afiya.example',
    contact: { email: 'care@afiya.example', phone: '+966 11 555 0000' },
    vatNumber: '399999999900003',
  }
  await sendEmail(deps as JobDeps, job, 'job')
  return delivered[0]
}

const createBooking = async (
  language: 'ar' | 'en' = 'ar',
  facts: Partial<typeof bookings.$inferInsert> = {},
) => {
  const user = await aUser(database.db, { email: `p${++userCount}@example.com`, language })
  const day = `2026-12-${String(userCount).padStart(2, '0')}`
  const id = await aBooking(database.db, { user, doctor, date: day, time: '00:30' })
  await updateBooking(id, facts)
  return id
}
const updateBooking = async (id: number, facts: Partial<typeof bookings.$inferInsert>) => {
  if (Object.keys(facts).length > 0) await database.db.update(bookings).set(facts).where(eq(bookings.id, id))
}
const cancelled = { status: 'cancelled', cancelledAt: new Date() } as const

describe('an e-mail about an appointment', () => {
  test('has day, Umm al-Qura date, Riyadh time, doctor, hospital and address in the recipient’s language', async () => {
    const id = await createBooking('ar')
    await updateBooking(id, {
      startsAt: new Date('2026-11-28T21:30Z'),
      endsAt: new Date('2026-11-28T22:00Z'),
    })
    const ar = await sendEmailFor({ template: 'booking_made', bookingId: id })
    expect(ar).toMatchObject({ to: 'p1@example.com', subject: 'تم حجز موعدك' })
    for (const text of [ar?.text, ar?.html]) {
      expect(text).toContain('الأحد 29 نوفمبر 2026')
      expect(text).toContain('19 جمادى الآخرة 1448 هـ')
      expect(text).toContain('12:30 ص بتوقيت الرياض')
      expect(text).toContain('د. سارة الحربي')
      expect(text).toContain('مستشفى عافية العليا')
      expect(text).toContain('حي العليا، الرياض')
      expect(text).toContain('نورة')
      const token = linkTokenOf(await loadLinkKey(database.db), { bookingId: id })
      expect(text).toContain(`https://afiya.example/a/${token}`)
    }
    const english = await createBooking('en', { clientName: 'Noura' })
    const en = await sendEmailFor({ template: 'booking_made', bookingId: english })
    expect(en?.subject).toBe('Your appointment is booked')
    for (const fact of [
      'Wednesday 2 December 2026',
      '1448 AH',
      '12:30 am (Riyadh time)',
      'Dr. Sarah Alharbi',
      'Patient: Noura',
    ])
      expect(en?.text).toContain(fact)
    expect(en?.text).toContain('Afiya Olaya Hospital')
    expect(en?.text).not.toMatch(/[\u0600-\u06ff]/)
  })

  test.each([
    ['booking_made', 'تم حجز موعدك', 'Your appointment is booked'],
    ['booking_moved', 'تم تغيير وقت موعدك', 'Your appointment has been changed'],
    ['booking_reminder', 'تذكير بموعدك القادم', 'Reminder: your appointment'],
  ] as const)('%s is sent for an upcoming appointment only', async (template, ar, en) => {
    const sequence = 0
    expect(
      (await sendEmailFor({ template, bookingId: await createBooking('ar'), sequence } as EmailJob))?.subject,
    ).toBe(ar)
    const id = await createBooking('en')
    const job = { template, bookingId: id, sequence } as EmailJob
    expect((await sendEmailFor(job))?.subject).toBe(en)
    expect(await sendEmailFor(job, ['2027-01-01', '09:00'])).toBeUndefined()
    await updateBooking(id, cancelled)
    expect(await sendEmailFor(job)).toBeUndefined()
    expect(await sendEmailFor({ ...job, bookingId: 999_999 } as EmailJob)).toBeUndefined()
  })

  test('booking_cancelled is sent for a cancelled appointment only', async () => {
    const id = await createBooking('en')
    expect(await sendEmailFor({ template: 'booking_cancelled', bookingId: id })).toBeUndefined()
    await updateBooking(id, cancelled)
    expect((await sendEmailFor({ template: 'booking_cancelled', bookingId: id }))?.subject).toBe(
      'Your appointment is cancelled',
    )
  })

  test('about an earlier time of a moved appointment is not sent', async () => {
    const id = await createBooking('ar', { sequence: 2 })
    for (const template of ['booking_moved', 'booking_reminder'] as const) {
      expect(await sendEmailFor({ template, bookingId: id, sequence: 1 })).toBeUndefined()
      expect(await sendEmailFor({ template, bookingId: id, sequence: 2 })).toBeDefined()
    }
  })

  test('about a booking that was moved before it is sent has the new time', async () => {
    const id = await createBooking('en')
    await updateBooking(id, {
      startsAt: new Date('2026-12-30T06:00Z'),
      endsAt: new Date('2026-12-30T06:30Z'),
      sequence: 1,
    })
    expect((await sendEmailFor({ template: 'booking_made', bookingId: id }))?.text).toContain(
      'Wednesday 30 December 2026',
    )
  })

  test('has neither doctor nor specialty in its subject, which a locked screen may show', async () => {
    const id = await createBooking('en')
    const email = await sendEmailFor({ template: 'booking_reminder', bookingId: id, sequence: 0 })
    expect(email?.subject).not.toMatch(/Sarah|Family/)
  })

  test('names the type, the fee and what to bring, as they were booked', async () => {
    const type = await aVisitType(database.db, doctor, { bringAr: 'التقارير', bringEn: 'Reports' })
    const visit = {
      visitTypeId: type,
      visitNameAr: 'إيكو القلب',
      visitNameEn: 'Heart ultrasound',
      fee: 450_00,
    }
    const id = await createBooking('en', visit)
    const email = await sendEmailFor({ template: 'booking_made', bookingId: id })
    for (const text of ['Heart ultrasound', '450.00', 'Reports']) expect(email?.text).toContain(text)
    const file = String(email?.calendar?.[0]?.content ?? '').replaceAll('\r\n ', '')
    expect(file).toContain('Appointment type: Heart ultrasound')
    expect(file).toContain('What to bring: Reports')
    await updateBooking(id, cancelled)
    const cancellation = await sendEmailFor({ template: 'booking_cancelled', bookingId: id })
    expect(cancellation?.text).not.toContain('450.00')
  })
})

test('an e-mail about a delay has the expected time, and one about its end has not', async () => {
  const id = await createBooking('en')
  const late = { template: 'booking_late', bookingId: id, sequence: 0 } as const
  const email = await sendEmailFor({ ...late, minutes: 45 })
  expect(email?.subject).toBe('Your appointment today will start later')
  expect(email?.text).toContain('Time: 12:30 am (Riyadh time)')
  expect(email?.text).toContain('Expected time: 1:15 am (Riyadh time)')
  const over = await sendEmailFor({ ...late, minutes: 0 })
  expect(over?.subject).toBe('Your appointment today will start on time')
  expect(over?.text).not.toContain('Expected time')
})

test('a cancellation by the clinic says sorry and has the reason', async () => {
  const id = await createBooking('en', {
    status: 'cancelled',
    cancelledAt: new Date(),
    cancelReason: 'The doctor is ill <b>today</b>',
  })
  const email = await sendEmailFor({ template: 'booking_cancelled', bookingId: id })
  expect(email?.text).toContain('We are sorry, but we have had to cancel this appointment')
  expect(email?.text).not.toContain('As you asked')
  expect(email?.text).toContain('The doctor is ill')
  expect(email?.html).not.toContain('<b>today</b>')
})

test('a cancellation names the time, doctor and hospital of which its patient last heard', async () => {
  const { db } = database
  const hospital = await aHospital(db, { nameAr: 'مستشفى النرجس', nameEn: 'Narjis Hospital' })
  const former = await aDoctor(db, { nameAr: 'سلمان', nameEn: 'Salman Former', hospital })
  const id = await createBooking('en', { ...cancelled, sequence: 2 })
  const about = { bookingId: id, dueAt: new Date(), channel: 'email', language: 'en' } as const
  await db.insert(messages).values([
    {
      ...about,
      kind: 'moved',
      sequence: 1,
      state: 'superseded',
      formerStartsAt: new Date('2026-12-30T06:00Z'),
      formerDoctorId: former,
      formerHospitalId: hospital,
    },
    { ...about, kind: 'cancelled', sequence: 2, state: 'queued' },
  ])
  const { text } = (await sendEmailFor({ template: 'booking_cancelled', bookingId: id })) ?? {}
  for (const told of ['30 December 2026', 'Time: 9:00 am', 'Salman Former', 'Narjis Hospital'])
    expect(text).toContain(told)
  expect(text).not.toContain('Olaya Hospital')
})

test('an e-mail about an appointment does not go to an address that waits for its confirmation', async () => {
  const id = await createBooking('en')
  const { db } = database
  await db.update(users).set({ email: 'typing-error@example.com' })
  expect((await sendEmailFor({ template: 'booking_made', bookingId: id }))?.to).toBe(
    `p${userCount}@example.com`,
  )
})
