import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import type { Interval } from '#domain/booking/booking-window.ts'
import { MAX_OFFERS_TO_UNPROVEN, type WaitedSpan } from '#domain/booking/waitlist-rules.ts'
import { HAVE_NOT_ENDED } from '../booking/works-at.ts'

/** Lets one transaction at a time give out offers: a patient in two lines gets one at once. */
export async function lockLine(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('waitlist'))`)
}

/**
 * Locks the held times of a doctor against bookings: `lock_held_times` of the migration. The doctor's row
 * comes first, as in a booking: staff who close a day have it, and may then free times that are waited for.
 */
export async function lockHeldTimes(tx: Db, doctorId: number): Promise<void> {
  await tx.execute(sql`select from doctors where id = ${doctorId} for key share`)
  await tx.execute(sql`select lock_held_times(${doctorId})`)
}

/** The doctors for whom somebody waits, and those with a held time. */
export async function listDoctorsWaitedFor(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select d.id from doctors d where exists (select from waitlist_entries e where e.state = 'waiting'
      and e.doctor_id = d.id)
    union select d.id from doctors d join waitlist_entries e on e.specialty_id = d.specialty_id
      and e.state = 'waiting' and ${isWaitedForAt}
    union select o.doctor_id from waitlist_offers o where o.state = 'open'
    order by 1`)
  return rows.map(({ id }) => id)
}

/** Somebody in line, with what must not be offered: starts in milliseconds since the epoch. */
type Waiting = WaitedSpan & {
  id: number
  person: string
  /** Where the patient wants to be seen; null: anywhere. */
  hospital: number | null
  refused: number[]
  busy: Interval[]
}

/** How many of a line are read at once. */
export const LINE_PART = 500

/**
 * Returns the waitlist of a doctor, oldest entry first: `LINE_PART` entries without those in `passed`. An
 * entry whose offer has expired comes after all entries without one, so that ten patients who do not answer
 * cannot hold ten times. Patients with an open offer are left out. `refused`: the times that were offered
 * before (`isRefused`), and those that the patient cancelled or moved. `busy`: the patient's appointments.
 * `person`: the patient; for an entry whose account is apart from its record (`isApartFromRecord`), the
 * account, whose own rows alone count: an offer reveals nothing of the record. Locks the entries: a patient
 * who leaves the waitlist waits until the offer is made.
 */
export async function waitingFor(
  tx: Db,
  doctorId: number,
  { passed, now }: { passed: number[]; now: number },
): Promise<Waiting[]> {
  const { rows } = await tx.execute<Waiting>(sql`
    with offered as materialized (
      select o.starts_at, o.state, e.id as entry_id, e.user_id, e.patient_id, e.client_phone,
        ${isUnproven} as is_unproven
      from waitlist_offers o join waitlist_entries e on e.id = o.entry_id
      where o.doctor_id = ${doctorId} and o.starts_at > ${new Date(now)} and o.state <> 'taken')
    select e.id, case when is_apart then 'account ' || e.user_id else 'record ' || e.patient_id end as person,
      e.hospital_id as hospital, e.first_day::text as "firstDay", e.last_day::text as "lastDay",
      left(e.time_from::text, 5) as "from", left(e.time_to::text, 5) as "to",
      array(select (extract(epoch from o.starts_at) * 1000)::float8 from offered o group by o.starts_at
          having ${isRefused}
        union select (extract(epoch from freed) * 1000)::float8 from unnest(e.freed_times) freed
        union select (extract(epoch from b.starts_at) * 1000)::float8 from bookings b
        where b.doctor_id = d.id and b.patient_id = e.patient_id and b.status = 'cancelled'
          and (b.user_id = e.user_id or not is_apart)
          and (b.cancel_cause is null and b.cancel_reason = ''
            or b.cancel_cause in ('patient_asked', 'patient_late', 'patient_left'))
          and b.cancelled_at > e.created_at) as refused,
      (select coalesce(json_agg(json_build_object(
          'startsAt', (extract(epoch from b.starts_at) * 1000)::bigint,
          'endsAt', (extract(epoch from b.ends_at) * 1000)::bigint)), '[]')
        from bookings b where b.status <> 'cancelled'
          and (b.user_id = e.user_id and person_key(b.client_name) = person_key(e.client_name)
            or b.patient_id = e.patient_id and not is_apart)
          and b.starts_at between e.first_day - interval '2 days' and e.last_day + interval '2 days') as busy
    from doctors d join waitlist_entries e on e.state = 'waiting' and (e.doctor_id = d.id
      or e.specialty_id = d.specialty_id and ${isWaitedForAt})
    cross join lateral (select ${isUnproven} as is_unproven,
      e.user_id is not null and is_clinics_record(e.patient_id, e.user_id)
      and not exists (select from patient_links link where link.patient_id = e.patient_id
        and link.user_id = e.user_id and link.ended_at is null) as is_apart) record
    where d.id = ${doctorId} and e.id <> all(${`{${passed}}`}::int[]) and not exists (
      select from waitlist_offers o join waitlist_entries other on other.id = o.entry_id
      where o.state = 'open' and other.patient_id = e.patient_id
        and (other.user_id = e.user_id or not is_apart))
    order by (select count(*) from waitlist_offers o where o.entry_id = e.id and o.state = 'expired'),
      e.created_at, e.id limit ${LINE_PART} for no key update of e`)
  return rows
}

/** The entry `e` names a hospital at which the doctor `d` works, or none. */
const isWaitedForAt = sql`(coalesce(e.hospital_id, d.hospital_id) = d.hospital_id or exists (
  select from doctor_hours o where o.doctor_id = d.id and o.hospital_id = e.hospital_id
    and ${HAVE_NOT_ENDED}))`

/** The entry `e` is of an account without a confirmed address and without a verified link to its record. */
const isUnproven = sql`exists (select from users where users.id = e.user_id
  and users.email_confirmed_at is null
  and not exists (select from patient_links link where link.patient_id = e.patient_id
    and link.user_id = users.id and link.ended_at is null))`

/**
 * Whether a time has had all offers that it may have for the entry `e`, so that the entries of one person
 * cannot hold it in turn: one to a record, one that was not declined to an account, and of those of the
 * desk one without an answer to a phone, since one member of a family may decline what another wants; and a
 * few to all accounts that have proven nothing. What an account typed is no proof, so it takes no offer from
 * an entry of the desk.
 */
const isRefused = sql`bool_or(o.entry_id = e.id
    or o.user_id = e.user_id and (o.patient_id = e.patient_id or o.state <> 'declined')
    or e.user_id is null and o.user_id is null
      and (o.patient_id = e.patient_id or o.client_phone = e.client_phone and o.state = 'expired'))
  or record.is_unproven and count(*) filter (where o.is_unproven) >= ${MAX_OFFERS_TO_UNPROVEN}`
