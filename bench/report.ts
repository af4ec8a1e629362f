import type { Measured } from './load.ts'

/** One measurement, what it stands beside, and what it should reach. */
export type Row = {
  what: string
  ours: Measured
  limit?: Measured
  /** Of a limit that has no server to count the processor time of. */
  perSecond?: number
  beside?: string
  /** Answers a second of processor time, at least this part of the limit's; of transactions, a second. */
  goal?: number
  /** Milliseconds of processor time, at most. */
  mostCpu?: number
  /** Times as slow as the limit, at most. */
  mostTimes?: number
  /** The bytes ready-made, for scale. */
  ready?: Measured
}

type Machine = { machine: string; memory: number; start: number; minutes: number; pgbench: boolean }

/** The tables of a run, as Markdown. */
export function report(rows: Row[], { machine, memory, start, minutes, pgbench }: Machine): string {
  return [
    `\`npm run bench\`, ${new Date().toISOString().slice(0, 10)}, ${machine}, ${minutes.toFixed(1)} minutes. CPU: of the server's process, ms an answer.`,
    '',
    '| what | answers/s | p50 ms | p99 ms | CPU ms | beside | its answers/s | its CPU ms | ratio | goal |',
    '| --- | --: | --: | --: | --: | --- | --: | --: | --: | --- |',
    ...rows.map(line),
    '',
    ...(pgbench ? [] : ['pgbench is not on this machine: the transactions stand alone.', '']),
    `- p99 ≤ 3 × p50 under 32 connections: ${met(uneven(rows).length === 0)}${uneven(rows)
      .map(row => `; ${row}`)
      .join('')}`,
    `- memory of the process after the run ≤ 250 MB: ${memory.toFixed(0)} MB, ${met(memory <= 250)}`,
    `- start of the built server ≤ 1.5 s: ${(start / 1000).toFixed(2)} s, ${met(start <= 1500)}`,
    `- answers other than 2xx: ${
      rows
        .filter(row => row.ours.failed > 0)
        .map(row => `${row.what}: ${row.ours.failed}`)
        .join('; ') || 'none'
    }`,
  ].join('\n')
}

/** One measurement as a line of the table. */
export function line({ what, ours, limit, perSecond, beside = '', ...goals }: Row): string {
  const ratio = ratioOf({ what, ours, limit, perSecond, ...goals })
  const cells = [
    what,
    ...[ours.perSecond.toFixed(0), ours.p50.toFixed(2), ours.p99.toFixed(2), ours.cpu.toFixed(3)],
    beside,
    (limit?.perSecond ?? perSecond)?.toFixed(0) ?? '',
    limit?.cpu.toFixed(3) ?? '',
    ratio?.toFixed(2) ?? '',
    goalOf(ratio, ours, goals),
  ]
  return `| ${cells.join(' | ')} |`
}

function ratioOf({ ours, limit, perSecond, mostTimes }: Row): number | undefined {
  if (limit && mostTimes) return ours.p50 / limit.p50
  if (limit) return limit.cpu / ours.cpu
  return perSecond && ours.perSecond / perSecond
}

function goalOf(
  ratio: number | undefined,
  ours: Measured,
  { goal, mostCpu, mostTimes }: Partial<Row>,
): string {
  if (mostCpu) return `CPU ≤ ${mostCpu} ms: ${met(ours.cpu <= mostCpu)}`
  if (ratio === undefined) return ''
  if (mostTimes) return `≤ ${mostTimes}: ${met(ratio <= mostTimes)}`
  return goal ? `≥ ${goal}: ${met(ratio >= goal)}` : ''
}

const uneven = (rows: Row[]) =>
  rows
    .filter(({ mostTimes, ours }) => !mostTimes && ours.p99 > 3 * ours.p50)
    .map(({ what, ours }) => `${what} ${(ours.p99 / ours.p50).toFixed(1)} ×`)

const met = (isMet: boolean) => (isMet ? '**met**' : '**missed**')
