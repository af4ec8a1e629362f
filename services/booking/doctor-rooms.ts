import { and, between, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { doctors } from '#db/schema/directory.ts'
import { doctorRooms } from '#db/schema/waiting-room.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { preparedQuery } from '#db/statements/prepared-query.ts'

/** The room of the joined doctor on a day, usual or of that day; '' without one. */
export const roomOn = (day: string | SQL) => sql<string>`coalesce(
  (select room from doctor_rooms where doctor_id = ${doctors.id} and day = ${day}::date), ${doctors.room})`

/** The rooms of doctors that differ from the usual ones, on the days of a range, both included. */
export const roomsOfDays = (db: Db, doctorIds: number[], { from, to }: { from: string; to: string }) =>
  ROOMS(db, { doctorIds, from, to })

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

/** The usual room of a doctor, or ''. */
export async function usualRoomOf(db: Db, doctorId: number): Promise<string> {
  const [doctor] = await db.select({ room: doctors.room }).from(doctors).where(eq(doctors.id, doctorId))
  return doctor?.room ?? ''
}
