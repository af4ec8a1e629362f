import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startFakeRedis } from '../../../../tests/support/fakes/fake-redis.ts'
import type { AlertDrill, AlertEnvironment } from '../alert-drill.ts'

const redis = await startFakeRedis()

export const databaseDrills: AlertDrill[] = [
  {
    alert: 'Database',
    cause: 'PostgreSQL cannot be reached: its connections are cut, and its socket is gone',
    async run({ url, connect, signal }) {
      const { searchParams, port } = new URL(url)
      const socket = join(
        String(searchParams.get('host')),
        `.s.PGSQL.${searchParams.get('port') ?? (port || 5432)}`,
      )
      const client = await connect()
      try {
        await rename(socket, `${socket}.away`)
        await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid()`,
        )
        await aborted(signal)
        await rename(`${socket}.away`, socket)
      } finally {
        client.release()
      }
    },
  },
  {
    alert: 'Pool',
    cause: 'a table is locked, and thirty callers want to read it',
    run: environment => readLocked(environment, { callers: 30, lockedMs: 1_500, pauseMs: 1_000 }),
  },
  {
    alert: 'Slow',
    cause: 'a table is locked for 0.8 s again and again, and four callers read it',
    run: environment => readLocked(environment, { callers: 4, lockedMs: 800, pauseMs: 50 }),
  },
  {
    alert: 'ReadDatabase',
    cause: 'a read database that cannot be reached',
    env: { DATABASE_READ_URL: 'postgres://afiya@127.0.0.1:1/afiya' },
    async run({ server, signal }) {
      while (!signal.aborted) {
        await fetch(`${server.origin}/backend/api/user/doctors`).then(response => response.arrayBuffer())
        await wait(200)
      }
    },
  },
  {
    alert: 'Redis',
    cause: 'Redis accepts commands without an answer',
    env: { REDIS_URL: redis.url, RATE_LIMITS: 'on' },
    async run({ server, signal }) {
      redis.setSilent(true)
      while (!signal.aborted) {
        await fetch(`${server.origin}/backend/api/user/doctors`).then(response => response.arrayBuffer())
        await wait(1_000)
      }
      redis.setSilent(false)
    },
  },
]

const aborted = (signal: AbortSignal) =>
  new Promise<void>(resolve => signal.addEventListener('abort', () => resolve(), { once: true }))

/** Locks a table again and again while callers read it. */
async function readLocked(
  { patient, connect, signal }: AlertEnvironment,
  { callers, lockedMs, pauseMs }: { callers: number; lockedMs: number; pauseMs: number },
) {
  const { request } = await patient()
  const client = await connect()
  try {
    while (!signal.aborted) {
      await client.query('begin; lock table orders in access exclusive mode')
      const calls = Array.from({ length: callers }, () => request('GET', '/orders'))
      await wait(lockedMs)
      await client.query('commit')
      await Promise.all(calls)
      await wait(pauseMs)
    }
  } finally {
    client.release(true)
  }
}
