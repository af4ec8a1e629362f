import type pg from 'pg'
import type { Db } from '#db/connect.ts'
import { aHomeCareService } from './fixtures/home-care.ts'
import { aDoctor, aHospital } from './fixtures/records.ts'
import type { apiRequester } from './test-api.ts'

type RacedApi = {
  db: Db
  pool: pg.Pool
  request: ReturnType<typeof apiRequester>
  signUp(): Promise<{ token: string }>
}

/** A Sunday, and the time that all want: of one doctor, or of the teams of one service. */
const WANTED = { date: '2026-11-29', time: '10:00' }

/** A time of the doctor at another hospital, which lasts into the wanted one. */
const BEFORE = '09:45'

/**
 * So many people book at once: half of them the time of a doctor, at one of two hospitals, the others a home
 * visit of a service with some teams. Returns how many got what they wanted, and the other answers.
 */
export async function raceForTimes(api: RacedApi, { rivals, teams }: { rivals: number; teams: number }) {
  const doctor = await aDoctor(api.db, {
    hours: [
      { weekday: 7, from: '09:00', to: '10:00' },
      { weekday: 7, from: '10:00', to: '17:00', hospital_id: await aHospital(api.db) },
    ],
  })
  const service = await aHomeCareService(api.db, { capacity: teams })
  const people: { token: string }[] = []
  for (let n = 0; n < rivals; n++) people.push(await api.signUp())
  const replies = await Promise.all(
    people.map(({ token }, n) => {
      const body = { client_name: `نورة ${n}`, client_phone: '0501234567', ...WANTED }
      const time = n % 4 === 0 ? BEFORE : WANTED.time
      return n % 2 === 0
        ? api.request('POST', '/user/doctors/book', { token, body: { ...body, time, doctor_id: doctor } })
        : api.request('POST', '/user/home-care-services/book', {
            token,
            body: { ...body, home_care_id: service, client_address: 'حي العليا' },
          })
    }),
  )
  const answers = (path: number) =>
    Map.groupBy(
      replies.filter((_, n) => n % 2 === path),
      ({ status, body }) => (status === 201 ? 'booked' : body.code),
    )
  const countsOf = (path: number) =>
    Object.fromEntries([...answers(path)].map(([key, all]) => [key, all.length]))
  return { doctor: countsOf(0), service: countsOf(1) }
}

/** The pairs of bookings that are at one time on one seat of a doctor or a service, or of one patient. */
export async function overlapsOf(api: Pick<RacedApi, 'pool'>): Promise<Record<'seats' | 'patients', number>> {
  const { rows } = await api.pool.query(`
    select count(*) filter (where a.seat = b.seat and (a.doctor_id = b.doctor_id
        or a.service_id = b.service_id))::int as seats,
      count(*) filter (where a.patient_id = b.patient_id)::int as patients
    from bookings a join bookings b on a.id < b.id and a.starts_at < b.ends_at and b.starts_at < a.ends_at
    where a.status <> 'cancelled' and b.status <> 'cancelled'`)
  return rows[0]
}

/** Drops a constraint until the returned function is called, which also deletes all bookings. */
export async function withoutConstraint(api: Pick<RacedApi, 'pool'>, name: string) {
  const { rows } = await api.pool.query(
    'select pg_get_constraintdef(oid) as text from pg_constraint where conname = $1',
    [name],
  )
  await api.pool.query(`alter table bookings drop constraint ${name}`)
  return async () => {
    await api.pool.query('delete from bookings')
    await api.pool.query(`alter table bookings add constraint ${name} ${rows[0].text}`)
  }
}
