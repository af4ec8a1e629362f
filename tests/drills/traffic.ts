import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Dice, diceOf } from './fuzz/dice.ts'

/** What the callers were told, to be compared with what the database holds. */
export type Ledger = {
  patients: number[]
  /** The visits and orders that were acknowledged, by their numbers. */
  bookings: Set<number>
  cancelled: Set<number>
  orders: Set<number>
  /** Pieces of every product before the first order: on the shelf and in orders. */
  pieces: Map<number, number>
  reads: number
  /** Calls that were refused with a reason: a time taken, a product sold out. */
  refused: number
  /** Calls told to come again (503), and those whose connection was refused or cut. All came again. */
  unavailable: number
  unreachable: number
  cut: number
  /** Calls put on an idle connection at the moment at which the server ended it; browsers send these again by themselves. */
  onEnded: number
  /** Answers that must never be given, and calls that never got one. */
  faults: string[]
  slowest: number
}

type Patient = { id: number; token: string; address: number; mine: number[] }
type Answer = { status: number; body: { data: { id: number } } | undefined; cause: string }

const PATIENTS = 16
const SCARCE = 12
const PATIENCE = 45_000

/**
 * Patients who read, book, cancel and order without pause until `stop`, several for the same times and the last pieces.
 * Whoever gets no answer asks again with the same Idempotency-Key, as our own pages do, until there is one.
 */
export async function startTraffic(origins: string[], databaseUrl: string, seed = 1) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const ledger: Ledger = {
    ...{ patients: [], bookings: new Set(), cancelled: new Set(), orders: new Set(), pieces: new Map() },
    ...{ reads: 0, refused: 0, unavailable: 0, unreachable: 0, cut: 0, onEnded: 0, faults: [], slowest: 0 },
  }
  let stopping = false
  let preferred = 0
  const ready = new Set(origins)

  /** Asks until there is an answer that says something about the call. */
  async function ask(method: string, path: string, { token, body }: { token?: string; body?: object } = {}) {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
    }
    for (let turn = 0; turn < 600; turn++) {
      const open = ready.size > 0 ? [...ready] : origins
      const origin = open[preferred % open.length] as string
      const started = performance.now()
      const answer = await send(agent, origin, { method, path, headers, body: body && JSON.stringify(body) })
      ledger.slowest = Math.max(ledger.slowest, Math.round(performance.now() - started))
      if (answer.status > 0 && answer.status < 500) return answer
      if (answer.status === 503) ledger.unavailable++
      // A proxy's word for a process that ended in the middle of the call.
      else if (answer.status === 502) ledger.cut++
      else if (answer.status > 0) ledger.faults.push(`${method} ${path} answered ${answer.status}`)
      else if (answer.cause === 'ECONNREFUSED') ledger.unreachable++
      else if (answer.cause === 'ended') ledger.onEnded++
      else ledger.cut++
      if (answer.status === 0) preferred++
      await wait(origins.length > 1 && answer.cause === 'ECONNREFUSED' ? 5 : 150)
    }
    ledger.faults.push(`${method} ${path} was never answered`)
    return { status: 0, body: undefined, cause: '' }
  }

  // As a balancer does: who says no to /ready gets no new calls.
  const looking = setInterval(() => {
    if (origins.length > 1) for (const origin of origins) look(origin)
  }, 100)
  async function look(origin: string) {
    const answer = await fetch(`${origin}/ready`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => undefined,
    )
    await answer?.body?.cancel()
    if (answer?.ok) ready.add(origin)
    else ready.delete(origin)
  }

  const patients = await Promise.all(
    Array.from({ length: PATIENTS }, async (): Promise<Patient> => {
      const email = `drill-${randomUUID()}@example.com`
      const password = 'Drilling@2026'
      const { body } = await ask('POST', '/backend/api/user/register', { body: { email, password } })
      const { id, token } = (body as unknown as { data: { id: number; token: string } }).data
      const place = {
        email,
        phone: '0501234567',
        address_text: 'شارع العليا',
        first_name: 'نورة',
        last_name: 'العتيبي',
      }
      const added = await ask('POST', '/backend/api/user/addresses', { token, body: place })
      ledger.patients.push(id)
      return { id, token, address: added.body?.data.id as number, mine: [] }
    }),
  )
  const products = await prepareShelf(databaseUrl, ledger)
  const starts = await freeStarts(origins[0] as string)

  async function read(dice: Dice) {
    await ask('GET', dice.pick(['/backend/api/user/products', '/backend/api/user/doctors', '/doctors', '/']))
    ledger.reads++
  }

  async function book(patient: Patient, dice: Dice) {
    const body = { client_name: 'نورة', client_phone: '0501234567', ...dice.pick(starts) }
    const answer = await ask('POST', '/backend/api/user/doctors/book', { token: patient.token, body })
    if (answer.status !== 201) return void ledger.refused++
    const id = answer.body?.data.id as number
    ledger.bookings.add(id)
    patient.mine.push(id)
  }

  async function cancel(patient: Patient) {
    const id = patient.mine.pop()
    if (id === undefined) return
    const answer = await ask('DELETE', `/backend/api/user/bookings/${id}`, { token: patient.token })
    if (answer.status === 200) ledger.cancelled.add(id)
    else ledger.faults.push(`cancelling ${id} answered ${answer.status}`)
  }

  async function order({ token, address }: Patient, dice: Dice) {
    const quantity = 1 + dice.below(2)
    const put = await ask('PUT', `/backend/api/user/cart/${dice.pick(products)}`, {
      token,
      body: { quantity },
    })
    if (put.status !== 200) return void ledger.refused++
    const body = { payment_method: 1, address_id: address }
    const answer = await ask('POST', '/backend/api/user/orders', { token, body })
    if (answer.status === 201) ledger.orders.add(answer.body?.data.id as number)
    else ledger.refused++
  }

  const lives = patients.map(async (patient, place) => {
    const dice = diceOf(seed * 1_000 + place)
    while (!stopping) {
      const turn = dice.below(10)
      if (turn < 4) await read(dice)
      else if (turn < 7) await book(patient, dice)
      else if (turn < 8) await cancel(patient)
      else await order(patient, dice)
      await wait(dice.below(40))
    }
  })

  return {
    ledger,
    /** Lets every call in hand come to its end. */
    async stop(): Promise<Ledger> {
      stopping = true
      await Promise.all(lives)
      clearInterval(looking)
      agent.destroy()
      return ledger
    },
  }
}

type Wish = { method: string; path: string; headers: Record<string, string>; body: string | undefined }

function send(agent: Agent, origin: string, { body, ...wish }: Wish): Promise<Answer> {
  return new Promise(resolve => {
    const lost = (cause: string) => resolve({ status: 0, body: undefined, cause })
    const asking = request(`${origin}${wish.path}`, { ...wish, agent, timeout: PATIENCE }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', chunk => chunks.push(chunk))
      answer.on('error', error => lost((error as NodeJS.ErrnoException).code ?? 'cut'))
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        const isJson = String(answer.headers['content-type']).includes('json')
        resolve({ status: answer.statusCode ?? 0, body: isJson ? JSON.parse(text) : undefined, cause: '' })
      })
    })
    asking.on('timeout', () => asking.destroy(Object.assign(new Error(), { code: 'no answer' })))
    asking.on('error', error => {
      const { code = 'cut' } = error as NodeJS.ErrnoException
      lost(asking.reusedSocket && code === 'ECONNRESET' ? 'ended' : code)
    })
    asking.end(body)
  })
}

/** Takes products for the drill, one of them scarce, and writes down how many pieces of each there are in the world. */
async function prepareShelf(url: string, ledger: Ledger): Promise<number[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('update products set stock = case when id = 1 then $1 else 100000 end where id <= 6', [
    SCARCE,
  ])
  const { rows } = await client.query<{ id: number; pieces: number }>(
    `${PIECES} where p.id <= 6 group by p.id`,
  )
  for (const { id, pieces } of rows) ledger.pieces.set(id, Number(pieces))
  await client.end()
  return [...ledger.pieces.keys()]
}

/** Pieces of products on the shelf and in orders that stand. */
export const PIECES = `select p.id, p.stock + coalesce(sum(l.quantity) filter (where o.status <> 'cancelled'), 0) as pieces
  from products p left join order_lines l on l.product_id = p.id left join orders o on o.id = l.order_id`

/** Some free times of some doctors, fewer than there are wishes. */
async function freeStarts(origin: string) {
  const starts: { doctor_id: number; date: string; time: string }[] = []
  for (const doctor_id of [1, 2, 3, 4]) {
    const answer = await fetch(`${origin}/backend/api/user/doctors/${doctor_id}/availability`)
    const { data } = (await answer.json()) as { data: { days: { date: string; times: string[] }[] } }
    // Not the first days: a time could pass meanwhile.
    for (const { date, times } of data.days.slice(3, 40))
      starts.push(...times.slice(0, 6).map(time => ({ doctor_id, date, time })))
  }
  return starts
}
