import { and, between, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { doctors } from '#db/schema/directory.ts'
import { doctorRooms } from '#db/schema/waiting-room.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { preparedQuery } from '#db/statements/prepared-query.ts'
import { valueAt } from '#domain/booking/places.ts'

/** The room of the joined doctor at a hospital on a day, usual or of that day; '' without one. */
export const roomOn = (day: string | SQL, hospital: SQLWrapper) => sql<string>`coalesce(
  (select ${roomAt(doctorRooms, hospital)} from ${doctorRooms}
    where ${doctorRooms.doctorId} = ${doctors.id} and ${doctorRooms.day} = ${day}::date),
  ${roomAt(doctors, hospital)}, '')`

/** The same as `roomIn`, or null. */
const roomAt = (table: typeof doctorRooms | typeof doctors, hospital: SQLWrapper) =>
  sql<string | null>`coalesce(${table.roomsAt} ->> ${hospital}::text,
    case when ${table.roomsAt} = '{}' then ${table.room} end)`

/**
 * Reads the rooms of doctors for a range of days, both included. The returned function gives the room of a
 * day and the usual room at a hospital, each '' if there is none.
 */
export async function roomsOfDays(db: Db, doctorIds: number[], { from, to }: { from: string; to: string }) {
  const ofDays = new Map(
    (await ROOMS(db, { doctorIds, from, to })).map(row => [`${row.doctorId} ${row.day}`, row]),
  )
  const usual = new Map((await USUAL_ROOMS(db, { doctorIds })).map(row => [row.id, row]))
  return (doctorId: number, day: string, hospital: number) => {
    const usual_room = roomIn(usual.get(doctorId), hospital) ?? ''
    return { room: roomIn(ofDays.get(`${doctorId} ${day}`), hospital) ?? usual_room, usual_room }
  }
}

/** The room at a hospital in a row of `doctor_rooms`, or the usual one in a row of `doctors`. */
export const roomIn = (row: Rooms | undefined, hospital: number): string | undefined =>
  row && valueAt(hospital, row.roomsAt, row.room)

type Rooms = Pick<typeof doctorRooms.$inferSelect, 'room' | 'roomsAt'>

const ROOMS = preparedQuery(db =>
  db
    .select()
    .from(doctorRooms)
    .where(
      and(
        between(doctorRooms.day, sql.placeholder('from'), sql.placeholder('to')),
        isAnyOf(doctorRooms.doctorId, sql.placeholder('doctorIds')),
      ),
    ),
)

const USUAL_ROOMS = preparedQuery(db =>
  db
    .select({ id: doctors.id, room: doctors.room, roomsAt: doctors.roomsAt })
    .from(doctors)
    .where(isAnyOf(doctors.id, sql.placeholder('doctorIds'))),
)
