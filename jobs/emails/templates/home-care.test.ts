import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { bookings } from '#db/schema/bookings.ts'
import { homeCareServices } from '#db/schema/content.ts'
import { timestampAt } from '#domain/booking/clinic-time.ts'
import { formatLongDay } from '#domain/text/format.ts'
import type { EmailJob } from '#services/queue.ts'
import { aHomeCareBooking, aHomeCareService, visitOf } from '#tests/support/fixtures/home-care.ts'
import { aUser } from '#tests/support/fixtures/records.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import type { JobDeps } from '../../deps.ts'
import type { EmailMessage } from '../mail-transport.ts'
import { sendEmail } from '../send-email.ts'

let database: ReturnType<typeof connect>
let drop: () => Promise<void>
let service: number
let userCount = 0

beforeAll(async () => {
  const fresh = await createTestDatabase()
  drop = fresh.drop
  database = connect(fresh.url)
  service = await aHomeCareService(database.db)
})
afterAll(async () => {
  await database.pool.end()
  await drop()
})

/** Returns the e-mail of a job that runs at a time of 29 November; undefined if it sends none. */
async function sendEmailFor(job: EmailJob, time = '09:00'): Promise<EmailMessage | undefined> {
  const delivered: EmailMessage[] = []
  const deps: Omit<JobDeps, 'queue'> = {
    db: database.db,
    clock: () => timestampAt('2026-11-29', time),
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

async function createHomeVisit(language: 'ar' | 'en', note = ''): Promise<number> {
  const user = await aUser(database.db, { email: `home-${++userCount}@example.com`, language })
  const start = { date: '2026-11-29', time: '21:30' }
  const number = await aHomeCareBooking(database.db, { user, service, seat: userCount, ...start })
  await database.db.update(bookings).set({ note }).where(eq(bookings.visitNumber, number))
  return (await visitOf(database.db, number)).id
}

const cancelHomeVisit = (id: number) =>
  database.db
    .update(bookings)
    .set({ status: 'cancelled', cancelledAt: new Date() })
    .where(eq(bookings.id, id))

describe('an e-mail about a home visit', () => {
  test('does not go to an address that waits for its confirmation', async () => {
    const bookingId = await createHomeVisit('en')
    await database.db.update(users).set({ email: 'typing-error@example.com' })
    expect((await sendEmailFor({ template: 'home_care_made', bookingId }))?.to).toBe(
      `home-${userCount}@example.com`,
    )
  })

  test('has service, day, Riyadh time, patient, address and note in the recipient’s language', async () => {
    const ar = await sendEmailFor({
      template: 'home_care_made',
      bookingId: await createHomeVisit('ar', 'المصعد <b>معطّل</b>'),
    })
    expect(ar).toMatchObject({ to: `home-${userCount}@example.com`, subject: 'تم حجز زيارتك المنزلية' })
    for (const text of [ar?.text, ar?.html])
      for (const fact of [
        'العناية بالجروح',
        'الأحد 29 نوفمبر 2026',
        '19 جمادى الآخرة 1448 هـ',
        '9:30 م بتوقيت الرياض',
        'نورة',
        'حي العليا، الرياض',
        'السعر شاملًا الضريبة',
        '200.00 ر.س',
        'https://afiya.example/a/',
      ])
        expect(text).toContain(fact)
    expect(ar?.html).not.toContain('<b>معطّل')
    expect(ar?.text).toContain('المصعد <b>معطّل</b>')

    const en = await sendEmailFor({
      template: 'home_care_reminder',
      bookingId: await createHomeVisit('en'),
      sequence: 0,
    })
    expect(en?.subject).toBe('A reminder of your home visit')
    for (const fact of ['Wound care', formatLongDay('2026-11-29', 'en'), '9:30 pm (Riyadh time)'])
      expect(en?.text).toContain(fact)
    expect(en?.text).not.toContain('Note:')
  })

  test('says of the price that VAT is included only where it is', async () => {
    const setClass = (taxClass: 'zero' | 'standard') => database.db.update(homeCareServices).set({ taxClass })
    await setClass('zero')
    const job = { template: 'home_care_made', bookingId: await createHomeVisit('en') } as const
    expect((await sendEmailFor(job))?.text).toContain('Price: 200.00 SAR')
    await setClass('standard')
    expect((await sendEmailFor(job))?.text).toContain('Price including VAT: 200.00 SAR')
  })

  test('has no service in its subject, which a locked screen may show', async () => {
    const id = await createHomeVisit('ar')
    for (const template of ['home_care_made', 'home_care_moved', 'home_care_reminder'] as const)
      expect(
        (await sendEmailFor({ template, bookingId: id, sequence: 0 } as EmailJob))?.subject,
      ).not.toContain('الجروح')
  })
})

describe('an e-mail that is out of date is not sent', () => {
  let id: number
  beforeEach(async () => {
    id = await createHomeVisit('en')
  })

  test('no cancellation for an upcoming visit', async () => {
    expect(await sendEmailFor({ template: 'home_care_cancelled', bookingId: id })).toBeUndefined()
    expect(await sendEmailFor({ template: 'home_care_made', bookingId: id })).toBeDefined()
  })

  test('only the cancellation for a cancelled visit', async () => {
    await cancelHomeVisit(id)
    expect(await sendEmailFor({ template: 'home_care_made', bookingId: id })).toBeUndefined()
    expect(await sendEmailFor({ template: 'home_care_reminder', bookingId: id, sequence: 0 })).toBeUndefined()
    expect((await sendEmailFor({ template: 'home_care_cancelled', bookingId: id }))?.subject).toBe(
      'Your home visit is cancelled',
    )
  })

  test('no reminder for a visit that has begun', async () => {
    expect(
      await sendEmailFor({ template: 'home_care_reminder', bookingId: id, sequence: 0 }, '21:29'),
    ).toBeDefined()
    expect(
      await sendEmailFor({ template: 'home_care_reminder', bookingId: id, sequence: 0 }, '21:30'),
    ).toBeUndefined()
  })

  test('only the last of two moves', async () => {
    await database.db.update(bookings).set({ sequence: 2 }).where(eq(bookings.id, id))
    const moved = (sequence: number) => sendEmailFor({ template: 'home_care_moved', bookingId: id, sequence })
    expect(await moved(1)).toBeUndefined()
    expect((await moved(2))?.subject).toBe('Your home visit has been changed')
  })

  test('no reminder of the time before a move', async () => {
    await database.db.update(bookings).set({ sequence: 1 }).where(eq(bookings.id, id))
    const reminder = { template: 'home_care_reminder', bookingId: id, sequence: 0 } as const
    expect(await sendEmailFor(reminder)).toBeUndefined()
  })

  test('nothing for a visit that does not exist', async () => {
    expect(await sendEmailFor({ template: 'home_care_made', bookingId: 2_147_483_647 })).toBeUndefined()
  })
})
