import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/connect.ts'

const migrationJournal = new URL('../db/migrations/meta/_journal.json', import.meta.url)

/** How long the database may take to respond, in milliseconds. */
const READINESS_TIMEOUT_MS = 2_000

type ReadinessProblem = 'database unreachable' | 'database slow' | 'migrations missing' | 'queue missing'

/**
 * Serves /health (the process is alive) and /ready (it can handle requests; else 503 and what is missing).
 */
export function serveHealth(app: FastifyInstance, db: Db): void {
  const { entries } = JSON.parse(readFileSync(migrationJournal, 'utf8')) as { entries: { when: number }[] }
  const newestMigration = Math.max(...entries.map(({ when }) => when))
  const noStore = { 'cache-control': 'no-store' }

  app.get('/health', async (_, reply) => reply.headers(noStore).send({ status: 'ok' }))
  app.get('/ready', async (_, reply) => {
    const timeout = new AbortController()
    const problem = await Promise.race([
      readinessProblem(db, newestMigration),
      wait(READINESS_TIMEOUT_MS, 'database slow' as const, { signal: timeout.signal }).catch(() => undefined),
    ])
    timeout.abort()
    return reply
      .code(problem ? 503 : 200)
      .headers(noStore)
      .send({ status: problem ?? 'ready' })
  })
}

async function readinessProblem(db: Db, newestMigration: number): Promise<ReadinessProblem | undefined> {
  const isTrue = (statement: ReturnType<typeof sql>) =>
    db.execute<{ found: boolean }>(statement).then(({ rows }) => rows[0]?.found === true)
  try {
    await db.execute(sql`select 1`)
  } catch {
    return 'database unreachable'
  }
  const migrated = sql`
    select max(created_at) >= ${newestMigration} as found from drizzle.__drizzle_migrations`
  if (!(await isTrue(migrated).catch(() => false))) return 'migrations missing'
  const queued = sql`select count(*) > 0 as found from pgboss.queue where name = 'mail'`
  if (!(await isTrue(queued).catch(() => false))) return 'queue missing'
}
