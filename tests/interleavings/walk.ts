import { randomUUID } from 'node:crypto'
import type { WalkedApp } from './app.ts'
import { oneAfterTheOther, type Run, walkAll, walkInterruptions } from './engine/explore.ts'
import { runSchedule, type SideIndex, type Step } from './engine/schedule.ts'
import type { Gate } from './engine/statement-gate.ts'
import { violations } from './invariants.ts'
import { aWorld, type Shared } from './world.ts'
import { clinicWrites } from './writes/clinic.ts'
import { storeWrites } from './writes/store.ts'
import type { Scene, Write, WriteRequest } from './writes/write.ts'

const writes: Write[] = [...clinicWrites, ...storeWrites]

/** Two writes and how they meet. */
export type Pair = { writes: readonly [Write, Write]; scene: Scene }

/** All pairs of the writes, each with itself too. Those of the clinic and of the store share little. */
export const pairs: Pair[] = writes.flatMap((one, index) =>
  writes.slice(index).flatMap((other): Pair[] => {
    const scenes: Scene[] = one.group === other.group ? ['rivals', 'shared'] : ['rivals']
    if (one === other) scenes.push('repeated')
    return scenes.map(scene => ({ writes: [one, other], scene }))
  }),
)

export const nameOf = ({ writes: [one, other], scene }: Pair) => `${one.name} × ${other.name}, ${scene}`

/** An anomaly and the schedule that shows it; `order` as `orderOf` writes it. */
export type Anomaly = { what: string; order: string; steps: Step[] }
export type PairReport = {
  pair: Pair
  schedules: number
  /** Whether schedules were left out because there were more than the limit. */
  isCapped: boolean
  anomalies: Anomaly[]
  milliseconds: number
}

export type WalkOptions = {
  /**
   * `all`: every order of events, of equivalent ones one. `interruptions`: each request is interrupted once,
   * at every place, without regard to what is equivalent.
   */
  how: 'interruptions' | 'all'
  /** The most schedules of a pair, or interruptions of a side. */
  max: number
  /** A planted bug: how the statements of both sides are changed. */
  rewrites?: readonly [Gate['rewrite'], Gate['rewrite']]
  /** Stops after the first anomaly that says this. */
  stopsAt?: RegExp
}

class Found extends Error {}

/**
 * Walks schedules of a pair, each in a world of its own, and checks every invariant after each. Both orders
 * of the requests come first: what they answer together in another schedule, they must answer in one of
 * these.
 */
export async function walkPair(
  app: WalkedApp,
  shared: Shared,
  pair: Pair,
  { how, max, rewrites, stopsAt }: WalkOptions,
): Promise<PairReport> {
  const startedAt = performance.now()
  const anomalies: Anomaly[] = []
  const inOrder = new Set<string>()
  let schedules = 0
  const run: Run = async choose => {
    const world = aWorld(app, shared)
    const requests = await prepare(world, pair)
    const { steps, results } = await runSchedule(
      app,
      [() => send(shared, requests[0]), () => send(shared, requests[1])],
      choose,
      rewrites,
    )
    schedules++
    const answers = results.map(({ status, body }) => body.code ?? status).join(' and ')
    if (schedules <= 2) inOrder.add(answers)
    const found = [...failures(pair, steps, results), ...(await violations(world))]
    if (!inOrder.has(answers)) found.push(`answers that neither order gives: ${answers}`)
    for (const what of found) anomalies.push({ what, order: orderOf(steps), steps })
    if (stopsAt && found.some(what => stopsAt.test(what))) throw new Found()
    return steps
  }
  const report = (isCapped: boolean): PairReport => ({
    ...{ pair, schedules, isCapped, anomalies, milliseconds: performance.now() - startedAt },
  })
  try {
    for (const first of [0, 1] as const) await run(oneAfterTheOther(first))
    return report((await (how === 'all' ? walkAll : walkInterruptions)(run, max)).isCapped)
  } catch (error) {
    if (error instanceof Found) return report(true)
    throw error
  }
}

async function prepare(world: ReturnType<typeof aWorld>, { writes: [one, other], scene }: Pair) {
  const first = await one.prepare({ world, scene, side: 0, other: other.name })
  const key = randomUUID()
  if (scene === 'repeated')
    return [
      { ...first, key },
      { ...first, key },
    ] as const
  return [first, await other.prepare({ world, scene, side: 1, other: one.name })] as const
}

type Answer = { status: number; body: { code?: string; message?: string } }

async function send({ request }: Shared, { method, path, token, body, key }: WriteRequest): Promise<Answer> {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  return request(method, path, { body, headers, ...(token && { token }) })
}

/** Responses that are wrong in every order, and a request that fails although it ran first and alone. */
function failures({ writes: both, scene }: Pair, steps: Step[], answers: readonly Answer[]): string[] {
  const found = answers
    .filter(({ status }) => status >= 500)
    .map(({ status, body }) => `a response of ${status}: ${JSON.stringify(body)}`)
  if (answers.every(({ status }) => status >= 400)) found.push('both are refused')
  const first = steps[0]?.side ?? 0
  const other = both[1 - first] as Write
  const count = steps.filter(({ side }) => side === first).length
  const isAlone = steps.slice(0, count).every(({ side }) => side === first)
  const { status, body } = answers[first] as Answer
  if (isAlone && status >= 400 && !both[first].isRefusedBefore?.({ scene, other: other.name }))
    found.push(`refused although nothing came before it: ${status} ${body.code}`)
  return found
}

/** The turns of a schedule: `A12 B3 A4` is twelve statements of a side, three of the other, four more. */
function orderOf(steps: Step[]): string {
  const turns: { side: SideIndex; count: number }[] = []
  for (const { side } of steps) {
    const last = turns.at(-1)
    if (last?.side === side) last.count++
    else turns.push({ side, count: 1 })
  }
  return turns.map(({ side, count }) => `${'AB'[side]}${count}`).join(' ')
}
