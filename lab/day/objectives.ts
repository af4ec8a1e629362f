import { quantile } from '../load/load-generator.ts'

/** A call of an honest caller; `at` is when it was due, `ms` how long after that it was answered. */
export type MeasuredCall = {
  /** In milliseconds from the beginning of the day. */
  at: number
  writes: boolean
  /** `failed`: 5xx, cut, not answered; `limited`: 429, which an honest caller must not get. */
  outcome: 'answered' | 'failed' | 'limited'
  ms: number
}

/** A part of the day, in milliseconds from its beginning. */
export type Span = { name: string; from: number; to: number }

const AVAILABILITY_GOAL = 0.999
const LATENCY_GOAL = 0.99
export const READ_LIMIT_MS = 300
export const WRITE_LIMIT_MS = 1_000
const DAYS_OF_MONTH = 30
const MINUTES_OF_MONTH = DAYS_OF_MONTH * 24 * 60

/** What of an objective's budget is spent, in calls. */
export type Budget = { allowed: number; spent: number }

export type Figures = {
  calls: number
  failed: number
  limited: number
  availability: number
  readP50: number
  readP99: number
  writeP50: number
  writeP99: number
  slowReads: number
  slowWrites: number
  reads: number
  writes: number
}

/** The figures of some calls; a failed call has no latency, and counts as failed only. */
export function figuresOf(calls: MeasuredCall[]): Figures {
  const count = (outcome: MeasuredCall['outcome']) => calls.filter(call => call.outcome === outcome).length
  const latencies = (writes: boolean) =>
    calls
      .filter(call => call.writes === writes && call.outcome === 'answered')
      .map(({ ms }) => ms)
      .sort((a, b) => a - b)
  const [reads, writes] = [latencies(false), latencies(true)]
  const [failed, limited] = [count('failed'), count('limited')]
  return {
    calls: calls.length,
    failed,
    limited,
    availability: calls.length === 0 ? 1 : 1 - (failed + limited) / calls.length,
    readP50: quantile(reads, 0.5),
    readP99: quantile(reads, 0.99),
    writeP50: quantile(writes, 0.5),
    writeP99: quantile(writes, 0.99),
    slowReads: reads.filter(ms => ms > READ_LIMIT_MS).length,
    slowWrites: writes.filter(ms => ms > WRITE_LIMIT_MS).length,
    reads: reads.length,
    writes: writes.length,
  }
}

/** The budgets of these calls: of availability, and of the latency of reads and writes. */
export const budgetsOf = (figures: Figures): Record<'availability' | 'reads' | 'writes', Budget> => ({
  availability: {
    allowed: (1 - AVAILABILITY_GOAL) * figures.calls,
    spent: figures.failed + figures.limited,
  },
  reads: { allowed: (1 - LATENCY_GOAL) * figures.reads, spent: figures.slowReads },
  writes: { allowed: (1 - LATENCY_GOAL) * figures.writes, spent: figures.slowWrites },
})

/**
 * What failed calls spend of a month's budget of availability: as a share of the calls that may fail, and in
 * minutes of the 43.2 in which all calls might. `callsPerDay` are those of a whole day at the same rate: an
 * outage lasts as long in a compressed day as in a real one, and the day around it is shorter.
 */
export function monthBudget(failed: number, callsPerDay: number): { share: number; minutes: number } {
  const share = failed / ((1 - AVAILABILITY_GOAL) * DAYS_OF_MONTH * callsPerDay)
  return { share, minutes: share * (1 - AVAILABILITY_GOAL) * MINUTES_OF_MONTH }
}

/** The calls that were due in each span, and those in none. Of overlapping spans the later has them. */
export function callsBySpan<S extends Span>(
  calls: MeasuredCall[],
  spans: S[],
): { spans: { span: S; calls: MeasuredCall[] }[]; others: MeasuredCall[] } {
  const found = spans.map(span => ({ span, calls: [] as MeasuredCall[] }))
  const others: MeasuredCall[] = []
  for (const call of calls)
    (found.findLast(({ span }) => call.at >= span.from && call.at < span.to)?.calls ?? others).push(call)
  return { spans: found, others }
}

/** One of equal parts of the day. */
export type Slice = { perSecond: number; failed: number; readP99: number; writeP99: number }

/** The day in equal parts, as the picture shows it; `until` is how much of it has passed. */
export function slicesOf(
  calls: MeasuredCall[],
  { dayMs, until, count }: { dayMs: number; until: number; count: number },
): Slice[] {
  const sliceMs = dayMs / count
  const parts = Array.from({ length: count }, (): MeasuredCall[] => [])
  for (const call of calls) parts[Math.min(count - 1, Math.floor(call.at / sliceMs))]?.push(call)
  return parts
    .filter((_, index) => (index + 1) * sliceMs <= until)
    .map(part => {
      const { failed, limited, readP99, writeP99 } = figuresOf(part)
      return { perSecond: part.length / (sliceMs / 1000), failed: failed + limited, readP99, writeP99 }
    })
}
