import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Dice, diceOf } from './fuzz/dice.ts'
import { startServer } from './server.ts'

// npm run load [-- --rate 300 --seconds 120 --runs 3]: the loads of docs/reliability.md, with server, database and callers
// on this machine. The loop is open: calls begin when their time has come, however long the ones before take.
const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '120' },
    runs: { type: 'string', default: '3' },
    overload: { type: 'string', default: '1500' },
    only: { type: 'string', default: '' },
  },
})
const [rate, seconds, runs, overload] = [values.rate, values.seconds, values.runs, values.overload].map(
  Number,
) as [number, number, number, number]

type Call = { method: string; path: string; token?: string; body?: object }
type Seen = { times: number[]; statuses: Record<string, number>; held: number }

const dir = await mkdtemp(join(tmpdir(), 'afiya-load-'))
const server = await startServer({ env: { DATA_DIR: dir } })
const agent = new Agent({ keepAlive: true, maxSockets: 512 })
const dice = diceOf(1)
const patients = await Promise.all(Array.from({ length: 40 }, signUp))

try {
  const loads: Record<string, () => Promise<void>> = { day, slow, signIns, shed }
  for (const [name, load] of Object.entries(loads)) if (name.startsWith(values.only)) await load()
} finally {
  await server.end('SIGTERM')
  agent.destroy()
  await rm(dir, { recursive: true, force: true })
}

/** A mixed day, several times; the middle one counts. */
async function day() {
  await run(rate / 3, 5, () => mixed(dice))
  for (let turn = 1; turn <= runs; turn++)
    report(`mixed day, run ${turn}, ${rate}/s`, await run(rate, seconds, () => mixed(dice)))
}

/** Clients that send a letter a second, a thousand of them. */
async function slow() {
  report('without slow clients', await run(rate / 3, 10, () => mixed(dice)))
  const sockets = Array.from({ length: 1_000 }, () => {
    const socket = connect(server.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nhost: x\r\nx-slow: ')
    const dripping = setInterval(() => socket.write('a'), 1_000)
    socket.once('close', () => clearInterval(dripping))
    return socket
  })
  report('with 1,000 slow clients', await run(rate / 3, 10, () => mixed(dice)))
  for (const socket of sockets) socket.destroy()
}

/** Sign-ins beyond what can be hashed, and pages meanwhile. */
async function signIns() {
  const body = { email: 'patient@afiya.example', password: 'wrong password' }
  const flood = run(200, 15, () => ({ method: 'POST', path: '/backend/api/user/login', body }))
  await wait(2_000)
  report(
    'pages while 200 sign-ins a second come',
    await run(20, 10, () => ({ method: 'GET', path: '/doctors' })),
  )
  report('the sign-ins', await flood)
}

/** More than it can do, and how it is afterwards. */
async function shed() {
  const health: number[] = []
  const flood = run(overload, 20, () => mixed(dice))
  for (let turn = 0; turn < 15; turn++) {
    const { time } = await send({ method: 'GET', path: '/health' }, performance.now())
    health.push(time)
    await wait(1_000)
  }
  report(`overload, ${overload}/s`, await flood)
  console.log(`  /health meanwhile: at most ${Math.round(Math.max(...health))} ms`)
  await wait(10_000)
  report('ten seconds later', await run(rate / 3, 5, () => mixed(dice)))
}

/** What people do in a day: 35 % pages, 35 % catalogue, 20 % their own data, 8 % cart, 2 % orders and bookings. */
function mixed(dice: Dice): Call {
  const share = dice.below(100)
  const patient = dice.pick(patients)
  const mine = { token: patient.token }
  const user = '/backend/api/user'
  const id = 1 + dice.below(60)
  if (share < 35)
    return {
      method: 'GET',
      path: dice.pick([
        '/',
        '/doctors',
        `/doctors/${1 + dice.below(30)}`,
        '/store/products',
        `/store/products/${id}`,
        '/news',
      ]),
    }
  if (share < 70)
    return {
      method: 'GET',
      path: `${user}/${dice.pick(['products', `products?page=${1 + dice.below(5)}`, `products/${id}`, 'doctors', 'specialties', 'products?search=cream', `doctors/${1 + dice.below(30)}/availability`])}`,
    }
  if (share < 90)
    return {
      method: 'GET',
      path: `${user}/${dice.pick(['profile', 'doctor-bookings', 'orders', 'cart', 'addresses', 'favorites/ids'])}`,
      ...mine,
    }
  if (share < 98)
    return { method: 'PUT', path: `${user}/cart/${id}`, body: { quantity: 1 + dice.below(2) }, ...mine }
  return {
    method: 'POST',
    path: `${user}/orders`,
    body: { payment_method: 1, address_id: patient.address },
    ...mine,
  }
}

async function run(perSecond: number, forSeconds: number, next: () => Call): Promise<Seen> {
  const seen: Seen = { times: [], statuses: {}, held: 0 }
  const calls: Promise<void>[] = []
  const began = performance.now()
  const count = Math.round(perSecond * forSeconds)
  while (calls.length < count) {
    const due = Math.min(count, Math.floor(((performance.now() - began) / 1000) * perSecond) + 1)
    while (calls.length < due) {
      const at = began + (calls.length / perSecond) * 1000
      calls.push(
        send(next(), at).then(({ status, time, retryAfter }) => {
          seen.statuses[status] = (seen.statuses[status] ?? 0) + 1
          if (['429', '503'].includes(status)) seen.held += retryAfter ? 1 : 0
          else seen.times.push(time)
        }),
      )
    }
    await wait(2)
  }
  await Promise.all(calls)
  return seen
}

function send({ method, path, token, body }: Call, since: number) {
  type Answer = { status: string; time: number; retryAfter: boolean }
  return new Promise<Answer>(resolve => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
    }
    const done = (status: string, retryAfter = false) =>
      resolve({ status, retryAfter, time: performance.now() - since })
    const asking = request(`${server.origin}${path}`, { method, headers, agent, timeout: 60_000 }, answer => {
      answer.resume()
      answer.on('end', () => done(String(answer.statusCode), answer.headers['retry-after'] !== undefined))
      answer.on('error', () => done('cut'))
    })
    asking.on('timeout', () => asking.destroy())
    asking.on('error', () => done('cut'))
    asking.end(body && JSON.stringify(body))
  })
}

function report(name: string, { times, statuses, held }: Seen) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  const shed = (statuses['429'] ?? 0) + (statuses['503'] ?? 0)
  console.log(
    `${name}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, answers ${JSON.stringify(statuses)}${shed > 0 ? `, ${held} of ${shed} with Retry-After` : ''}`,
  )
}

async function signUp(): Promise<{ token: string; address: number }> {
  const email = `load-${randomUUID()}@example.com`
  const ask = async (path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${server.origin}/backend/api/user${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { token: string; data: { id: number } }
  }
  const { token } = await ask('/register', { email, password: 'Loading@2026' })
  const person = {
    first_name: 'نورة',
    last_name: 'العتيبي',
    email,
    phone: '0501234567',
    address_text: 'العليا',
  }
  return { token, address: (await ask('/addresses', person, token)).data.id }
}
