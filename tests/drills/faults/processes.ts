import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Drill, Place } from '../place.ts'
import { ready } from '../server.ts'

export const processes: Drill[] = [
  {
    name: 'kill -9 of the server, three times',
    async happens({ servers, again }) {
      for (let turn = 0; turn < 3; turn++) {
        await servers[0]?.end('SIGKILL')
        await again(0)
        await wait(1_500)
      }
      return 'each start found everything'
    },
  },
  {
    name: 'kill -9 of PostgreSQL: one of its processes, then all',
    async happens(place) {
      const postmaster = await place.postmaster()
      process.kill(childrenOf(postmaster)[0] as number, 'SIGKILL')
      await wait(3_000)
      for (const pid of [...childrenOf(postmaster), postmaster]) kill(pid, 'SIGKILL')
      const back = await untilReady(place)
      return `ready again ${back} ms after the last kill`
    },
  },
  {
    name: 'database paused for 30 s',
    async happens(place) {
      const postmaster = await place.postmaster()
      const all = [postmaster, ...childrenOf(postmaster)]
      for (const pid of all) kill(pid, 'SIGSTOP')
      await wait(15_000)
      const health = await took(`${place.servers[0]?.origin}/health`)
      await wait(15_000)
      for (const pid of all) kill(pid, 'SIGCONT')
      const back = await untilReady(place)
      return `/health in ${health} ms meanwhile; ready ${back} ms after`
    },
  },
  {
    name: 'connections cut in the middle of transactions, 40 times',
    async happens({ sql }) {
      let cut = 0
      for (let turn = 0; turn < 40; turn++) {
        const { rowCount } = await sql(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid()`,
        )
        cut += rowCount ?? 0
        await wait(150)
      }
      return `${cut} connections cut`
    },
  },
  {
    name: 'memory pressure: a heap of 96 MB',
    nodeArgs: ['--max-old-space-size=96'],
    async happens({ servers }) {
      const origin = servers[0]?.origin
      const crowd = Array.from({ length: 60 }, async () => {
        for (let turn = 0; turn < 15; turn++) {
          const answer = await fetch(`${origin}/backend/api/user/products?per_page=100&page=${1 + turn}`)
          await answer.arrayBuffer()
        }
      })
      await Promise.all(crowd)
      return `${crowd.length * 15} large answers; the process lives: ${servers[0]?.child.exitCode === null}`
    },
  },
  {
    name: 'SIGTERM under load, one server after the other',
    servers: 2,
    async happens({ servers, again, ledger }) {
      const codes: (number | null | undefined)[] = []
      for (const which of [0, 1, 0, 1]) {
        codes.push(await servers[which]?.end('SIGTERM'))
        await again(which)
        await wait(500)
      }
      const failed = ledger.cut + ledger.unavailable
      if (failed > 0) ledger.faults.push(`${failed} requests failed`)
      return `4 stops, exit codes ${codes}; ${failed} requests failed, ${ledger.onEnded} met an idle connection that just ended`
    },
  },
]

/** The processes that a process has started. */
export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter(pid => pid > 0 && parentOf(pid) === parent)
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(/\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return undefined // it has ended meanwhile
  }
}

function kill(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended between the listing and now.
  }
}

/** Waits until the first server is ready again; gives the milliseconds. */
export async function untilReady({ servers }: Pick<Place, 'servers'>): Promise<number> {
  const started = performance.now()
  await ready(servers[0]?.origin as string)
  return Math.round(performance.now() - started)
}

/** How long an address takes to answer, in ms. */
export async function took(address: string): Promise<number> {
  const started = performance.now()
  await (await fetch(address)).arrayBuffer()
  return Math.round(performance.now() - started)
}
