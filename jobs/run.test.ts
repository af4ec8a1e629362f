import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '#db/connect.ts'
import { contactMessages, zeroResultSearches } from '#db/schema/content.ts'
import { patients } from '#db/schema/patients.ts'
import { stockNotices } from '#db/schema/stock-notices.ts'
import { openNationalId, sealNationalId } from '#services/national-ids.ts'
import { openQueue } from '#services/queue.ts'
import { folderUploads } from '#services/uploads/folder-uploads.ts'
import { aProduct, aUser } from '#tests/support/fixtures/records.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import type { JobResult } from './deps.ts'
import { runJobs } from './run.ts'

const cleanups: (() => Promise<unknown>)[] = []
const delivered: string[] = []
const results: JobResult[] = []
let url: string

beforeAll(async () => {
  const database = await createTestDatabase()
  url = database.url
  cleanups.push(database.drop)
})
afterAll(async () => {
  for (const close of cleanups.reverse()) await close()
})

/** Opens the queue as a process of the site does: with connections and a pg-boss of its own. */
async function openProcess(databaseUrl = url, deps: Partial<Parameters<typeof runJobs>[0]> = {}) {
  const { db, pool } = connect(databaseUrl, { max: 5 })
  const queue = await openQueue(pool, { isWorker: true })
  cleanups.push(
    () => pool.end(),
    () => queue.boss.stop({ graceful: true, timeout: 1_000 }),
  )
  const startJobs = () =>
    runJobs({
      db,
      queue,
      clock: Date.now,
      payments: undefined,
      nationalIdKeys: [],
      prescriptionKeys: [],
      uploads: folderUploads(''),
      origin: undefined,
      contact: { email: undefined, phone: undefined },
      vatNumber: '399999999900003',
      deliver: async ({ to }) => void delivered.push(to),
      onFinished: result => results.push(result),
      ...deps,
    })
  return { db, pool, queue, startJobs }
}

test('of several processes, one runs each scheduled job, once a tick', { timeout: 60_000 }, async () => {
  const first = await openProcess()
  await first.startJobs()
  const count = async (query: string) => (await first.pool.query(query)).rowCount
  /**
   * Starts processes after resetting the time of the last look at the schedules: one of them looks at once.
   */
  const startProcesses = async (processes: number) => {
    await first.pool.query('update pgboss.version set cron_on = null')
    const started = await Promise.all(Array.from({ length: processes }, () => openProcess()))
    const countLooks = () => count('select from pgboss.version where cron_on is not null')
    await vi.waitFor(async () => expect(await countLooks()).toBe(1), { timeout: 20_000 })
    return started
  }
  const started = [...(await startProcesses(2)), ...(await startProcesses(1))]
  const dispatched = () => count(`select from pgboss.job where name like '\\_\\_%' and state = 'completed'`)
  const pending = () => count(`select from pgboss.job where name like '\\_\\_%' and state <> 'completed'`)
  await vi.waitFor(async () => expect([(await dispatched()) === 0, await pending()]).toEqual([false, 0]), {
    timeout: 20_000,
  })
  await Promise.all(started.map(({ startJobs }) => startJobs()))

  // Two ticks when a minute ended meanwhile.
  const { rows: ticks } = await first.pool.query<{ queue: string }>(
    `select distinct data->>'name' as queue, singleton_on from pgboss.job
     where name like '\\_\\_%' order by queue`,
  )
  expect(ticks.map(({ queue }) => queue)).toContain('release')
  await vi.waitFor(() => expect(results.length).toBeGreaterThanOrEqual(ticks.length), { timeout: 35_000 })
  expect(await count(`select from pgboss.job where name not like '\\_\\_%'`)).toBe(ticks.length)
  expect(results.map(({ queue }) => queue).sort()).toEqual(ticks.map(({ queue }) => queue))
  const { rows: schedules } = await first.pool.query('select name from pgboss.schedule order by name')
  expect(schedules.map(({ name }) => name)).toEqual([
    'expiry',
    'proof',
    'reconcile',
    'release',
    'remind',
    'reports',
    'restock',
    'stock',
    'substitutions',
    'sweep',
    'taxes',
    'waitlist',
  ])
})

test('each e-mail is delivered once by several workers', { timeout: 60_000 }, async () => {
  const one = await openProcess()
  const recipients = Array.from({ length: 24 }, (_, index) => `recipient-${index}@example.com`)
  for (const email of recipients) {
    const userId = await aUser(one.db, { email })
    await one.queue.enqueue(one.db, 'mail', { template: 'welcome', userId })
  }
  await one.startJobs()
  await vi.waitFor(() => expect(delivered.length).toBeGreaterThanOrEqual(recipients.length), {
    timeout: 30_000,
  })
  const pending = `select from pgboss.job where name = 'mail' and state <> 'completed'`
  await vi.waitFor(async () => expect((await one.pool.query(pending)).rowCount).toBe(0))
  expect(delivered.sort()).toEqual(recipients.sort())
})

test('an e-mail that was sent, or could not be, is deleted after ten minutes', async () => {
  const { pool, queue } = await openProcess()
  await pool.query('delete from pgboss.job')
  await queue.boss.insert(
    'mail',
    ['completed', 'failed'].map(state => ({ data: { state } })),
  )
  const ended = (minutes: number) =>
    pool.query(
      `update pgboss.job set state = (data->>'state')::pgboss.job_state,
         completed_on = now() - $1 * interval '1 minute'`,
      [minutes],
    )
  // Another process has looked after the queue a minute ago.
  const supervise = async () => {
    await pool.query(`update pgboss.queue set maintain_on = now() - interval '61 s'`)
    await queue.boss.supervise('mail')
    return (await pool.query('select from pgboss.job')).rowCount
  }
  await ended(9)
  expect(await supervise()).toBe(2)
  await ended(11)
  expect(await supervise()).toBe(0)
})

test('a job of a module that is off does nothing', { timeout: 90_000 }, async () => {
  const { db, pool, queue, startJobs } = await openProcess()
  const notice = { userId: await aUser(db, { email: 'waits@example.com' }), productId: await aProduct(db) }
  await pool.query(`update clinic_settings set modules_off = '{store}'`)
  await db.insert(stockNotices).values(notice)
  await startJobs()
  const runRestock = async () => {
    const id = await queue.boss.send('restock', {})
    await vi.waitFor(() => expect(results.map(({ jobId }) => jobId)).toContain(id), { timeout: 40_000 })
    // The e-mail deletes the notice once it is sent.
    const { rows } = await pool.query(
      'select count(*)::int as waiting from stock_notices where enqueued_at is null',
    )
    return rows
  }
  expect(await runRestock()).toEqual([{ waiting: 1 }])
  await pool.query(`update clinic_settings set modules_off = '{}'`)
  expect(await runRestock()).toEqual([{ waiting: 0 }])
})

test('the sweep goes on when steps fail, and deletes from each table in batches', {
  timeout: 90_000,
}, async () => {
  const own = await createTestDatabase()
  cleanups.push(own.drop)
  const [oldKey, newKey] = [randomBytes(32), randomBytes(32)]
  const list = () => {
    throw new Error('the bucket is down')
  }
  const { db, pool, queue, startJobs } = await openProcess(own.url, {
    nationalIdKeys: [newKey, oldKey],
    uploads: { ...folderUploads(''), list },
  })
  const [patient] = await db.insert(patients).values({ name: '1000000008' }).returning()
  const id = patient?.id ?? expect.fail()
  await db.update(patients).set(sealNationalId([oldKey], id, '1000000008'))
  const message = { firstName: 'نورة', lastName: 'العتيبي', email: 'noura@example.com', phone: '0501234567' }
  await db.insert(contactMessages).values({ ...message, message: 'x', createdAt: new Date(0) })
  await db.insert(zeroResultSearches).values({ text: 'x', list: 'doctors', day: '2020-01-01' })
  await pool.query(`create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'cannot be deleted'; end $$;
    create trigger fails before delete on contact_messages for each row execute function fail()`)
  const query = vi.spyOn(pool, 'query')
  const job = await queue.boss.send('sweep', {})
  await startJobs()
  await vi.waitFor(() => expect(results.map(({ jobId }) => jobId)).toContain(job), { timeout: 60_000 })
  expect(String(results.find(({ jobId }) => jobId === job)?.error)).toContain('steps that failed: 2')
  const [person] = await db.select().from(patients)
  expect(openNationalId([newKey], id, person?.nationalId ?? Buffer.of())).toBe('1000000008')
  expect(await db.select().from(contactMessages)).toHaveLength(1)
  expect(await db.select().from(zeroResultSearches)).toEqual([])
  const texts = query.mock.calls.map(([sent]) => (sent as unknown as { text?: string }).text ?? String(sent))
  const deletions = texts.filter(text => /^\s*delete from "/.test(text))
  const tables = [...new Set(deletions.map(text => /"(\w+)"/.exec(text)?.[1]))]
  expect(tables.toSorted()).toEqual([
    'contact_messages',
    'daily_counts',
    'doctor_delays',
    'email_codes',
    'enrolment_links',
    'fruitless_searches',
    'idempotency_keys',
    'messages',
    'patient_link_codes',
    'prescription_originals',
    'prescriptions',
    'reset_codes',
    'sessions',
    'staff_invitations',
    'waitlist_entries',
  ])
  expect(deletions.filter(text => !/ limit \$\d+ /.test(text))).toEqual([])
})
