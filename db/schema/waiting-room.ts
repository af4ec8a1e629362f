import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { bytea, cascadingReference, createdAt, roomsAt, timestamptz } from './columns.ts'
import { doctors, hospitals } from './directory.ts'

/**
 * The last number that a hospital has given to an arriving patient on a day. The trigger `gives_ticket`
 * counts: two arrivals at once wait for each other at this row.
 *
 * @public for drizzle-kit: no statement of ours names it.
 */
export const ticketCounters = pgTable(
  'ticket_counters',
  {
    hospitalId: cascadingReference('hospital_id', () => hospitals.id),
    day: date('day').notNull(),
    last: smallint('last').notNull(),
  },
  t => [primaryKey({ columns: [t.hospitalId, t.day] })],
)

/** The address of a hospital's waiting-room board: whoever has it may look, and nothing else. */
export const boards = pgTable('boards', {
  hospitalId: integer('hospital_id')
    .primaryKey()
    .references(() => hospitals.id, { onDelete: 'cascade' }),
  /** The token itself is never stored. */
  tokenHash: bytea('token_hash').notNull().unique('boards_token'),
  createdAt: createdAt(),
})

/**
 * The rooms of a doctor on a day, where they are not the usual ones: `roomsAt` by the hospital's id, `room`
 * as reception has set it last. Without any in `roomsAt` it is of all hospitals.
 */
export const doctorRooms = pgTable(
  'doctor_rooms',
  {
    doctorId: cascadingReference('doctor_id', () => doctors.id),
    day: date('day', { mode: 'string' }).notNull(),
    room: text('room').notNull(),
    roomsAt: roomsAt(),
  },
  t => [primaryKey({ columns: [t.doctorId, t.day] }), index('doctor_rooms_day').on(t.day)],
)

/**
 * That a doctor is late on a day, as reception has reported it last. 0 minutes: on time again. `minutesAt`
 * are those of each hospital that a desk has reported them for, by its id; without any they are of all.
 */
export const doctorDelays = pgTable(
  'doctor_delays',
  {
    doctorId: cascadingReference('doctor_id', () => doctors.id),
    day: date('day').notNull(),
    minutes: smallint('minutes').notNull(),
    minutesAt: jsonb('minutes_at').$type<Record<string, number>>().notNull().default({}),
    reportedAt: timestamptz('reported_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.doctorId, t.day] }),
    index('doctor_delays_day').on(t.day),
    check('doctor_delays_minutes', sql`${t.minutes} between 0 and 240`),
  ],
)
