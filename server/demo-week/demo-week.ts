import type { SandboxBank } from '#api/payments/sandbox-bank.ts'
import type { Config } from '#config'
import type { connect } from '#db/connect.ts'
import type { Queue } from '#services/queue.ts'
import type { Uploads } from '#services/uploads/uploads.ts'
import { buildApp } from '../app.ts'
import { createCaller } from './caller.ts'
import { planCare } from './care-steps.ts'
import { planDesk } from './desk-steps.ts'
import { planOrders } from './order-steps.ts'
import { planPrescriptions } from './prescription-steps.ts'
import { planStock } from './stock-steps.ts'
import { weekGateway, weekQueue } from './week-messages.ts'
import type { WeekStep } from './week-step.ts'

type WeekDeps = {
  config: Config
  database: ReturnType<typeof connect>
  queue: Queue
  bank: SandboxBank
  uploads: Uploads
  now: number
  /** Ends the week early: the server stops. */
  signal: AbortSignal
}

/**
 * Lives the week before `now` in a new demonstration: patients and staff make the calls of the API, one after
 * the other, at the times of the plan. Only what the database's own clock has written is dated back. The site
 * is served meanwhile.
 */
export async function addDemoWeek({ now, config, bank, signal, ...deps }: WeekDeps): Promise<void> {
  const { db, pool } = deps.database
  let clock = now
  const steps: WeekStep[] = []
  const plan = (...later: WeekStep[]) => void steps.push(...later)
  const queue = weekQueue({ db, now, config, plan, queue: deps.queue, clock: () => clock })
  const app = await buildApp({
    ...{ ...deps, queue, textGateway: weekGateway },
    payments: bank,
    config: { ...config, rateLimits: false, requireApiKey: false, logLevel: 'error' },
    clock: () => clock,
  })
  const { as, signOut } = createCaller(app, db)
  const orders: number[] = []
  const week = { db, now, bank, config, as, orders, plan }
  await planOrders(week)
  await planDesk(week)
  planPrescriptions(week)
  planStock(week)
  planCare(week, queue)
  let last = 0
  for (let step = next(steps); step && !signal.aborted; step = next(steps)) {
    clock = Math.min(step.at, now)
    await step.run(clock)
    last = await dateOrderSteps(pool, { at: clock, orders, last })
  }
  if (!signal.aborted) await signOut()
  await app.close()
}

/** Takes the earliest step out of the plan. */
function next(plan: WeekStep[]): WeekStep | undefined {
  plan.sort((a, b) => a.at - b.at)
  return plan.shift()
}

/** Steps of orders have the time of the database, and never change: each is written anew at its own. */
async function dateOrderSteps(
  pool: WeekDeps['database']['pool'],
  { at, orders, last }: { at: number; orders: number[]; last: number },
): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `with former as (delete from order_steps where id > $2 and order_id = any($3) returning *)
     insert into order_steps (order_id, status, staff_id, at)
     select order_id, status, staff_id, $1 from former order by former.id returning id`,
    [new Date(at), last, orders],
  )
  return rows.at(-1)?.id ?? last
}
