import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { callsPerDay, clockTime, totalRate } from './curve.ts'
import { drawDay } from './drawing.ts'
import type { Happened } from './events.ts'
import {
  type Budget,
  budgetsOf,
  callsBySpan,
  type Figures,
  figuresOf,
  type MeasuredCall,
  monthBudget,
  READ_LIMIT_MS,
  slicesOf,
  WRITE_LIMIT_MS,
} from './objectives.ts'

/** What is known of a day, also before its end. */
export type DayReport = {
  startedAt: string
  minutes: number
  factor: number
  /** How much of the day has passed, in milliseconds. */
  until: number
  calls: MeasuredCall[]
  /** How often each kind of call got each status. */
  statuses: Record<string, number>
  happened: Happened[]
  problems: string[]
  acknowledged: Record<'bookings' | 'cancelled' | 'orders' | 'deskBookings' | 'prepared', number>
  machine: ReturnType<typeof sampleMachine>[]
  /** What the backup proved. */
  proof: string
  /** Attempts of writes that were repeated, and by how much calls were sent late, in milliseconds. */
  repeated: number
  latenessP99: number
}

const SLICES = 60

export const sampleMachine = () => ({
  at: new Date().toISOString(),
  load: Number(loadavg()[0]?.toFixed(1)),
})

/** Writes the report as text, picture and data into a folder; what is there is replaced. */
export function writeReport(folder: string, report: DayReport): void {
  mkdirSync(folder, { recursive: true })
  const { calls, ...others } = report
  const slices = slicesOf(calls, { dayMs: report.minutes * 60_000, until: report.until, count: SLICES })
  writeFileSync(join(folder, 'production-day.md'), `${printReport(report)}\n`)
  writeFileSync(
    join(folder, 'production-day.svg'),
    drawDay(slices, { count: SLICES, events: report.happened, dayMs: report.minutes * 60_000 }),
  )
  writeFileSync(
    join(folder, 'production-day.json'),
    `${JSON.stringify({ ...others, figures: figuresOf(calls), slices }, null, 2)}\n`,
  )
}

/** Returns the report as Markdown tables. */
export function printReport(report: DayReport): string {
  const { calls, happened, minutes, factor, until, machine, acknowledged } = report
  const all = figuresOf(calls)
  const { spans, others } = callsBySpan(calls, happened)
  const [{ model } = { model: 'unknown' }] = cpus()
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  const isWhole = until >= minutes * 60_000
  return [
    `Begun ${report.startedAt}, ${minutes} minutes, factor ${factor}${isWhole ? '' : `, broken off at ${clockTime((until / minutes / 60_000) * 24)}`}; ` +
      `${cpus().length} cores (${model.trim()}), ${gigabytes} GB, Node ${process.version}; ` +
      `load average at each quarter: ${machine.map(({ load }) => load).join(', ')}. ` +
      `${number(all.calls)} calls (${(all.calls / (until / 1000)).toFixed(1)} a second; the curve: ` +
      `${(factor * (callsPerDay / 86_400)).toFixed(1)} on average, ${(factor * peak()).toFixed(1)} at its peak), sent late by ` +
      `${milliseconds(report.latenessP99)} ms (p99).`,
    '',
    ...table(
      ['objective', 'goal', 'seen', 'budget of these calls', 'spent', 'of the budget'],
      objectives(report, all),
    ),
    '',
    ...table(
      [
        'when',
        'what',
        's',
        'calls',
        'failed',
        '429',
        'of a month’s budget',
        'minutes of 43.2',
        'reads p99 ms',
        'slow reads',
        'writes p99 ms',
        'slow writes',
      ],
      [
        ...spans.map(({ span, calls: own }) =>
          eventRow(clockTime(span.hour), span.name, (span.to - span.from) / 1000, figuresOf(own), factor),
        ),
        eventRow('', 'the rest of the day', undefined, figuresOf(others), factor),
        eventRow('', '**the day**', until / 1000, all, factor),
      ],
    ),
    '',
    ...happened.map(({ name, note, problem }) => `- **${name}**${problem ? ' (failed)' : ''}: ${note}.`),
    `- **Backup**: ${report.proof}.`,
    `- **Acknowledged**: ${acknowledged.bookings} bookings of patients (${acknowledged.cancelled} cancelled), ` +
      `${acknowledged.deskBookings} of reception, ${acknowledged.orders} orders (${acknowledged.prepared} begun by the pharmacist); ` +
      `${report.repeated} repeated attempts.`,
    `- **Lost, duplicated or wrong**: ${report.problems.length}.`,
    ...report.problems.map(problem => `  - ${problem}`),
  ].join('\n')
}

function objectives({ problems, factor }: DayReport, all: Figures): string[][] {
  const { availability, reads, writes } = budgetsOf(all)
  const month = monthBudget(all.failed + all.limited, callsPerDay * factor)
  const budgetRow = (name: string, goal: string, seen: string, budget: Budget) => [
    name,
    goal,
    seen,
    `${number(Math.floor(budget.allowed))} calls`,
    number(budget.spent),
    percent(budget.allowed === 0 ? 0 : budget.spent / budget.allowed),
  ]
  return [
    budgetRow(
      'calls answered, of this day',
      '99.9 %',
      `${(100 * all.availability).toFixed(3)} %`,
      availability,
    ),
    [
      'calls answered, of a month at this rate',
      '99.9 %',
      '',
      '43.2 minutes',
      `${month.minutes.toFixed(2)} minutes`,
      percent(month.share),
    ],
    budgetRow(
      `p99 of reads, median ${milliseconds(all.readP50)} ms`,
      `${READ_LIMIT_MS} ms`,
      `${milliseconds(all.readP99)} ms`,
      reads,
    ),
    budgetRow(
      `p99 of writes, median ${milliseconds(all.writeP50)} ms`,
      `${WRITE_LIMIT_MS} ms`,
      `${milliseconds(all.writeP99)} ms`,
      writes,
    ),
    [
      'acknowledged writes lost or duplicated, answers wrong',
      '0',
      `${problems.length}`,
      '0',
      `${problems.length}`,
      '',
    ],
  ]
}

function eventRow(when: string, what: string, seconds: number | undefined, figures: Figures, factor: number) {
  const month = monthBudget(figures.failed + figures.limited, callsPerDay * factor)
  return [
    when,
    what,
    seconds === undefined ? '' : seconds.toFixed(0),
    number(figures.calls),
    number(figures.failed),
    number(figures.limited),
    percent(month.share),
    month.minutes.toFixed(2),
    milliseconds(figures.readP99),
    number(figures.slowReads),
    milliseconds(figures.writeP99),
    number(figures.slowWrites),
  ]
}

const table = (columns: string[], rows: string[][]): string[] =>
  [columns, columns.map((_, index) => (index < 2 ? '---' : '--:')), ...rows].map(
    cells => `| ${cells.join(' | ')} |`,
  )

const peak = () => Math.max(...Array.from({ length: 240 }, (_, step) => totalRate(step / 10)))
const number = (value: number) => value.toLocaleString('en')
const milliseconds = (value: number) => String(Math.round(value))
const percent = (share: number) => `${(100 * share).toFixed(1)} %`
