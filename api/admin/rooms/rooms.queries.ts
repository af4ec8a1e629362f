import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { doctors } from '#db/schema/directory.ts'
import { doctorRooms } from '#db/schema/waiting-room.ts'
import { refuse } from '#services/refuse.ts'

type RoomChange = { doctorId: number; day: string; room: string; was: string; usualWas: string | undefined }

/**
 * Stores the room of a doctor on a day, with `usualWas` also as the usual one; returns the room of the day.
 * Refuses if a room that it replaces is neither what the editor saw nor what the editor wants.
 */
export async function storeRoom(
  tx: Db,
  { doctorId, day, room, was, usualWas }: RoomChange,
): Promise<string | undefined> {
  const [doctor] = await tx
    .select({ room: doctors.room })
    .from(doctors)
    .where(eq(doctors.id, doctorId))
    .for('no key update')
  if (!doctor) return undefined
  const ofDay = and(eq(doctorRooms.doctorId, doctorId), eq(doctorRooms.day, day))
  const [stored] = await tx.select({ room: doctorRooms.room }).from(doctorRooms).where(ofDay)
  const current = stored?.room ?? doctor.room
  const usualRoom = usualWas === undefined ? doctor.room : room
  if (current !== was && current !== (room || usualRoom))
    throw refuse('staff.changed_meanwhile', { room: current })
  if (usualRoom !== doctor.room && usualWas !== doctor.room)
    throw refuse('staff.changed_meanwhile', { usual_room: doctor.room })
  if (usualRoom !== doctor.room) await tx.update(doctors).set({ room }).where(eq(doctors.id, doctorId))
  if (room === usualRoom || room === '') await tx.delete(doctorRooms).where(ofDay)
  else
    await tx
      .insert(doctorRooms)
      .values({ doctorId, day, room })
      .onConflictDoUpdate({ target: [doctorRooms.doctorId, doctorRooms.day], set: { room } })
  return room || usualRoom
}
