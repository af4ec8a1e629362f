import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/connect.ts'

const journal = new URL('../db/migrations/meta/_journal.json', import.meta.url)

/** How long the database may take to say that it is there, in milliseconds. */
const PATIENCE = 2_000

type Problem = 'database unreachable' | 'database slow' | 'migrations missing' | 'queue missing'

/** `/health`: the process is alive. `/ready`: it can do its work, or 503 and what is missing. */
export function serveHealth(app: FastifyInstance, db: Db): void {
  const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { when: number }[] }
  const newest = Math.max(...entries.map(({ when }) => when))
  const noStore = { 'cache-control': 'no-store' }

  app.get('/health', async (_, reply) => reply.headers(noStore).send({ status: 'ok' }))
  app.get('/ready', async (_, reply) => {
    const given = new AbortController()
    const problem = await Promise.race([
      problemOf(db, newest),
      wait(PATIENCE, 'database slow' as const, { signal: given.signal }).catch(() => undefined),
    ])
    given.abort()
    return reply
      .code(problem ? 503 : 200)
      .headers(noStore)
      .send({ status: problem ?? 'ready' })
  })
}

async function problemOf(db: Db, newest: number): Promise<Problem | undefined> {
  const read = (statement: ReturnType<typeof sql>) =>
    db.execute<{ found: boolean }>(statement).then(({ rows }) => rows[0]?.found === true)
  try {
    await db.execute(sql`select 1`)
  } catch {
    return 'database unreachable'
  }
  const migrated = sql`select max(created_at) >= ${newest} as found from drizzle.__drizzle_migrations`
  if (!(await read(migrated).catch(() => false))) return 'migrations missing'
  const queued = sql`select count(*) > 0 as found from pgboss.queue where name = 'mail'`
  if (!(await read(queued).catch(() => false))) return 'queue missing'
}
