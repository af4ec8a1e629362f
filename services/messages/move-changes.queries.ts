import { sql } from 'drizzle-orm'
import { bookings } from '#db/schema/bookings.ts'
import { messages } from '#db/schema/messages.ts'
import type { MoveChange } from '#domain/booking/move-changes.ts'

/**
 * What differs between the appointment or home visit of a message and what its patient was last told. Older
 * messages do not say: they are about the time.
 */
export const moveChanges = sql<MoveChange[]>`array_remove(array[
  case when ${messages.formerStartsAt} is null or ${messages.formerStartsAt} <> ${bookings.startsAt}
    then 'time' end,
  case when ${messages.formerDoctorId} <> ${bookings.doctorId} then 'doctor' end,
  case when coalesce(${messages.formerHospitalId},
      (select former.hospital_id from doctors former where former.id = ${messages.formerDoctorId}))
    <> ${bookings.hospitalId} then 'branch' end], null)`
