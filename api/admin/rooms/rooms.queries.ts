import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { doctorRooms, doctors } from '#db/schema/directory.ts'

/** Stores the room of a doctor on a day, or the usual one; returns the room of the day. */
export async function storeRoom(
  tx: Db,
  { doctorId, day, room, usual }: { doctorId: number; day: string; room: string; usual: boolean },
): Promise<string | undefined> {
  const [doctor] = await tx
    .select({ room: doctors.room })
    .from(doctors)
    .where(eq(doctors.id, doctorId))
    .for('no key update')
  if (!doctor) return undefined
  const usualRoom = usual ? room : doctor.room
  if (usualRoom !== doctor.room) await tx.update(doctors).set({ room }).where(eq(doctors.id, doctorId))
  if (room === usualRoom || room === '')
    await tx.delete(doctorRooms).where(and(eq(doctorRooms.doctorId, doctorId), eq(doctorRooms.day, day)))
  else
    await tx
      .insert(doctorRooms)
      .values({ doctorId, day, room })
      .onConflictDoUpdate({ target: [doctorRooms.doctorId, doctorRooms.day], set: { room } })
  return room || usualRoom
}
