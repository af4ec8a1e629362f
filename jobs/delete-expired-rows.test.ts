import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { bookings } from '#db/schema/bookings.ts'
import { contactMessages } from '#db/schema/content.ts'
import { messages } from '#db/schema/messages.ts'
import { prescriptions } from '#db/schema/prescriptions.ts'
import { staffInvitations } from '#db/schema/staff-invitations.ts'
import { waitlistEntries } from '#db/schema/waitlist.ts'
import { aDoctor, aUser } from '#tests/support/fixtures/records.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { deleteExpiredRows, deleteInBatches } from './delete-expired-rows.ts'

let database: ReturnType<typeof connect>
const cleanups: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const { url, drop } = await createTestDatabase()
  database = connect(url)
  cleanups.push(() => database.pool.end(), drop)
})
afterAll(async () => {
  for (const close of cleanups) await close()
})

test('contact messages are deleted after a year', async () => {
  const person = { firstName: 'نورة', lastName: 'العتيبي', email: 'noura@example.com', phone: '0501234567' }
  const day = 24 * 60 * 60_000
  for (const days of [364, 368])
    await database.db
      .insert(contactMessages)
      .values({ ...person, message: `${days}`, createdAt: new Date(Date.now() - days * day) })
  await deleteExpiredRows(database.db)
  const remaining = await database.db.select().from(contactMessages)
  expect(remaining.map(({ message }) => message)).toEqual(['364'])
})

test('invitations of staff are deleted 90 days after their link has expired', async () => {
  const { db } = database
  const invitedBy = await aUser(db, { email: 'admin@example.com' })
  for (const days of [89, 91])
    await db.insert(staffInvitations).values({
      email: `${days}@example.com`,
      firstName: 'x',
      lastName: 'x',
      role: 'editor',
      language: 'ar',
      tokenHash: Buffer.from(`${days}`),
      invitedBy,
      expiresAt: new Date(Date.now() - days * 24 * 60 * 60_000),
    })
  await deleteExpiredRows(db)
  expect((await db.select().from(staffInvitations)).map(({ email }) => email)).toEqual(['89@example.com'])
})

test('entries of the waitlist are deleted a year after they ended', async () => {
  const { db } = database
  const doctorId = await aDoctor(db)
  for (const days of [364, 368, undefined])
    await db.insert(waitlistEntries).values({
      doctorId,
      clientName: `${days}`,
      clientPhone: '+966501234567',
      firstDay: '2025-11-22',
      lastDay: '2025-11-23',
      timeFrom: '00:00',
      timeTo: '24:00',
      ...(days && { state: 'left', endedAt: new Date(Date.now() - days * 24 * 60 * 60_000) }),
    })
  await deleteExpiredRows(db)
  expect((await db.select().from(waitlistEntries)).map(({ clientName }) => clientName)).toEqual([
    '364',
    'undefined',
  ])
})

test('prescriptions are deleted a year after their last day, or after they were sent', async () => {
  const { db } = database
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000)
  const sent = { clientPhone: '+966501234567', createdAt: daysAgo(700) }
  const approved = { ...sent, state: 'approved', decidedAt: daysAgo(700) } as const
  const lastDay = (days: number) => daysAgo(days).toISOString().slice(0, 10)
  await db.insert(prescriptions).values([
    { ...approved, clientName: 'valid', validUntil: lastDay(363) },
    { ...approved, clientName: 'over', validUntil: lastDay(368) },
    { ...sent, clientName: 'undecided' },
    { ...sent, clientName: 'new', createdAt: daysAgo(363) },
  ])
  await deleteExpiredRows(db)
  const names = (await db.select().from(prescriptions)).map(({ clientName }) => clientName)
  expect(names.toSorted()).toEqual(['new', 'valid'])
})

test('messages to patients are deleted after a year, their appointments stay', async () => {
  const { db } = database
  const now = Date.now()
  const day = 24 * 60 * 60_000
  const [booking] = await db
    .insert(bookings)
    .values({
      doctorId: await aDoctor(db),
      clientName: 'نورة',
      clientPhone: '+966501234567',
      startsAt: new Date(now),
      endsAt: new Date(now + 1),
    })
    .returning()
  const message = { bookingId: booking?.id, kind: 'booked', channel: 'none', state: 'no_channel' } as const
  for (const days of [364, 368])
    await db.insert(messages).values({
      ...message,
      language: 'ar',
      sequence: days,
      dueAt: new Date(now),
      createdAt: new Date(now - days * day),
    })
  await deleteExpiredRows(db)
  expect((await db.select().from(messages)).map(({ sequence }) => sequence)).toEqual([364])
  expect(await db.select().from(bookings)).toHaveLength(1)
})

test('rows are deleted in statements of a bounded size, and those in use the next time', async () => {
  const { db, pool } = database
  await db.delete(contactMessages)
  const person = { firstName: 'نورة', lastName: 'العتيبي', email: 'noura@example.com', phone: '0501234567' }
  await db.insert(contactMessages).values(Array.from({ length: 25 }, () => ({ ...person, message: 'x' })))
  await pool.query(`create table deleted_rows (rows int);
    create function count_deleted() returns trigger language plpgsql as $$ begin
      insert into deleted_rows select count(*) from gone; return null; end $$;
    create trigger counts_deleted after delete on contact_messages referencing old table as gone
      for each statement execute function count_deleted()`)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select from contact_messages order by id limit 1 for update')
    await deleteInBatches(db, contactMessages, sql`true`, 10)
    await client.query('commit')
  } finally {
    client.release()
  }
  expect((await pool.query('select rows from deleted_rows')).rows).toEqual([
    { rows: 10 },
    { rows: 10 },
    { rows: 4 },
  ])
  await deleteInBatches(db, contactMessages, sql`true`, 10)
  expect(await db.select().from(contactMessages)).toEqual([])
})
