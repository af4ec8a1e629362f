import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import type { Letter } from '#db/queue.ts'
import { bookings } from '#db/schema/bookings.ts'
import { momentAt } from '#domain/clinic-time.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { aBooking, aDoctor, aHospital, aUser } from '#tests/support/world.ts'
import type { Deps, Envelope } from '../../deps.ts'
import { sendLetter } from '../send-letter.ts'

let database: ReturnType<typeof connect>
let drop: () => Promise<void>
let doctor: number
let posted: Envelope[]
let people = 0

beforeAll(async () => {
  const fresh = await freshDatabase()
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
  posted = []
})
afterAll(async () => {
  await database.pool.end()
  await drop()
})

const send = async (letter: Letter, [day, time] = ['2026-11-22', '09:00']) => {
  posted = []
  const deps: Omit<Deps, 'queue'> = {
    db: database.db,
    clock: () => momentAt(day as string, time as string),
    post: async envelope => {
      posted.push(envelope)
    },
    payments: undefined,
    origin: 'https://afiya.example',
    contact: { email: 'care@afiya.example', phone: '+966 11 555 0000' },
  }
  await sendLetter(deps as Deps, letter, 'job')
  return posted[0]
}

const visit = async (language: 'ar' | 'en' = 'ar', facts: Partial<typeof bookings.$inferInsert> = {}) => {
  const user = await aUser(database.db, { email: `p${++people}@example.com`, language })
  const day = `2026-12-${String(people).padStart(2, '0')}`
  const id = await aBooking(database.db, { user, doctor, date: day, time: '00:30' })
  await change(id, facts)
  return id
}
const change = async (id: number, facts: Partial<typeof bookings.$inferInsert>) => {
  if (Object.keys(facts).length > 0) await database.db.update(bookings).set(facts).where(eq(bookings.id, id))
}
const cancelled = { status: 'cancelled', cancelledAt: new Date() } as const

describe('a letter about a visit', () => {
  test('names day, Umm al-Qura date, Riyadh time, doctor, hospital and address in its reader’s language', async () => {
    const id = await visit('ar')
    await change(id, { startsAt: new Date('2026-11-28T21:30Z'), endsAt: new Date('2026-11-28T22:00Z') })
    const ar = await send({ letter: 'booking_made', bookingId: id })
    expect(ar).toMatchObject({ to: 'p1@example.com', subject: 'تم حجز موعدك' })
    for (const text of [ar?.text, ar?.html]) {
      expect(text).toContain('الأحد، 29 نوفمبر 2026')
      expect(text).toContain('19 جمادى الآخرة 1448 هـ')
      expect(text).toContain('00:30 بتوقيت الرياض')
      expect(text).toContain('د. سارة الحربي')
      expect(text).toContain('مستشفى عافية العليا')
      expect(text).toContain('حي العليا، الرياض')
      expect(text).toContain('https://afiya.example/bookings')
    }
    const english = await visit('en')
    const en = await send({ letter: 'booking_made', bookingId: english })
    expect(en?.subject).toBe('Your visit is booked')
    for (const fact of ['Wednesday, 2 December 2026', '1448 AH', '00:30 (Riyadh time)', 'Dr. Sarah Alharbi'])
      expect(en?.text).toContain(fact)
    expect(en?.text).toContain('Afiya Olaya Hospital')
    expect(en?.text).not.toMatch(/[\u0600-\u06ff]/)
  })

  test.each([
    ['booking_made', 'تم حجز موعدك', 'Your visit is booked'],
    ['booking_moved', 'تم تغيير وقت موعدك', 'Your visit has been moved'],
    ['booking_reminder', 'تذكير بموعدك القادم', 'A reminder of your visit'],
  ] as const)('%s goes out for a visit to come, and for no other', async (letter, ar, en) => {
    const sequence = 0
    expect((await send({ letter, bookingId: await visit('ar'), sequence } as Letter))?.subject).toBe(ar)
    const id = await visit('en')
    const about = { letter, bookingId: id, sequence } as Letter
    expect((await send(about))?.subject).toBe(en)
    expect(await send(about, ['2027-01-01', '09:00'])).toBeUndefined()
    await change(id, cancelled)
    expect(await send(about)).toBeUndefined()
    expect(await send({ ...about, bookingId: 999_999 } as Letter)).toBeUndefined()
  })

  test('of a cancellation goes out for a cancelled visit alone', async () => {
    const id = await visit('en')
    expect(await send({ letter: 'booking_cancelled', bookingId: id })).toBeUndefined()
    await change(id, cancelled)
    expect((await send({ letter: 'booking_cancelled', bookingId: id }))?.subject).toBe(
      'Your visit is cancelled',
    )
  })

  test('of a move or a reminder is left to the letter of the next move', async () => {
    const id = await visit('ar', { sequence: 2 })
    for (const letter of ['booking_moved', 'booking_reminder'] as const) {
      expect(await send({ letter, bookingId: id, sequence: 1 })).toBeUndefined()
      expect(await send({ letter, bookingId: id, sequence: 2 })).toBeDefined()
    }
  })

  test('of a booking that was moved before it went out says the new time', async () => {
    const id = await visit('en')
    await change(id, {
      startsAt: new Date('2026-12-30T06:00Z'),
      endsAt: new Date('2026-12-30T06:30Z'),
      sequence: 1,
    })
    expect((await send({ letter: 'booking_made', bookingId: id }))?.text).toContain(
      'Wednesday, 30 December 2026',
    )
  })

  test('shows nothing of doctor or specialty on a locked screen', async () => {
    const id = await visit('en')
    const letter = await send({ letter: 'booking_reminder', bookingId: id, sequence: 0 })
    expect(letter?.subject).not.toMatch(/Sarah|Family/)
  })
})

test('a visit that the clinic cancelled says that it is sorry, and why', async () => {
  const id = await visit('en', {
    status: 'cancelled',
    cancelledAt: new Date(),
    cancelReason: 'The doctor is ill <b>today</b>',
  })
  const letter = await send({ letter: 'booking_cancelled', bookingId: id })
  expect(letter?.text).toContain('We are sorry: we had to cancel this visit')
  expect(letter?.text).not.toContain('As you asked')
  expect(letter?.text).toContain('The doctor is ill')
  expect(letter?.html).not.toContain('<b>today</b>')
})
