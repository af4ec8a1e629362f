import { createHash, randomBytes } from 'node:crypto'
import type { SeededRandom } from '../../tests/support/seeded-random.ts'
import { queryOnce } from '../cluster/postgres.ts'
import { type Ledger, STOCK_AND_ORDERED_SQL } from '../drills/traffic.ts'
import {
  freeSlots,
  mixedDayPaths,
  PATIENT_PASSWORD,
  type Patient,
  randomClientIp,
  signUp,
} from '../load/mixed-day.ts'
import type { Callers, DayCall } from './callers.ts'

const user = '/backend/api/user'
const staff = '/backend/api/admin'
const PATIENTS = 120
const DESKS = 73
const HOSPITALS = 20
const DESK_PHONE = '0509990001'
/** The pieces that a product has at least, so that a day does not sell it out. */
const MIN_STOCK = 20

/** What staff has had acknowledged, to be compared with the database. */
export type StaffLedger = { bookings: Set<number>; prepared: Set<number> }

/** Signs patients up and staff in, and returns the calls that they make. */
export async function createPeople(origin: string, url: string, random: SeededRandom) {
  const ledger = emptyLedger()
  const staffLedger: StaffLedger = { bookings: new Set(), prepared: new Set() }
  const patients: (Patient & { lastOrder: number })[] = []
  // Few passwords are hashed at once; more concurrent registrations would be rejected.
  while (patients.length < PATIENTS)
    for (const patient of await Promise.all(
      Array.from({ length: 8 }, () => signUp(origin, randomClientIp(random))),
    ))
      patients.push({ ...patient, lastOrder: 0 })
  ledger.patients = patients.map(({ id }) => id)
  // Accounts book little on their first day (docs/decisions/020).
  await queryOnce(url, `update users set created_at = now() - interval '2 days' where id = any($1)`, [
    ledger.patients,
  ])
  const products = await sellableProducts(url, ledger)
  const slots = await freeSlots(origin, randomClientIp(random))
  const [reception, pharmacist] = [await signInStaff(url, 'reception'), await signInStaff(url, 'pharmacist')]
  const boards = await createBoards(origin, url, reception)
  const days = [...new Set(slots.map(({ date }) => date))].sort()
  const { pagePath, cataloguePath, ownDataPath } = mixedDayPaths(random)
  const toPrepare: number[] = []

  const get = (path: string, token?: string, from = randomClientIp(random)): DayCall => ({
    method: 'GET',
    path,
    from,
    ...(token && { token }),
  })
  const desk = () => `10.2.0.${1 + random.integerBelow(DESKS)}`
  const hospital = () => 1 + random.integerBelow(boards.length)
  const find = (isMeant: (patient: (typeof patients)[number]) => boolean) => {
    const start = random.integerBelow(PATIENTS)
    return [...patients.slice(start), ...patients.slice(0, start)].find(isMeant)
  }

  const callers: Callers = {
    page: () => get(pagePath()),
    catalogue: () => get(`${user}/${cataloguePath()}`),
    ownData() {
      const patient = random.pick(patients)
      const path = ownDataPath()
      const { lastOrder } = patient
      return {
        ...get(`${user}/${path}`, patient.token),
        onAnswer(status, body) {
          if (status !== 200) return
          const { data } = body as { data: { email: string } & { id: number }[] }
          if (path === 'profile' && data.email !== patient.email)
            ledger.faults.push('a profile was that of somebody else')
          if (path === 'orders' && lastOrder && !data.some(({ id }) => id === lastOrder))
            ledger.faults.push('an acknowledged order was missing in the list of its patient')
        },
      }
    },
    signIn() {
      const { email } = random.pick(patients)
      const body = { email, password: PATIENT_PASSWORD }
      return { method: 'POST', path: `${user}/login`, from: randomClientIp(random), body }
    },
    booking() {
      const patient = find(({ bookingIds }) => bookingIds.length < 9)
      const slot = patient && slots.pop()
      if (!slot) return undefined
      return {
        method: 'POST',
        path: `${user}/doctors/book`,
        from: randomClientIp(random),
        token: patient.token,
        body: { client_name: 'نورة', client_phone: '0501234567', ...slot },
        isRepeated: true,
        onAnswer(status, body) {
          if (status !== 201) return void ledger.refused++
          const { id } = (body as { data: { id: number } }).data
          ledger.bookings.add(id)
          patient.bookingIds.push(id)
        },
      }
    },
    cancel() {
      const patient = find(({ bookingIds }) => bookingIds.length > 0)
      const id = patient?.bookingIds.shift()
      if (!patient || id === undefined) return undefined
      return {
        method: 'DELETE',
        path: `${user}/bookings/${id}`,
        from: randomClientIp(random),
        token: patient.token,
        isRepeated: true,
        onAnswer(status) {
          if (status === 200) ledger.cancelled.add(id)
          else ledger.faults.push(`cancelling a booking answered ${status}`)
        },
      }
    },
    cart() {
      const patient = random.pick(patients)
      return {
        method: 'PUT',
        path: `${user}/cart/${random.pick(products)}`,
        from: randomClientIp(random),
        token: patient.token,
        body: { quantity: 1 },
        onAnswer(status) {
          patient.hasCart ||= status === 200
        },
      }
    },
    order() {
      const patient = find(({ hasCart }) => hasCart)
      if (!patient) return undefined
      patient.hasCart = false
      return {
        method: 'POST',
        path: `${user}/orders`,
        from: randomClientIp(random),
        token: patient.token,
        body: { payment_method: 1, address_id: patient.address, age_confirmed: 18 },
        isRepeated: true,
        onAnswer(status, body) {
          if (status !== 201) return void ledger.refused++
          patient.lastOrder = (body as { data: { id: number } }).data.id
          ledger.orders.add(patient.lastOrder)
          toPrepare.push(patient.lastOrder)
        },
      }
    },
    deskPoll: () => get(`${staff}/day/version?date=${days[0]}&hospital=${hospital()}`, reception, desk()),
    schedule: () => get(`${staff}/day?date=${random.pick(days)}&hospital=${hospital()}`, reception, desk()),
    deskBooking() {
      const slot = slots.pop()
      if (!slot) return undefined
      return {
        method: 'POST',
        path: `${staff}/bookings`,
        from: desk(),
        token: reception,
        body: { client_name: 'هيا', client_phone: DESK_PHONE, ...slot },
        isRepeated: true,
        onAnswer(status, body) {
          if (status === 201) staffLedger.bookings.add((body as { data: { id: number } }).data.id)
          else ledger.refused++
        },
      }
    },
    orderBoard: () => get(`${staff}/orders/board`, pharmacist, '10.2.1.1'),
    orderRecord() {
      const id = [...ledger.orders].at(-1 - random.integerBelow(10))
      return id === undefined ? undefined : get(`${staff}/orders/${id}`, pharmacist, '10.2.1.2')
    },
    prepareOrder() {
      const id = toPrepare.shift()
      if (id === undefined) return undefined
      return {
        method: 'POST',
        path: `${staff}/orders/${id}/advance`,
        from: '10.2.1.3',
        token: pharmacist,
        body: { from: 'placed' },
        isRepeated: true,
        onAnswer(status) {
          // Repeated after it had been done, it is refused: what the caller saw has changed.
          if (status === 200 || status === 409) staffLedger.prepared.add(id)
          else ledger.faults.push(`preparing an order answered ${status}`)
        },
      }
    },
    waitingRoom() {
      const index = random.integerBelow(boards.length)
      const body = { token: boards[index] }
      return { method: 'POST', path: '/backend/api/boards/read', from: `10.3.0.${1 + index}`, body }
    },
  }
  return { callers, ledger, staffLedger }
}

/** What staff was told is done and the database does not have, or has twice. */
export async function findStaffInconsistencies(url: string, { bookings, prepared }: StaffLedger) {
  const [found] = await queryOnce<{ booked: number; all: number; prepared: number }>(
    url,
    `select (select count(*)::int from bookings where id = any($1)) as booked,
       (select count(*)::int from bookings where client_phone like '%509990001') as all,
       (select count(*)::int from orders where id = any($2) and status = 'preparing') as prepared`,
    [[...bookings], [...prepared]],
  )
  const problems: string[] = []
  const expect = (what: string, actual: number | undefined, expected: number) =>
    actual !== expected && problems.push(`${what}: ${actual} instead of ${expected}`)
  expect('bookings acknowledged to reception', found?.booked, bookings.size)
  expect('bookings of reception', found?.all, bookings.size)
  expect('orders that the pharmacist has begun', found?.prepared, prepared.size)
  return problems
}

const emptyLedger = (): Ledger => ({
  patients: [],
  bookings: new Set(),
  cancelled: new Set(),
  orders: new Set(),
  stockBefore: new Map(),
  reads: 0,
  refused: 0,
  unavailable: 0,
  unreachable: 0,
  connectionsLost: 0,
  idleConnectionsClosed: 0,
  faults: [],
  slowestMs: 0,
})

/** Products without a prescription that no job takes out of the sale during the day. */
async function sellableProducts(url: string, ledger: Ledger): Promise<number[]> {
  const rows = await queryOnce<{ id: number; pieces: string }>(
    url,
    `${STOCK_AND_ORDERED_SQL}
     where p.active and p.medicine_class = 'general' and p.stock >= $1 and not exists (
       select from product_batches b where b.product_id = p.id and b.expiry < now() + interval '400 days')
     group by p.id`,
    [MIN_STOCK],
  )
  if (rows.length < 3) throw new Error(`only ${rows.length} products can be sold`)
  for (const { id, pieces } of rows) ledger.stockBefore.set(id, Number(pieces))
  return [...ledger.stockBefore.keys()]
}

/** Opens a session with the second step done; returns its token. */
async function signInStaff(url: string, role: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest()
  await queryOnce(
    url,
    `insert into sessions (token_hash, user_id, staff_at) select $1, min(id), now()
     from users where role = $2`,
    [hash, role],
  )
  return token
}

/** Makes the addresses of waiting-room boards; returns their tokens. */
async function createBoards(origin: string, url: string, token: string): Promise<string[]> {
  const hospitals = await queryOnce<{ id: number }>(url, 'select id from hospitals order by id limit $1', [
    HOSPITALS,
  ])
  const tokens: string[] = []
  for (const { id } of hospitals) {
    const response = await fetch(`${origin}${staff}/boards`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ hospital_id: id }),
    })
    if (!response.ok) throw new Error(`the board of a hospital answered ${response.status}`)
    tokens.push(((await response.json()) as { data: { token: string } }).data.token)
  }
  return tokens
}
