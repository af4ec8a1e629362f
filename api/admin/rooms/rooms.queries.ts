import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { doctors } from '#db/schema/directory.ts'
import { doctorRooms } from '#db/schema/waiting-room.ts'
import { deskPlace } from '#domain/booking/places.ts'
import { roomIn } from '#services/booking/doctor-rooms.ts'
import { refuse } from '#services/refuse.ts'

type RoomChange = {
  doctorId: number
  /** The hospitals of the desk, null: all. The room is set for the doctor's own, or the first of them. */
  places: number[] | null
  day: string
  room: string
  was: string
  usualWas: string | undefined
}

/**
 * Stores the room of a doctor at a hospital on a day, with `usualWas` also as the usual one there; returns
 * the room of the day. Refuses if a room that it replaces is neither what the editor saw nor what the editor
 * wants.
 */
export async function storeRoom(
  tx: Db,
  { doctorId, places, day, room, was, usualWas }: RoomChange,
): Promise<string | undefined> {
  const [doctor] = await tx
    .select({ own: doctors.hospitalId, room: doctors.room, roomsAt: doctors.roomsAt })
    .from(doctors)
    .where(eq(doctors.id, doctorId))
    .for('no key update')
  if (!doctor) return undefined
  const hospital = deskPlace(doctor.own, places)
  const usual = roomIn(doctor, hospital) ?? ''
  const ofDay = and(eq(doctorRooms.doctorId, doctorId), eq(doctorRooms.day, day))
  const [stored] = await tx.select().from(doctorRooms).where(ofDay)
  const current = roomIn(stored, hospital) ?? usual
  const usualRoom = usualWas === undefined ? usual : room
  if (current !== was && current !== (room || usualRoom))
    throw refuse('staff.changed_meanwhile', { room: current })
  if (usualRoom !== usual && usualWas !== usual)
    throw refuse('staff.changed_meanwhile', { usual_room: usual })
  const there = { [hospital]: room }
  if (usualRoom !== usual)
    await tx
      .update(doctors)
      .set({ room, roomsAt: { ...doctor.roomsAt, ...there } })
      .where(eq(doctors.id, doctorId))
  const { [hospital]: _, ...elsewhere } = stored?.roomsAt ?? {}
  const isUsual = room === usualRoom || room === ''
  if (!isUsual)
    await tx
      .insert(doctorRooms)
      .values({ doctorId, day, room, roomsAt: there })
      .onConflictDoUpdate({
        target: [doctorRooms.doctorId, doctorRooms.day],
        set: { room, roomsAt: { ...elsewhere, ...there } },
      })
  else if (Object.keys(elsewhere).length === 0) await tx.delete(doctorRooms).where(ofDay)
  else await tx.update(doctorRooms).set({ roomsAt: elsewhere }).where(ofDay)
  return room || usualRoom
}
