import { randomUUID } from 'node:crypto'
import type { SeededRandom } from '../../tests/support/seeded-random.ts'
import type { Call } from './load-generator.ts'

const user = '/backend/api/user'
const PATIENTS = 60
const DOCTORS = 30
const PRODUCTS = 60
/** The number of client addresses: so many that the rate limits are on, but no address reaches one. */
const CLIENT_IPS = 2_000

export type Patient = Awaited<ReturnType<typeof signUp>>
export type Slot = { doctor_id: number; date: string; time: string }

export const randomClientIp = (random: SeededRandom): string => {
  const index = random.integerBelow(CLIENT_IPS)
  return `10.1.${Math.floor(index / 250)}.${1 + (index % 250)}`
}

/** The paths that visitors and patients read: pages, the catalogue, and personal data. */
export const mixedDayPaths = (random: SeededRandom) => ({
  pagePath: (): string =>
    random.pick([
      '/',
      '/doctors',
      `/doctors/${1 + random.integerBelow(DOCTORS)}`,
      '/store/products',
      `/store/products/${1 + random.integerBelow(PRODUCTS)}`,
      '/news',
    ]),
  cataloguePath: (): string =>
    random.pick([
      'products',
      `products?page=${1 + random.integerBelow(5)}`,
      `products/${1 + random.integerBelow(PRODUCTS)}`,
      'doctors',
      'specialties',
      'products?search=cream',
      `doctors/${1 + random.integerBelow(DOCTORS)}/availability`,
    ]),
  ownDataPath: (): string =>
    random.pick(['profile', 'doctor-bookings', 'orders', 'cart', 'addresses', 'favorites/ids']),
})

/** Registers patients and returns the requests of a day of theirs. */
export async function createMixedDay(origin: string, random: SeededRandom) {
  const patients: Patient[] = []
  // Few passwords are hashed at once; more concurrent registrations would be rejected.
  while (patients.length < PATIENTS)
    patients.push(
      ...(await Promise.all(Array.from({ length: 10 }, () => signUp(origin, randomClientIp(random))))),
    )
  const slots = await freeSlots(origin, randomClientIp(random))

  const { pagePath, cataloguePath, ownDataPath } = mixedDayPaths(random)

  /** Orders the cart, cancels the oldest booking, or books a free time. */
  function orderOrBook(patient: Patient, from: string): Call {
    const { token } = patient
    if (random.oneIn(2) && patient.hasCart) {
      patient.hasCart = false
      const body = { payment_method: 1, address_id: patient.address, age_confirmed: 18 }
      return { method: 'POST', path: `${user}/orders`, body, from, token }
    }
    const booking = patient.bookingIds.shift()
    if (booking !== undefined) return { method: 'DELETE', path: `${user}/bookings/${booking}`, from, token }
    const body = { client_name: 'نورة', client_phone: '0501234567', ...slots.pop() }
    return {
      method: 'POST',
      path: `${user}/doctors/book`,
      body,
      from,
      token,
      onResponse(status, response) {
        if (status === 201) patient.bookingIds.push((response as { data: { id: number } }).data.id)
      },
    }
  }

  return {
    pagePath,
    /** 35 % pages, 35 % catalogue, 20 % personal data, 8 % cart, 2 % orders and bookings. */
    nextCall(): Call {
      const from = randomClientIp(random)
      const share = random.integerBelow(100)
      const patient = random.pick(patients)
      const { token } = patient
      if (share < 35) return { method: 'GET', path: pagePath(), from }
      if (share < 70) return { method: 'GET', path: `${user}/${cataloguePath()}`, from }
      if (share < 90) return { method: 'GET', path: `${user}/${ownDataPath()}`, from, token }
      if (share >= 98) return orderOrBook(patient, from)
      const path = `${user}/cart/${1 + random.integerBelow(PRODUCTS)}`
      return {
        method: 'PUT',
        path,
        body: { quantity: 1 + random.integerBelow(2) },
        from,
        token,
        onResponse(status) {
          patient.hasCart ||= status === 200
        },
      }
    },
  }
}

export const PATIENT_PASSWORD = 'Loading@2026'

/** Registers a patient with an address, who calls from the client address `from`. */
export async function signUp(origin: string, from: string) {
  const email = `load-${randomUUID()}@example.com`
  const post = async (path: string, body: object, token?: string) => {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const response = await fetch(`${origin}${user}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as { token: string; data: { id: number } }
  }
  const { token, data } = await post('/register', { email, password: PATIENT_PASSWORD })
  const person = { first_name: 'نورة', last_name: 'العتيبي', email, phone: '0501234567' }
  const address = await post('/addresses', { ...person, address_text: 'العليا' }, token)
  return { id: data.id, email, token, address: address.data.id, hasCart: false, bookingIds: [] as number[] }
}

/** The free times of all doctors, shuffled, so that two of one patient seldom overlap. */
export async function freeSlots(origin: string, from: string): Promise<Slot[]> {
  const slots: { slot: Slot; position: number }[] = []
  for (let doctor_id = 1; doctor_id <= DOCTORS; doctor_id++) {
    const response = await fetch(`${origin}${user}/doctors/${doctor_id}/availability`, {
      headers: { 'x-forwarded-for': from },
    })
    const { data } = (await response.json()) as { data: { days: { date: string; times: string[] }[] } }
    // Not the first days, whose times could pass during the load.
    for (const { date, times } of data.days.slice(2))
      for (const time of times)
        slots.push({ slot: { doctor_id, date, time }, position: (slots.length * 7_919) % 10_007 })
  }
  return slots.sort((a, b) => a.position - b.position).map(({ slot }) => slot)
}
