import { setTimeout as wait } from 'node:timers/promises'
import { wrongCounts } from '#tests/drills/exact-count.ts'
import { type Ledger, startTraffic } from '#tests/drills/traffic.ts'
import { type Load, load, type Measured } from '../load.ts'
import type { Cluster } from './cluster.ts'
import { ask } from './postgres.ts'

/** What a trial of a cluster has shown. */
export type Trial = {
  processes: number
  calm: Measured
  killed: Measured
  ledger: Ledger
  /** The latest of some changes at which a process was asked for it and did not have it yet, in ms after the commit. */
  oldAt: number
  wrong: string[]
}

const api = '/backend/api/user'

/** What a visitor reads, and what a patient reads with a token. */
const open = ['/', '/doctors', '/store/products', `${api}/doctors`, `${api}/products`, `${api}/products/2`]
const own = [`${api}/profile`, `${api}/doctor-bookings`, `${api}/orders`, `${api}/cart`]

/**
 * Patients book and order through nginx all the while. Then as many readers as may: in calm, and while one process is
 * killed and started again. Then changes are looked for in every process; at last everything is counted.
 */
export async function trial(cluster: Cluster, seconds: number): Promise<Trial> {
  const { origin, url, servers } = cluster
  const traffic = await startTraffic([origin], url)
  const token = await signUp(origin)
  const reading: Omit<Load, 'seconds'> = {
    origin,
    pid: servers[0]?.child.pid as number,
    connections: 16,
    // A visitor three times of four.
    ask: n =>
      n % 4 < 3
        ? { path: open[n % open.length] as string }
        : {
            path: own[Math.floor(n / 4) % own.length] as string,
            headers: { authorization: `Bearer ${token}` },
          },
  }
  await load({ ...reading, seconds: 2 })
  const calm = await load({ ...reading, seconds })
  const kill = async () => {
    await wait((seconds * 1000) / 4)
    await servers[0]?.end('SIGKILL')
    await cluster.again(0)
  }
  const survivor = { ...reading, pid: servers.at(-1)?.child.pid as number }
  const [killed] = await Promise.all([load({ ...survivor, seconds }), kill()])
  const oldAt = await oldestAnswer(cluster)
  const ledger = await traffic.stop()
  const wrong = await wrongCounts(url, ledger)
  if (oldAt > SOON) wrong.push(`a change was not seen ${oldAt} ms after it was made`)
  return { processes: servers.length, calm, killed, ledger, oldAt, wrong }
}

/** A change must be seen by everybody who asks so long after it, in milliseconds. */
const SOON = 1_000
const CHANGES = 10

/** Changes a product by hand, and asks every process for it and for its page until all have it. */
async function oldestAnswer({ url, servers }: Cluster): Promise<number> {
  let oldest = 0
  for (let change = 1; change <= CHANGES; change++) {
    const name = `Changed ${change}`
    await ask(url, 'update products set name_en = $1 where id = 9', [name])
    const changed = performance.now()
    await Promise.all(
      servers.flatMap(({ origin }) =>
        [`${api}/products/9`, '/store/products/9?lng=en'].map(async path => {
          for (;;) {
            const asked = performance.now() - changed
            const answer = await fetch(origin + path, { headers: { 'accept-language': 'en' } })
            if ((await answer.text()).includes(name)) return
            if (answer.ok) oldest = Math.max(oldest, Math.round(asked))
            if (asked > 10 * SOON) return
            await wait(5)
          }
        }),
      ),
    )
  }
  return oldest
}

async function signUp(origin: string): Promise<string> {
  const answer = await fetch(`${origin}${api}/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'reads@example.com', password: 'Cluster@2026' }),
  })
  if (!answer.ok) throw new Error(`signing up answered ${answer.status}`)
  return ((await answer.json()) as { token: string }).token
}

/** How many of so many calls to two processes in turns are let through, where `allowed` may be in a minute. */
export async function limitsOf(
  cluster: Cluster,
): Promise<{ asked: number; answered: number; allowed: number }> {
  const two = [await cluster.startOne({ RATE_LIMITS: 'on' }), await cluster.startOne({ RATE_LIMITS: 'on' })]
  const [asked, allowed] = [400, 300]
  let answered = 0
  for (let call = 0; call < asked; call++) {
    const answer = await fetch(`${two[call % 2]?.origin}${api}/cities`)
    await answer.arrayBuffer()
    if (answer.status === 200) answered++
  }
  return { asked, answered, allowed }
}
