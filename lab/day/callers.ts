import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRandom } from '../../tests/support/seeded-random.ts'
import type { Ledger } from '../drills/traffic.ts'
import { type Call, loadGenerator, quantile, type TimedResponse } from '../load/load-generator.ts'
import { type CallKind, callKinds, kindAt, totalRate } from './curve.ts'
import type { MeasuredCall } from './objectives.ts'

/** A call of the day: what to do with its conclusive answer, and whether that must be waited for. */
export type DayCall = Call & { onAnswer?: (status: number, body: unknown) => void; isRepeated?: boolean }

/** How calls are made of a kind; undefined: nobody has a reason for one now. */
export type Callers = Record<CallKind, () => DayCall | undefined>

const REPEAT_MS = 500
const REPEATS = 120
/** How long calls under way may take at the end of the day. */
const DRAIN_MS = 70_000
/** Refusals of writes that a caller must expect: a time was taken, a product is sold out, a cart changed. */
const REFUSALS = new Set(['409', '422'])

/**
 * Sends the calls of a day when they are due, at random moments with the rate of the curve, whether or not
 * earlier ones were answered. A write without a conclusive answer is repeated with its idempotency key, as
 * our pages do; only its first attempt is measured.
 */
export function startDay(origin: string, callers: Callers, { random, ledger, dayMs, factor }: DayOptions) {
  const generator = loadGenerator(origin)
  const calls: MeasuredCall[] = []
  const lateness: number[] = []
  const statuses: Record<string, number> = {}
  const open = new Set<Promise<void>>()
  let repeated = 0
  let isEnding = false
  const startedAt = performance.now()
  const chance = () => (random.integerBelow(1_000_000) + 0.5) / 1_000_000
  const hourAt = (ms: number) => (ms / dayMs) * 24

  async function make(kind: CallKind, dueAt: number) {
    const call = callers[kind]()
    if (!call) return
    const { writes } = callKinds[kind]
    const { status, time } = await sendOnce(call, dueAt)
    statuses[`${kind} ${status}`] = (statuses[`${kind} ${status}`] ?? 0) + 1
    const outcome = status === '429' ? 'limited' : isConclusive(status) ? 'answered' : 'failed'
    calls.push({ at: dueAt - startedAt, writes, outcome, ms: time })
    checkAnswer(kind, call, status, writes)
  }

  /** Sends a call until it has a conclusive answer, if it must have one; returns the first answer. */
  async function sendOnce(call: DayCall, dueAt: number): Promise<TimedResponse> {
    const key = call.idempotencyKey ?? randomUUID()
    let body: unknown
    const attempt = (at: number) =>
      generator.send(
        {
          ...call,
          idempotencyKey: key,
          ...(call.onAnswer && {
            onResponse: (_: number, answer: unknown) => {
              body = answer
            },
          }),
        },
        at,
      )
    const first = await attempt(dueAt)
    let last = first
    for (let count = 0; call.isRepeated && !isConclusive(last.status); count++) {
      if (count === REPEATS) {
        ledger.faults.push(`${call.method} ${call.path} was never answered`)
        return first
      }
      await wait(REPEAT_MS)
      repeated++
      last = await attempt(performance.now())
    }
    if (isConclusive(last.status)) call.onAnswer?.(Number(last.status), body)
    return first
  }

  function checkAnswer(kind: CallKind, { path }: Call, status: string, writes: boolean) {
    const isExpected = /^[23]/.test(status) || (writes && REFUSALS.has(status))
    const isOutage = ['429', '502', '503', '504', 'cut'].includes(status)
    if (!isExpected && !isOutage) ledger.faults.push(`${kind} ${path} answered ${status}`)
  }

  const sending = (async () => {
    for (let dueAt = startedAt; ; ) {
      dueAt += (-Math.log(chance()) / (factor * totalRate(hourAt(dueAt - startedAt)))) * 1000
      if (dueAt - startedAt >= dayMs) break
      while (dueAt > performance.now() && !isEnding)
        await wait(Math.min(50, Math.max(1, dueAt - performance.now())))
      if (isEnding) break
      lateness.push(performance.now() - dueAt)
      const call = make(kindAt(hourAt(dueAt - startedAt), chance()), dueAt).catch(error => {
        ledger.faults.push(String(error))
      })
      open.add(call)
      call.finally(() => open.delete(call))
    }
  })()

  return {
    calls,
    statuses,
    generator,
    /** Milliseconds since the beginning of the day. */
    now: () => performance.now() - startedAt,
    figures: () => ({
      repeated,
      latenessP99: quantile(
        lateness.toSorted((a, b) => a - b),
        0.99,
      ),
    }),
    /** Waits until the day is over and its calls are answered. */
    async ended() {
      await sending
      const isDrained = await Promise.race([Promise.all(open).then(() => true), wait(DRAIN_MS, false)])
      if (!isDrained) ledger.faults.push(`${open.size} calls were open ${DRAIN_MS / 1000} s after the day`)
    },
    close() {
      isEnding = true
      generator.close()
    },
  }
}

type DayOptions = { random: SeededRandom; ledger: Ledger; dayMs: number; factor: number }

export type Day = ReturnType<typeof startDay>

const isConclusive = (status: string) => status !== 'cut' && !status.startsWith('5') && status !== '429'
