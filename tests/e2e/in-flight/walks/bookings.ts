import { randomInt } from 'node:crypto'
import { connect } from '#db/connect.ts'
import { runningDatabaseUrl } from '#db/embedded/data-dir-lock.ts'
import { linkTokenOf, loadLinkKey } from '#services/messages/appointment-link.ts'
import { queryDatabase } from '../../support/staff.ts'

let phones = 0
/** A number that no other record has. */
export const aPhone = () => `+9665${String(Date.now() + ++phones).slice(-8)}`

/**
 * A booking of a doctor who has no other one at its time; of an account or of a caller. `minutes`: when it
 * begins, from now.
 */
export async function aBooking(minutes: number, { user = null as number | null, doctor = 0 } = {}) {
  const [booking] = await queryDatabase(
    `insert into bookings (doctor_id, user_id, client_name, client_phone, starts_at, ends_at)
     select id, $2, 'منى الرحلة', $3, date_trunc('minute', now()) + $1 * interval '1 minute',
       date_trunc('minute', now()) + ($1 + 10) * interval '1 minute'
     from doctors where ($4 = 0 or id = $4) and not exists (
       select from bookings b where b.doctor_id = doctors.id and b.cancelled_at is null
         and tstzrange(b.starts_at, b.ends_at)
           && tstzrange(now() + ($1 - 1) * interval '1 minute', now() + ($1 + 11) * interval '1 minute'))
     order by id desc limit 1
     returning id, doctor_id, patient_id, to_char(starts_at at time zone 'Asia/Riyadh', 'YYYY-MM-DD') as day`,
    [minutes, user, aPhone(), doctor],
  )
  return booking as { id: number; doctor_id: number; patient_id: number; day: string }
}

/** Tests of other processes share the hours. */
let seats = randomInt(3_000, 30_000)
/** A home visit; `minutes`: when it begins, from now. */
export async function aVisit(minutes: number, { user = null as number | null } = {}) {
  const [visit] = await queryDatabase(
    `insert into bookings (service_id, user_id, client_name, client_phone, client_address,
       starts_at, ends_at, seat, fee)
     select min(id), $2, 'هدى الرحلة', $3, 'حي النرجس', now() + $1 * interval '1 minute',
       now() + ($1 + 60) * interval '1 minute', $4, min(price_halalas)
     from home_care_services where parent_id is not null
     returning visit_number as id, to_char(starts_at at time zone 'Asia/Riyadh', 'YYYY-MM-DD') as day`,
    [minutes, user, aPhone(), ++seats],
  )
  return visit as { id: number; day: string }
}

/** Somebody who waits for a doctor; with an open offer or without one. */
export async function aWaiting({ user = null as number | null, isOffered = true }) {
  const [entry] = await queryDatabase(
    `insert into waitlist_entries (user_id, client_name, client_phone, doctor_id, first_day, last_day,
       time_from, time_to)
     select $1, 'ريم الرحلة', $2, min(id), current_date, current_date + 20, '00:00', $3 from doctors
     returning id, doctor_id`,
    // A time of the doctor's hours would be offered by itself while the walk lasts.
    [user, aPhone(), isOffered ? '24:00' : '01:00'],
  )
  if (!isOffered) return { entry: entry.id as number, offer: 0 }
  const [offer] = await queryDatabase(
    `insert into waitlist_offers (entry_id, doctor_id, starts_at, ends_at, offered_at, offered_until,
       held_until)
     select $1, $2, moment, moment + interval '10 minutes', now(), now() + interval '3 hours',
       now() + interval '3 hours'
     from (select date_trunc('day', now()) + interval '30 days' + $1 * interval '10 minutes') as times(moment)
     returning id`,
    [entry.id, entry.doctor_id],
  )
  return { entry: entry.id as number, offer: offer.id as number }
}

/** The token of the page of a booking, a visit or an offer. */
export async function tokenOf(subject: Parameters<typeof linkTokenOf>[1]): Promise<string> {
  const { db, pool } = connect(runningDatabaseUrl(process.env.E2E_DATA_DIR ?? '') as string, { max: 1 })
  const token = linkTokenOf(await loadLinkKey(db), subject)
  await pool.end()
  return token
}
