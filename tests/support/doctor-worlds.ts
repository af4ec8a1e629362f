import { sql } from 'drizzle-orm'
import { findDoctorFilters } from '#api/doctors/doctor-filters.queries.ts'
import { findDoctors } from '#api/doctors/doctors.queries.ts'
import { type DoctorCard, spokenLanguages } from '#contract/doctors.ts'
import type { Db } from '#db/connect.ts'
import { doctorClosedHours } from '#db/schema/directory.ts'
import { doctorVisitTypes, visitTypes } from '#db/schema/visit-types.ts'
import { addDays, dayOf, timestampAt } from '#domain/booking/clinic-time.ts'
import { overlappingHours } from '#domain/booking/overlapping-hours.ts'
import { hospitalAt } from '#domain/booking/places.ts'
import { NEXT_FREE_DAYS, updateNextFree } from '#services/booking/next-free.ts'
import { availabilityOf } from '#services/booking/schedules.ts'
import { aDoctor, aHospital, aSpecialty, aUser, type DoctorOverrides } from './fixtures/records.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

/** True in that share of cases. */
const chance = (random: SeededRandom, percent: number) => random.integerBelow(100) < percent

type WorldDoctor = {
  id: number
  specialties: number[]
  /** The own hospital, and those of hours that have not ended. */
  hospitals: number[]
  sex: 'female' | 'male' | undefined
  languages: string[]
  fee: number | undefined
  isOffered: boolean
  /** Where the doctor offers the type of visits; null: everywhere, undefined: nowhere. */
  typeAt: number[] | null | undefined
  /** The first free start of each day that has one, by the schedule at each hospital. */
  starts: Map<number, Map<string, number>>
}
type Filters = Omit<Parameters<typeof findDoctorFilters>[2], 'name'>

/** The places, specialties, type of visits and account that all worlds share. */
export type WorldFrame = {
  specialties: number[]
  hospitals: { id: number; city: number }[]
  type: number
  user: number
}

export async function createWorldFrame(db: Db): Promise<WorldFrame> {
  const hospitals = [await aHospital(db), await aHospital(db), await aHospital(db)]
  const { rows } = await db.execute<{ id: number; city: number }>(
    sql`select id, city_id as city from hospitals where id = any(${sql.param(hospitals)}::int[])`,
  )
  const [type] = await db
    .insert(visitTypes)
    .values({ nameAr: 'ليزر', nameEn: 'Laser', length: 30 })
    .returning({ id: visitTypes.id })
  // Two of them are in one city.
  await db.execute(sql`update hospitals set city_id = ${rows[0]?.city} where id = ${hospitals[1]}`)
  return {
    specialties: [await aSpecialty(db), await aSpecialty(db), await aSpecialty(db)],
    hospitals: rows.map(({ id, city }) => ({ id, city: id === hospitals[1] ? Number(rows[0]?.city) : city })),
    type: type?.id as number,
    user: await aUser(db, { email: 'worlds@example.com' }),
  }
}

/**
 * Makes a random world of doctors, changes it, and compares lists and counts of random filters with what the
 * schedules say. Nothing of the world stays. Returns the differences.
 */
export async function differencesOfWorld(db: Db, frame: WorldFrame, seed: number, now: number) {
  const random = seededRandom(seed)
  const differences: string[] = []
  const undo = new Error('undo')
  await db
    .transaction(async tx => {
      const doctors: Omit<WorldDoctor, 'starts'>[] = []
      for (let count = 1 + random.integerBelow(7); count > 0; count--)
        doctors.push(await addDoctor(tx, frame, random, now))
      await updateNextFree(tx, now)
      for (let count = random.integerBelow(12); count > 0; count--)
        await change(tx, { frame, doctors, random, now })
      await updateNextFree(tx, now)
      const world = await Promise.all(
        doctors.map(async doctor => ({ ...doctor, starts: await startsOf(tx, doctor, now) })),
      )
      for (let query = 0; query < 3; query++) {
        const filters = randomFilters(frame, random, now)
        const list = await findDoctors(tx, 'en', { ...filters, sort: 'soonest', page: 1, per_page: 100 }, now)
        const ids = list.data.map(({ id }) => id)
        const expected = bruteForce({ frame, world }, filters, now)
        const where = `world ${seed}, ${JSON.stringify(filters)}`
        if (ids.join() !== expected.join()) differences.push(`${where}: ${ids} instead of ${expected}`)
        if (list.meta.total !== expected.length) differences.push(`${where}: ${list.meta.total} in total`)
        differences.push(
          ...wrongCards(list.data, { frame, world }, { filters, now }).map(wrong => `${where}: ${wrong}`),
        )
        const { choices, without } = await findDoctorFilters(tx, 'en', filters, now)
        for (const [filter, counted] of Object.entries(choices))
          for (const { id, count } of counted) {
            const value = typeof id === 'string' && /^\d+$/.test(id) ? Number(id) : id
            const total = bruteForce({ frame, world }, { ...filters, [filter]: value }, now).length
            if (total !== count)
              differences.push(`${where}: ${filter} ${id} has ${count} instead of ${total}`)
          }
        for (const { filter, count } of without) {
          const total = bruteForce({ frame, world }, { ...filters, [filter]: undefined }, now).length
          if (total !== count) differences.push(`${where}: ${count} without ${filter} instead of ${total}`)
        }
      }
      throw undo
    })
    .catch(error => {
      if (error !== undo) throw error
    })
  return differences
}

async function addDoctor(db: Db, frame: WorldFrame, random: SeededRandom, now: number) {
  const place = random.pick(frame.hospitals)
  const [specialty, ...others] = frame.specialties.toSorted(() => random.integerBelow(3) - 1)
  const further = others.filter(() => chance(random, 30))
  const isActive = chance(random, 90)
  const isLicensed = chance(random, 90)
  const facts = {
    sex: random.pick(['female', 'male', undefined] as const),
    languages: spokenLanguages.filter(() => chance(random, 30)),
    fee: random.pick([undefined, 150, 199, 200, 300, 600]),
  }
  const hours = randomHours(frame, random)
  const overrides: DoctorOverrides = {
    specialty: specialty as number,
    hospital: place.id,
    furtherSpecialties: further,
    active: isActive,
    licenceUntil: isLicensed ? random.pick([undefined, '2099-01-01']) : '2020-01-01',
    visitLength: random.pick([15, 20, 30, 45, 60]),
    hours,
    daysOff: randomDays(random, now),
    ...(facts.sex && { sex: facts.sex }),
    languages: facts.languages,
    ...(facts.fee && { visitFee: facts.fee * 100 }),
  }
  const id = await aDoctor(db, overrides)
  const some = frame.hospitals.filter(() => chance(random, 50)).map(({ id }) => id)
  const typeAt = random.pick([undefined, null, some, some])
  const type = { doctorId: id, visitTypeId: frame.type }
  for (const hospitalId of typeAt === null ? [null] : (typeAt ?? []))
    await db.insert(doctorVisitTypes).values({ ...type, hospitalId })
  const specialties = [specialty as number, ...further]
  return {
    id,
    specialties,
    hospitals: [
      place.id,
      ...hours.flatMap(({ hospital_id, last_day }) => (last_day ? [] : (hospital_id ?? []))),
    ],
    isOffered: isActive && isLicensed,
    typeAt,
    ...facts,
  }
}

/**
 * Hours of some weekdays; a few doctors have some elsewhere, of which some have ended. Those past midnight
 * overlap none of the next day, which forms and files refuse.
 */
const randomHours = (frame: WorldFrame, random: SeededRandom) => {
  const elsewhere = chance(random, 40) ? 50 : 0
  const hours = [1, 2, 3, 4, 5, 6, 7]
    .filter(() => chance(random, 35))
    .map(weekday => {
      const from = random.integerBelow(24)
      return {
        weekday,
        from: hour(from),
        to: hour((from + 1 + random.integerBelow(3)) % 24),
        ...(chance(random, elsewhere) && { hospital_id: random.pick(frame.hospitals).id }),
        ...(chance(random, elsewhere / 5) && { first_day: '2020-01-01', last_day: '2020-12-31' }),
      }
    })
  const overlapping = overlappingHours(hours)
  return hours.filter((_, index) => !overlapping.includes(index))
}

const hour = (value: number) => `${String(value).padStart(2, '0')}:00`

const randomDays = (random: SeededRandom, now: number) =>
  Array.from({ length: 16 }, (_, day) => addDays(dayOf(now), day)).filter(() => chance(random, 15))

type Change = { frame: WorldFrame; doctors: readonly { id: number }[]; random: SeededRandom; now: number }

/** One write that frees or takes times. */
async function change(db: Db, { frame, doctors, random, now }: Change): Promise<void> {
  const { id } = random.pick(doctors)
  const day = addDays(dayOf(now), random.integerBelow(15))
  const schedule = await availabilityOf(db, id, { from: day, to: day }, now)
  const time = random.pick(schedule?.days[0]?.times ?? ['10:00'])
  const [start, length] = [timestampAt(day, time), schedule?.visit_length ?? 30]
  const [from, to] = [start, start + length * 60_000].map(at => new Date(at).toISOString())
  const kind = random.integerBelow(6)
  if (kind < 3)
    await db.execute(sql`insert into bookings
      (user_id, doctor_id, client_name, client_phone, starts_at, ends_at)
      values (${frame.user}, ${id}, 'نورة', '0501234567', ${from}, ${to}) on conflict do nothing`)
  else if (kind === 3)
    await db.execute(sql`update bookings set status = 'cancelled', cancelled_at = now() where id = (
      select id from bookings where doctor_id = ${id} and status <> 'cancelled' limit 1)`)
  else if (kind === 4)
    await db
      .insert(doctorClosedHours)
      .values({ doctorId: id, day, timeFrom: '08:00', timeTo: '14:00' })
      .onConflictDoNothing()
  else
    await db.execute(sql`insert into waitlist_offers (doctor_id, starts_at, ends_at, held_until)
      values (${id}, ${from}, ${to}, clock_timestamp() + interval '1 hour') on conflict do nothing`)
}

/** What a patient could book, by the schedule that the booking form shows, each time at its hospital. */
async function startsOf(db: Db, { id }: { id: number }, now: number): Promise<WorldDoctor['starts']> {
  const range = { from: dayOf(now), to: addDays(dayOf(now), NEXT_FREE_DAYS - 1) }
  const available = await availabilityOf(db, id, range, now)
  const starts: WorldDoctor['starts'] = new Map()
  for (const { date, times } of available?.days ?? [])
    for (const time of times) {
      const hospital = hospitalAt({ date, time }, (available as NonNullable<typeof available>).whole) ?? 0
      const there = starts.get(hospital) ?? new Map<string, number>()
      starts.set(hospital, there.has(date) ? there : there.set(date, timestampAt(date, time)))
    }
  return starts
}

function randomFilters(frame: WorldFrame, random: SeededRandom, now: number): Filters {
  const maybe = <T>(value: T) => (chance(random, 35) ? value : undefined)
  return {
    specialty_id: maybe(random.pick(frame.specialties)),
    hospital_id: maybe(random.pick(frame.hospitals).id),
    city_id: maybe(random.pick(frame.hospitals).city),
    sex: maybe(random.pick(['female', 'male'] as const)),
    language: maybe(random.pick(spokenLanguages)),
    fee_to: maybe(random.pick([150, 200, 299, 500])),
    visit_type_id: maybe(frame.type),
    day: maybe(random.pick(['week', addDays(dayOf(now), random.integerBelow(NEXT_FREE_DAYS))])),
  }
}

type World = { frame: WorldFrame; world: readonly WorldDoctor[] }

/** The hospitals of a doctor that the filters leave. */
const placesOf = ({ frame }: World, { hospitals, typeAt }: WorldDoctor, filters: Filters) => {
  const { hospital_id, city_id, visit_type_id } = filters
  return frame.hospitals
    .filter(({ id }) => hospitals.includes(id))
    .filter(({ id, city }) => (hospital_id ?? id) === id && (city_id ?? city) === city)
    .filter(({ id }) => visit_type_id === undefined || typeAt === null || typeAt?.includes(id))
    .map(({ id }) => id)
}

/** The first free start at one of the hospitals that the filters leave, on their day. */
function firstStart(world: World, doctor: WorldDoctor, filters: Filters): number {
  const { day } = filters
  const starts = placesOf(world, doctor, filters).flatMap(id => [...(doctor.starts.get(id) ?? [])])
  return Math.min(
    Infinity,
    ...starts.flatMap(([date, start]) => (!day || day === 'week' || day === date ? [start] : [])),
  )
}

/** The doctors that fit, the soonest first. */
function bruteForce(world: World, filters: Filters, now: number): number[] {
  const { specialty_id, sex, language, fee_to, day } = filters
  const weekEnd = timestampAt(addDays(dayOf(now), 7), '00:00')
  return world.world
    .filter(doctor => doctor.isOffered)
    .filter(doctor => specialty_id === undefined || doctor.specialties.includes(specialty_id))
    .filter(doctor => placesOf(world, doctor, filters).length > 0)
    .filter(doctor => sex === undefined || doctor.sex === sex)
    .filter(doctor => language === undefined || doctor.languages.includes(language))
    .filter(({ fee }) => fee_to === undefined || (fee !== undefined && fee <= fee_to))
    .map(doctor => ({ id: doctor.id, first: firstStart(world, doctor, filters) }))
    .filter(({ first }) => !day || first < (day === 'week' ? weekEnd : Infinity))
    .toSorted((a, b) => (a.first === b.first ? a.id - b.id : a.first - b.first))
    .map(({ id }) => id)
}

/** What cards say wrongly of their first time and its hospital, within the days of the order. */
function wrongCards(
  cards: readonly DoctorCard[],
  world: World,
  { filters, now }: { filters: Filters; now: number },
): string[] {
  const end = addDays(dayOf(now), NEXT_FREE_DAYS)
  return cards.flatMap(({ id, hospital, next_free }) => {
    // A card looks one day further than the order does.
    const [next] = next_free.filter(({ date }) => date < end)
    const doctor = world.world.find(each => each.id === id) as WorldDoctor
    const first = firstStart(world, doctor, filters)
    const shown = next ? timestampAt(next.date, next.time) : Infinity
    const isThere = !next || doctor.starts.get(next.hospital?.id ?? hospital.id)?.get(next.date) === first
    return shown === first && isThere ? [] : [`the card of ${id} says ${JSON.stringify(next)}`]
  })
}
