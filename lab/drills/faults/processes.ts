import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { waitUntilReady } from '../../../tests/support/server-process.ts'
import type { Drill, DrillEnvironment } from '../drill-environment.ts'

export const processDrills: Drill[] = [
  {
    name: 'kill -9 of the server, three times',
    async run({ servers, restartServer }) {
      for (let turn = 0; turn < 3; turn++) {
        await servers[0]?.stop('SIGKILL')
        await restartServer(0)
        await wait(1_500)
      }
      return 'every restart found all data'
    },
  },
  {
    name: 'kill -9 of PostgreSQL: one of its processes, then all',
    async run(environment) {
      const postmaster = await environment.postmaster()
      process.kill(childrenOf(postmaster)[0] as number, 'SIGKILL')
      await wait(3_000)
      for (const pid of [...childrenOf(postmaster), postmaster]) kill(pid, 'SIGKILL')
      const recoveryMs = await timeUntilReady(environment)
      return `ready ${recoveryMs} ms after the last kill`
    },
  },
  {
    name: 'database paused for 30 s',
    async run(environment) {
      const postmaster = await environment.postmaster()
      const all = [postmaster, ...childrenOf(postmaster)]
      for (const pid of all) kill(pid, 'SIGSTOP')
      await wait(15_000)
      const health = await responseTimeMs(`${environment.servers[0]?.origin}/health`)
      await wait(15_000)
      for (const pid of all) kill(pid, 'SIGCONT')
      const recoveryMs = await timeUntilReady(environment)
      return `/health in ${health} ms during the pause; ready ${recoveryMs} ms after it`
    },
  },
  {
    name: 'connections terminated during transactions, 40 times',
    async run({ sql }) {
      let cut = 0
      for (let turn = 0; turn < 40; turn++) {
        const { rowCount } = await sql(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid()`,
        )
        cut += rowCount ?? 0
        await wait(150)
      }
      return `${cut} connections terminated`
    },
  },
  {
    name: 'memory pressure: a heap of 96 MB',
    nodeArgs: ['--max-old-space-size=96'],
    async run({ servers }) {
      const origin = servers[0]?.origin
      const clients = Array.from({ length: 60 }, async () => {
        for (let turn = 0; turn < 15; turn++) {
          const response = await fetch(`${origin}/backend/api/user/products?per_page=100&page=${1 + turn}`)
          await response.arrayBuffer()
        }
      })
      await Promise.all(clients)
      return `${clients.length * 15} large responses; process running: ${servers[0]?.child.exitCode === null}`
    },
  },
  {
    name: 'SIGTERM under load, one server after the other',
    servers: 2,
    async run({ servers, restartServer, ledger }) {
      const codes: (number | null | undefined)[] = []
      for (const index of [0, 1, 0, 1]) {
        codes.push(await servers[index]?.stop('SIGTERM'))
        await restartServer(index)
        await wait(500)
      }
      const failed = ledger.connectionsLost + ledger.unavailable
      if (failed > 0) ledger.faults.push(`${failed} requests failed`)
      return `4 stops, exit codes ${codes}; ${failed} requests failed, ${ledger.idleConnectionsClosed} sent on an idle connection that was closing`
    },
  },
]

/** The child processes of a process. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter(pid => pid > 0 && parentOf(pid) === parent)
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(/\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return undefined // it has ended since
  }
}

function kill(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended since it was listed.
  }
}

/** Waits until the first server is ready again; returns the milliseconds. */
export async function timeUntilReady({ servers }: Pick<DrillEnvironment, 'servers'>): Promise<number> {
  const startedAt = performance.now()
  await waitUntilReady(servers[0]?.origin as string)
  return Math.round(performance.now() - startedAt)
}

/** The time until a URL has answered, in milliseconds. */
export async function responseTimeMs(url: string): Promise<number> {
  const startedAt = performance.now()
  await (await fetch(url)).arrayBuffer()
  return Math.round(performance.now() - startedAt)
}
