import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type SeededRandom, seededRandom } from '../../tests/support/seeded-random.ts'

/** The responses that clients received, to be compared with the database. */
export type Ledger = {
  patients: number[]
  /** The ids of acknowledged bookings and orders. */
  bookings: Set<number>
  cancelled: Set<number>
  orders: Set<number>
  /** The quantity of each product before the first order: in stock and in orders. */
  stockBefore: Map<number, number>
  reads: number
  /** Requests that were refused with a reason: a time is taken, a product is sold out. */
  refused: number
  /** Requests answered 503, and those whose connection was refused or cut. All were retried. */
  unavailable: number
  unreachable: number
  connectionsLost: number
  /** Requests sent on an idle connection while the server closed it; browsers retry these by themselves. */
  idleConnectionsClosed: number
  /** Responses that must never occur, and requests that were never answered. */
  faults: string[]
  slowestMs: number
}

type Patient = { id: number; token: string; address: number; bookingIds: number[] }
type HttpResponse = { status: number; body: { data: { id: number } } | undefined; cause: string }

const PATIENTS = 16
const SCARCE_STOCK = 12
const REQUEST_TIMEOUT_MS = 45_000

type TrafficOptions = {
  seed?: number
  /** A patient pauses for a random time up to this between two requests. */
  maxPauseMs?: number
  /** The address that a proxy would name; for servers that limit rates and trust the callers' proxy. */
  clientIp?: () => string
}

/**
 * Starts patients who read, book, cancel and order without pause until `stop`, several for the same times and
 * the last items in stock. A request without a response is retried with the same Idempotency-Key, as our own
 * pages do.
 */
export async function startTraffic(
  origins: string[],
  databaseUrl: string,
  { seed = 1, maxPauseMs = 40, clientIp }: TrafficOptions = {},
) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const ledger: Ledger = {
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
  }
  let stopping = false
  let preferred = 0
  const ready = new Set(origins)

  /** Sends a request until it gets a conclusive response. */
  async function request(
    method: string,
    path: string,
    { token, body }: { token?: string; body?: object } = {},
  ) {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      ...(clientIp && { 'x-forwarded-for': clientIp() }),
    }
    for (let attempt = 0; attempt < 600; attempt++) {
      const candidates = ready.size > 0 ? [...ready] : origins
      const origin = candidates[preferred % candidates.length] as string
      const startedAt = performance.now()
      const response = await send(agent, origin, {
        method,
        path,
        headers,
        body: body && JSON.stringify(body),
      })
      ledger.slowestMs = Math.max(ledger.slowestMs, Math.round(performance.now() - startedAt))
      if (response.status > 0 && response.status < 500) return response
      if (response.status === 503) ledger.unavailable++
      // A proxy reports a process that ended during the request.
      else if (response.status === 502) ledger.connectionsLost++
      else if (response.status > 0) ledger.faults.push(`${method} ${path} answered ${response.status}`)
      else if (response.cause === 'ECONNREFUSED') ledger.unreachable++
      else if (response.cause === 'ended') ledger.idleConnectionsClosed++
      else ledger.connectionsLost++
      if (response.status === 0) preferred++
      await wait(origins.length > 1 && response.cause === 'ECONNREFUSED' ? 5 : 150)
    }
    ledger.faults.push(`${method} ${path} was never answered`)
    return { status: 0, body: undefined, cause: '' }
  }

  // Like a load balancer: a server that is not ready gets no new requests.
  const readinessPoll = setInterval(() => {
    if (origins.length > 1) for (const origin of origins) checkReadiness(origin)
  }, 100)
  async function checkReadiness(origin: string) {
    const response = await fetch(`${origin}/ready`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => undefined,
    )
    await response?.body?.cancel()
    if (response?.ok) ready.add(origin)
    else ready.delete(origin)
  }

  const patients = await Promise.all(
    Array.from({ length: PATIENTS }, async (): Promise<Patient> => {
      const email = `drill-${randomUUID()}@example.com`
      const password = 'Drilling@2026'
      const { body } = await request('POST', '/backend/api/user/register', { body: { email, password } })
      const { id, token } = (body as unknown as { data: { id: number; token: string } }).data
      const address = {
        email,
        phone: '0501234567',
        address_text: 'شارع العليا',
        first_name: 'نورة',
        last_name: 'العتيبي',
      }
      const added = await request('POST', '/backend/api/user/addresses', { token, body: address })
      ledger.patients.push(id)
      return { id, token, address: added.body?.data.id as number, bookingIds: [] }
    }),
  )
  const products = await prepareRows(databaseUrl, ledger)
  const slots = await freeSlots(origins[0] as string)

  async function read(random: SeededRandom) {
    await request(
      'GET',
      random.pick(['/backend/api/user/products', '/backend/api/user/doctors', '/doctors', '/']),
    )
    ledger.reads++
  }

  async function book(patient: Patient, random: SeededRandom) {
    const body = { client_name: 'نورة', client_phone: '0501234567', ...random.pick(slots) }
    const response = await request('POST', '/backend/api/user/doctors/book', { token: patient.token, body })
    if (response.status !== 201) return void ledger.refused++
    const id = response.body?.data.id as number
    ledger.bookings.add(id)
    patient.bookingIds.push(id)
  }

  async function cancel(patient: Patient) {
    const id = patient.bookingIds.pop()
    if (id === undefined) return
    const response = await request('DELETE', `/backend/api/user/bookings/${id}`, { token: patient.token })
    if (response.status === 200) ledger.cancelled.add(id)
    else ledger.faults.push(`cancelling ${id} answered ${response.status}`)
  }

  async function order({ token, address }: Patient, random: SeededRandom) {
    const quantity = 1 + random.integerBelow(2)
    const put = await request('PUT', `/backend/api/user/cart/${random.pick(products)}`, {
      token,
      body: { quantity },
    })
    if (put.status !== 200) return void ledger.refused++
    const body = { payment_method: 1, address_id: address, age_confirmed: 18 }
    const response = await request('POST', '/backend/api/user/orders', { token, body })
    if (response.status === 201) ledger.orders.add(response.body?.data.id as number)
    else ledger.refused++
  }

  const loops = patients.map(async (patient, index) => {
    const random = seededRandom(seed * 1_000 + index)
    while (!stopping) {
      const choice = random.integerBelow(10)
      if (choice < 4) await read(random)
      else if (choice < 7) await book(patient, random)
      else if (choice < 8) await cancel(patient)
      else await order(patient, random)
      await wait(random.integerBelow(maxPauseMs))
    }
  })

  return {
    ledger,
    /** Waits for all requests in flight. */
    async stop(): Promise<Ledger> {
      stopping = true
      await Promise.all(loops)
      clearInterval(readinessPoll)
      agent.destroy()
      return ledger
    },
  }
}

type HttpRequest = { method: string; path: string; headers: Record<string, string>; body: string | undefined }

function send(agent: Agent, origin: string, { body, ...options }: HttpRequest): Promise<HttpResponse> {
  return new Promise(resolve => {
    const failWith = (cause: string) => resolve({ status: 0, body: undefined, cause })
    const outgoing = request(
      `${origin}${options.path}`,
      { ...options, agent, timeout: REQUEST_TIMEOUT_MS },
      response => {
        const chunks: Buffer[] = []
        response.on('data', chunk => chunks.push(chunk))
        response.on('error', error => failWith((error as NodeJS.ErrnoException).code ?? 'cut'))
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          const isJson = String(response.headers['content-type']).includes('json')
          resolve({
            status: response.statusCode ?? 0,
            body: isJson ? JSON.parse(text) : undefined,
            cause: '',
          })
        })
      },
    )
    outgoing.on('timeout', () => outgoing.destroy(Object.assign(new Error(), { code: 'no answer' })))
    outgoing.on('error', error => {
      const { code = 'cut' } = error as NodeJS.ErrnoException
      failWith(outgoing.reusedSocket && code === 'ECONNRESET' ? 'ended' : code)
    })
    outgoing.end(body)
  })
}

/** Confirms the patients, prepares the products, one of them scarce, and records the quantity of each. */
async function prepareRows(url: string, ledger: Ledger): Promise<number[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('update products set stock = case when id = 1 then $1 else 100000 end where id <= 6', [
    SCARCE_STOCK,
  ])
  // Only a confirmed address gets e-mails about bookings.
  await client.query('update users set email_confirmed_at = now() where id = any($1)', [ledger.patients])
  const { rows } = await client.query<{ id: number; pieces: number }>(
    `${STOCK_AND_ORDERED_SQL} where p.id <= 6 group by p.id`,
  )
  for (const { id, pieces } of rows) ledger.stockBefore.set(id, Number(pieces))
  await client.end()
  return [...ledger.stockBefore.keys()]
}

/** The quantity of each product in stock and in orders that are not cancelled. */
export const STOCK_AND_ORDERED_SQL = `select p.id,
    p.stock + coalesce(sum(l.quantity) filter (where o.status <> 'cancelled'), 0) as pieces
  from products p left join order_lines l on l.product_id = p.id left join orders o on o.id = l.order_id`

/** Some free times of some doctors, fewer than the patients try to book. */
async function freeSlots(origin: string) {
  const slots: { doctor_id: number; date: string; time: string }[] = []
  for (const doctor_id of [1, 2, 3, 4]) {
    const response = await fetch(`${origin}/backend/api/user/doctors/${doctor_id}/availability`)
    const { data } = (await response.json()) as { data: { days: { date: string; times: string[] }[] } }
    // Not the first days, whose times could pass during the drill.
    for (const { date, times } of data.days.slice(3, 40))
      slots.push(...times.slice(0, 6).map(time => ({ doctor_id, date, time })))
  }
  return slots
}
