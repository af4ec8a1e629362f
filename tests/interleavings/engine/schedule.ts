import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { PooledClient } from '#db/pool/pooled-client.ts'
import { emptyFootprint, type Footprint, type footprintMeter, isControl } from './footprints.ts'
import { type Gate, type HeldStatement, throughGate } from './statement-gate.ts'

/** One of two requests that run at the same time. */
export type SideIndex = 0 | 1
const SIDES = [0, 1] as const

/** A statement of a side, in the order in which the statements were sent. */
export type Step = {
  side: SideIndex
  text: string
  footprint: Footprint
  /** The sides that could have gone on instead, this one included. */
  enabled: SideIndex[]
}

/** Chooses the side that sends its next statement, after these steps. */
export type Choose = (state: { steps: Step[]; enabled: SideIndex[] }) => SideIndex

type Side = {
  waiting: HeldStatement[]
  /** The statement that was sent and has not returned. */
  running: HeldStatement | undefined
  isBlocked: boolean
  isFinished: boolean
  /** What its open transaction has written and locked; undefined outside of one. */
  open: Footprint | undefined
  processId: number | undefined
  changed: PromiseWithResolvers<void>
}

export type ScheduleTools = {
  meter: ReturnType<typeof footprintMeter>
  /** Sees who waits for whom. */
  observer: pg.Client
}

/** How long a statement may run before the scheduler asks what it waits for. */
const QUICK_MS = 2

/**
 * Runs two requests so that exactly one statement of both is sent at a time, in the order that `choose` says.
 * A side that waits for a lock of the other one cannot be chosen before it has got it.
 */
export async function runSchedule<T>(
  { meter, observer }: ScheduleTools,
  requests: readonly [() => Promise<T>, () => Promise<T>],
  choose: Choose,
  rewrites: readonly [Gate['rewrite'], Gate['rewrite']] = [undefined, undefined],
): Promise<{ steps: Step[]; results: [T, T] }> {
  const sides = [aSide(), aSide()] as const
  const changed = (side: Side) => {
    side.changed.resolve()
    side.changed = Promise.withResolvers()
  }
  const start = async (index: SideIndex) => {
    const side = sides[index]
    const hold = (statement: HeldStatement) => {
      side.waiting.push(statement)
      changed(side)
    }
    const rewrite = rewrites[index]
    try {
      return await throughGate({ hold, ...(rewrite && { rewrite }) }, requests[index])
    } finally {
      side.isFinished = true
      changed(side)
    }
  }
  const results = Promise.all(SIDES.map(start))
  results.catch(() => {})
  const steps: Step[] = []
  await settle(0)
  await settle(1)
  while (!sides.every(({ isFinished }) => isFinished)) {
    const enabled = SIDES.filter(index => isEnabled(sides[index]))
    if (enabled.length === 0) {
      // Both wait for each other, and PostgreSQL ends one of them; or it has just done so.
      await Promise.race(sides.map(side => side.changed.promise))
    } else {
      const side = choose({ steps, enabled })
      send(side, enabled)
      await settle(side)
    }
    for (const index of SIDES) if (sides[index].isBlocked) await settle(index)
  }
  return { steps, results: (await results) as [T, T] }

  function send(index: SideIndex, enabled: SideIndex[]) {
    const side = sides[index]
    const statement = side.waiting.shift() as HeldStatement
    const { client, text } = statement
    side.running = statement
    side.processId = processIdOf(client)
    const step = {
      side: index,
      text,
      enabled,
      footprint: footprintOfControl(side, text) ?? footprintOf(side, text),
    }
    steps.push(step)
    meter
      .send(client, text, () => statement.send())
      .then(() => {
        if (!isControl(text)) {
          step.footprint = footprintOf(side, text)
          if (side.open) include(side.open, step.footprint)
        }
        side.running = undefined
        changed(side)
      })
  }

  /** A statement outside of a transaction publishes what it writes at once. */
  function footprintOf(side: Side, text: string): Footprint {
    return { ...meter.of(text), publishes: side.open === undefined }
  }

  /** Waits until a side is at its next statement, has finished, or waits for a lock of the other one. */
  async function settle(index: SideIndex) {
    const side = sides[index]
    const other = sides[1 - index] as Side
    for (;;) {
      if (side.isFinished || (!side.running && side.waiting.length > 0)) {
        side.isBlocked = false
        return
      }
      const { promise } = side.changed
      if (!side.running) await promise
      else if (side.isBlocked || (await isStill(promise))) {
        side.isBlocked = await isBlockedBy(side, other)
        if (side.isBlocked && side.running) return
      }
    }
  }

  async function isBlockedBy(side: Side, other: Side): Promise<boolean> {
    if (other.processId === undefined || !side.running) return false
    const { rows } = await observer.query({
      name: 'blocked',
      text: 'select $2 = any(pg_blocking_pids($1)) as blocked',
      values: [side.processId, other.processId],
    })
    return rows[0]?.blocked === true
  }
}

function aSide(): Side {
  return {
    ...{ waiting: [], running: undefined, isBlocked: false, isFinished: false, open: undefined },
    ...{ processId: undefined, changed: Promise.withResolvers<void>() },
  }
}

const isEnabled = (side: Side) => !side.isFinished && !side.running && side.waiting.length > 0

/** Whether nothing has changed within the time of a quick statement. */
const isStill = (promise: Promise<void>) =>
  Promise.race([promise.then(() => false), wait(QUICK_MS).then(() => true)])

const processIdOf = (client: PooledClient) => (client as unknown as { processID: number }).processID

/** The footprint of a statement that begins or ends a transaction, and what it does to the open one. */
function footprintOfControl(side: Side, text: string): Footprint | undefined {
  if (!isControl(text)) return undefined
  if (/^\s*begin/i.test(text)) side.open = emptyFootprint()
  if (!/^\s*(commit|rollback\s*;?\s*$)/i.test(text)) return emptyFootprint()
  const ended = side.open
  side.open = undefined
  return { ...emptyFootprint(true), writes: ended?.writes ?? new Set() }
}

function include(all: Footprint, one: Footprint) {
  for (const name of one.writes) all.writes.add(name)
  for (const name of one.locks) all.locks.add(name)
}
