import { type SQL, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { carried } from './carried.ts'
import type { Db } from './connect.ts'

/**
 * The letters that the clinic sends. Each names what it is about by its row: what it says is read when it is sent, so
 * that a letter about something that has changed since says what is true, or is not sent at all.
 */
export type Letter =
  | { letter: 'welcome' | 'password_changed'; userId: number }
  /** Of the code only its hash is kept. An address without an account has the same job, which sends nothing. */
  | { letter: 'reset_code'; email: string; code: string }
  /** To the new address: the code that makes it sign in. */
  | { letter: 'email_code'; userId: number; code: string }
  /** To the address that signs in: another one waits to take its place. */
  | { letter: 'email_changing'; userId: number }
  /** To the address that signed in before, which stands nowhere else any more. */
  | { letter: 'email_changed'; userId: number; to: string }
  | { letter: 'contact_message'; messageId: number }
  | { letter: 'order_placed' | 'order_on_its_way' | 'order_cancelled'; orderId: number }
  | { letter: 'home_care_made' | 'home_care_cancelled' | 'home_care_reminder'; homeCareBookingId: number }
  | { letter: 'booking_made' | 'booking_cancelled'; bookingId: number }
  /** `sequence` of the visit as it was then: after the next move there is another letter. */
  | { letter: 'booking_moved' | 'booking_reminder'; bookingId: number; sequence: number }

/** What each queue carries. */
export type Jobs = {
  mail: Letter
  /** Deletes what has ended: sessions, codes, idempotency keys, pictures of nobody. */
  sweep: Record<string, never>
  /** Cancels card orders that nobody has paid in time. */
  release: Record<string, never>
  /** Gives a card payment back. */
  refund: { paymentId: number }
  /** Reminds of the visits of the next 24 hours. */
  remind: Record<string, never>
}

export type QueueName = keyof Jobs

// A job that looks for what is due comes again by itself; its next time is soon enough.
const due = { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600 }

const queues = {
  // Again after 5, 10, 20 … seconds, then every ten minutes for a day. A letter may carry a code: what is sent is soon deleted.
  mail: {
    ...{ retryLimit: 150, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 },
    ...{ expireInSeconds: 60, deleteAfterSeconds: 600 },
  },
  sweep: due,
  release: due,
  // Money that is owed: tried again for some days, ever more seldom.
  refund: { retryLimit: 20, retryDelay: 30, retryBackoff: true, retryDelayMax: 21_600, expireInSeconds: 60 },
  remind: due,
} as const satisfies Record<QueueName, object>

/** What travels with every job: the id of the request that queued it, if one did. */
export type Carried = { requestId?: string }

/**
 * The job queue in PostgreSQL. `add` writes one job or many in the caller's transaction: all happen, or none.
 * `addingLetter` is a statement that writes one for each row of `from`, to stand inside the statement that writes what
 * they tell of.
 */
export type Queue = {
  boss: PgBoss
  add<N extends QueueName>(db: Db, name: N, ...jobs: Jobs[N][]): Promise<void>
  addingLetter(letter: InSql<Letter>, from: SQL): SQL
}

/** A letter whose facts are read where it is written. */
type InSql<L> = L extends Letter ? { [Fact in keyof L]: Fact extends 'letter' ? L[Fact] : SQL } : never

/** Opens the queue on a migrated database. `works`: this process also looks for what is due (jobs/run.ts). */
export async function openQueue(
  pool: Pool,
  { works = false, onError = () => {} }: { works?: boolean; onError?: (error: Error) => void } = {},
): Promise<Queue> {
  const boss = bossOf(pool, { supervise: works, schedule: works, migrate: false })
  boss.on('error', onError)
  await boss.start()
  const addingMail = await addingTo(boss, 'mail')
  return {
    boss,
    addingLetter({ letter, ...facts }, from) {
      const data = Object.entries<SQL>(facts).map(([fact, value]) => sql`, ${fact}::text, ${value}`)
      return addingMail(
        sql`select jsonb_build_object('letter', ${letter}::text${sql.join(data)}) from ${from}`,
      )
    },
    async add(db, name, ...jobs) {
      if (jobs.length === 0) return
      const requestId = carried.getStore()
      await boss.insert(
        name,
        jobs.map(data => ({ data: { ...data, ...(requestId && { requestId }) } })),
        { db: fromDrizzle(db, sql) },
      )
    },
  }
}

/** pg-boss's own statement for new jobs, with a query of their data where it takes a list of them. */
async function addingTo(boss: PgBoss, name: QueueName): Promise<(data: SQL) => SQL> {
  let statement = ''
  const executeSql = async (text: string) => {
    statement = text
    return { rows: [] }
  }
  await boss.insert(name, [], { db: { executeSql } })
  const [before, after, ...more] = statement.split('$1').map(part => sql.raw(part))
  if (!before || !after || more.length > 0)
    throw new Error(`pg-boss writes jobs in another way: ${statement}`)
  return data => {
    const more = JSON.stringify({ requestId: carried.getStore() })
    const jobs = sql`select json_agg(json_build_object('data', data || ${more}::jsonb)) from (${data}) as each(data)`
    return sql`${before}(${jobs})${after}`
  }
}

/** Makes the queue's own schema and the queues, or brings them to the newest form. */
export async function migrateQueue(pool: Pool): Promise<void> {
  const boss = bossOf(pool, { supervise: false, schedule: false, migrate: true })
  boss.on('error', () => {}) // what fails is thrown
  await boss.start()
  for (const [name, queue] of Object.entries(queues)) {
    await boss.createQueue(name, queue)
    await boss.updateQueue(name, queue) // one that there was keeps its settings otherwise
  }
  await boss.stop({ graceful: false })
}

function bossOf(pool: Pool, how: { supervise: boolean; schedule: boolean; migrate: boolean }): PgBoss {
  return new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values as unknown[] | undefined) },
    ...how,
  })
}
