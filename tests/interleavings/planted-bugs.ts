import { withoutConstraint } from '../support/rivals.ts'
import type { WalkedApp } from './app.ts'
import type { Gate } from './engine/statement-gate.ts'
import { type Anomaly, nameOf, pairs, walkPair } from './walk.ts'
import type { Shared } from './world.ts'

/** A fault that is planted outside of the code: in the text of a statement, or in the test's database. */
export type PlantedBug = {
  name: string
  /** The pair that must find it. */
  pair: string
  /** What the anomaly that it causes says. */
  finds: RegExp
  /** How the statements of each side are changed. */
  rewrites?: readonly [Gate['rewrite'], Gate['rewrite']]
  /** How the database is changed, and changed back. */
  plant?: (app: WalkedApp) => Promise<() => Promise<unknown>>
}

/** Both sides send another text. */
const both = (rewrite: NonNullable<Gate['rewrite']>) => [rewrite, rewrite] as const

/** Statements that match lose a part of their text. */
const without = (statement: RegExp, part: RegExp) =>
  both(text => (statement.test(text) ? text.replace(part, '') : text))

/** All checks of a transaction see what was true at its beginning, as if they stood before its locks. */
const readsFromBefore = (text: string) => (text === 'begin' ? 'begin isolation level repeatable read' : text)

const run = (app: WalkedApp, text: string) => app.pool.query(text)

export const plantedBugs: PlantedBug[] = [
  {
    name: 'an order that is paid is read without its lock',
    pair: 'pay late × pay late, shared',
    finds: /an e-mail about an order is missing or double/,
    rewrites: without(/from "orders"/, / for no key update/),
  },
  {
    name: 'the uses of a coupon are read from before its lock',
    pair: 'place × place, shared',
    finds: /a coupon is used too often/,
    rewrites: both(readsFromBefore),
  },
  {
    name: 'an order that is cancelled is read without its lock',
    pair: 'cancel order × cancel order, shared',
    finds: /refunded twice/,
    rewrites: without(/from "orders"/, / for no key update/),
  },
  {
    name: 'the last use of a coupon is counted without its lock',
    pair: 'place × place, shared',
    finds: /a coupon is used too often/,
    rewrites: without(/from "coupons"/, / for no key update/),
  },
  {
    name: 'a booking does not lock its doctor',
    pair: 'book × close, rivals',
    finds: /a closed day has an appointment/,
    rewrites: without(/for key share of doctors/, / for key share of doctors/),
  },
  {
    name: 'a merge does not lock the accounts and the records',
    pair: 'book × merge, rivals',
    finds: /a replaced record still has rows/,
    rewrites: without(/from "(patients|users)".*for (no key )?update/s, / for (no key )?update/),
  },
  {
    name: 'a key that exists is taken over instead of answered',
    pair: 'receive × receive, repeated',
    finds: /a delivery is received twice/,
    rewrites: both(text =>
      /insert into "idempotency_keys"/.test(text)
        ? text.replace('do nothing', '(user_id, key) do update set request_hash = excluded.request_hash')
        : text,
    ),
  },
  {
    name: 'the constraint on the appointments of a doctor is dropped',
    pair: 'book × book, rivals',
    finds: /two appointments of a doctor overlap/,
    plant: app => withoutConstraint(app, 'bookings_seat_busy'),
  },
  {
    name: 'the constraints on the places of a patient are dropped',
    pair: 'book × visit, shared',
    finds: /two bookings of a patient overlap/,
    async plant(app) {
      const restore = await withoutConstraint(app, 'bookings_patient_busy')
      const restoreToo = await withoutConstraint(app, 'bookings_record_busy')
      return async () => {
        await restore()
        await restoreToo()
      }
    },
  },
  {
    name: 'the trigger that keeps held times is off',
    pair: 'book × offer, rivals',
    finds: /a held time is booked by another|answers that neither order gives/,
    async plant(app) {
      await run(app, 'alter table bookings disable trigger keeps_held_times')
      return () => run(app, 'alter table bookings enable trigger keeps_held_times')
    },
  },
  {
    name: 'a row that was merged away is written to',
    pair: 'offer × merge, rivals',
    finds: /a replaced record still has rows/,
    async plant(app) {
      const { rows } = await run(app, `select pg_get_functiondef('current_record'::regproc) as text`)
      await run(
        app,
        `create or replace function current_record(record integer) returns integer
        language sql as 'select record'`,
      )
      return () => run(app, rows[0].text)
    },
  },
]

/** Walks the pair of a planted bug until an anomaly of the expected kind is found. */
export async function findBug(
  app: WalkedApp,
  shared: Shared,
  { pair: name, finds, plant, rewrites }: PlantedBug,
  max: number,
): Promise<{ schedules: number; anomaly: Anomaly } | undefined> {
  const pair = pairs.find(each => nameOf(each) === name)
  if (!pair) throw new Error(`there is no pair ${name}`)
  const undo = await plant?.(app)
  try {
    const { schedules, anomalies } = await walkPair(app, shared, pair, {
      ...{ how: 'all', max, stopsAt: finds },
      ...(rewrites && { rewrites }),
    })
    const anomaly = anomalies.find(({ what }) => finds.test(what))
    return anomaly && { schedules, anomaly }
  } finally {
    await undo?.()
  }
}
