import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import type { Letter } from '#db/queue.ts'
import { homeCareBookings } from '#db/schema/bookings.ts'
import { momentAt } from '#domain/clinic-time.ts'
import { longDay } from '#domain/format.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { aHomeCareBooking, aHomeCareService, aUser } from '#tests/support/world.ts'
import type { Deps, Envelope } from '../../deps.ts'
import { sendLetter } from '../send-letter.ts'

let database: ReturnType<typeof connect>
let drop: () => Promise<void>
let service: number
let people = 0

beforeAll(async () => {
  const fresh = await freshDatabase()
  drop = fresh.drop
  database = connect(fresh.url)
  service = await aHomeCareService(database.db)
})
afterAll(async () => {
  await database.pool.end()
  await drop()
})

/** What is posted for a letter that is sent at a time of 29 November. */
async function send(letter: Letter, time = '09:00'): Promise<Envelope | undefined> {
  const posted: Envelope[] = []
  const deps: Omit<Deps, 'queue'> = {
    db: database.db,
    clock: () => momentAt('2026-11-29', time),
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

async function aVisit(language: 'ar' | 'en', note = ''): Promise<number> {
  const user = await aUser(database.db, { email: `home-${++people}@example.com`, language })
  const start = { date: '2026-11-29', time: '21:30' }
  const id = await aHomeCareBooking(database.db, { user, service, seat: people, ...start })
  await database.db.update(homeCareBookings).set({ note }).where(eq(homeCareBookings.id, id))
  return id
}

const cancel = (id: number) =>
  database.db
    .update(homeCareBookings)
    .set({ status: 'cancelled', cancelledAt: new Date() })
    .where(eq(homeCareBookings.id, id))

describe('a letter about a visit at home', () => {
  test('names service, day, Riyadh time, patient, address and note in its reader’s language', async () => {
    const ar = await send({
      letter: 'home_care_made',
      homeCareBookingId: await aVisit('ar', 'المصعد <b>معطّل</b>'),
    })
    expect(ar).toMatchObject({ to: `home-${people}@example.com`, subject: 'تم حجز زيارتك المنزلية' })
    for (const text of [ar?.text, ar?.html])
      for (const fact of [
        'العناية بالجروح',
        'الأحد، 29 نوفمبر 2026',
        '19 جمادى الآخرة 1448 هـ',
        '21:30 بتوقيت الرياض',
        'نورة',
        'حي العليا، الرياض',
        'https://afiya.example/bookings/home-care',
      ])
        expect(text).toContain(fact)
    expect(ar?.html).not.toContain('<b>معطّل')
    expect(ar?.text).toContain('المصعد <b>معطّل</b>')

    const en = await send({ letter: 'home_care_reminder', homeCareBookingId: await aVisit('en') })
    expect(en?.subject).toBe('A reminder of your home visit')
    for (const fact of ['Wound care', longDay('2026-11-29', 'en'), '21:30 (Riyadh time)'])
      expect(en?.text).toContain(fact)
    expect(en?.text).not.toContain('Note:')
  })

  test('a subject, which a locked screen may show, names no service', async () => {
    const id = await aVisit('ar')
    for (const letter of ['home_care_made', 'home_care_reminder'] as const)
      expect((await send({ letter, homeCareBookingId: id }))?.subject).not.toContain('الجروح')
  })
})

describe('a letter says what is true when it is sent, or is not sent', () => {
  let id: number
  beforeEach(async () => {
    id = await aVisit('en')
  })

  test('a visit that is to come has no letter of being cancelled', async () => {
    expect(await send({ letter: 'home_care_cancelled', homeCareBookingId: id })).toBeUndefined()
    expect(await send({ letter: 'home_care_made', homeCareBookingId: id })).toBeDefined()
  })

  test('a visit that is cancelled is neither confirmed nor reminded of, but its cancelling is', async () => {
    await cancel(id)
    expect(await send({ letter: 'home_care_made', homeCareBookingId: id })).toBeUndefined()
    expect(await send({ letter: 'home_care_reminder', homeCareBookingId: id })).toBeUndefined()
    expect((await send({ letter: 'home_care_cancelled', homeCareBookingId: id }))?.subject).toBe(
      'Your home visit is cancelled',
    )
  })

  test('a visit that has begun is no longer announced', async () => {
    expect(await send({ letter: 'home_care_reminder', homeCareBookingId: id }, '21:29')).toBeDefined()
    expect(await send({ letter: 'home_care_reminder', homeCareBookingId: id }, '21:30')).toBeUndefined()
  })

  test('a visit that is no more has no letter', async () => {
    expect(await send({ letter: 'home_care_made', homeCareBookingId: 2_147_483_647 })).toBeUndefined()
  })
})
