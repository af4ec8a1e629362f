import type { LoadResult } from './load-generator.ts'

/** One measurement with its baseline and its goal. */
export type Measurement = {
  name: string
  result: LoadResult
  baseline?: LoadResult
  /** Responses a second of a baseline without a server whose CPU time can be measured. */
  baselinePerSecond?: number
  baselineName?: string
  /**
   * The goal: at least this ratio to the baseline, of responses per CPU time (of transactions: per second).
   */
  minRatio?: number
  /** The goal: at most this CPU time, in milliseconds. */
  maxCpuMs?: number
  /** The goal: at most this many times the latency of the baseline. */
  maxSlowdown?: number
}

type RunDetails = { machine: string; memoryMb: number; startupMs: number; minutes: number; pgbench: boolean }

/** The tables of a run, as Markdown. */
export function benchmarkReport(
  rows: Measurement[],
  { machine, memoryMb, startupMs, minutes, pgbench }: RunDetails,
): string {
  return [
    `\`npm -C lab run bench\`, ${new Date().toISOString().slice(0, 10)}, ${machine}, ${minutes.toFixed(1)} minutes. CPU: of the server's process, ms per response.`,
    '',
    '| measurement | responses/s | p50 ms | p99 ms | CPU ms | baseline | its responses/s | its CPU ms | ratio | goal |',
    '| --- | --: | --: | --: | --: | --- | --: | --: | --: | --- |',
    ...rows.map(measurementRow),
    '',
    ...(pgbench ? [] : ['pgbench is not installed on this machine: the transactions have no baseline.', '']),
    `- p99 ≤ 4 × p50 under 32 connections: ${verdict(unevenMeasurements(rows).length === 0)}${unevenMeasurements(
      rows,
    )
      .map(row => `; ${row}`)
      .join('')}`,
    `- memory of the process after the run ≤ 450 MB: ${memoryMb.toFixed(0)} MB, ${verdict(memoryMb <= 450)}`,
    `- start of the built server ≤ 1.2 s: ${(startupMs / 1000).toFixed(2)} s, ${verdict(startupMs <= 1200)}`,
    `- responses other than 2xx: ${
      rows
        .filter(row => row.result.failed > 0)
        .map(row => `${row.name}: ${row.result.failed}`)
        .join('; ') || 'none'
    }`,
  ].join('\n')
}

/** One measurement as a row of the table. */
export function measurementRow(measurement: Measurement): string {
  const { name, result, baseline, baselinePerSecond, baselineName = '' } = measurement
  const cells = [
    name,
    result.perSecond.toFixed(0),
    result.p50.toFixed(2),
    result.p99.toFixed(2),
    result.cpuMs.toFixed(3),
    baselineName,
    (baseline?.perSecond ?? baselinePerSecond)?.toFixed(0) ?? '',
    baseline?.cpuMs.toFixed(3) ?? '',
    ratioOf(measurement)?.toFixed(2) ?? '',
    goalText(measurement),
  ]
  return `| ${cells.join(' | ')} |`
}

function ratioOf({ result, baseline, baselinePerSecond, maxSlowdown }: Measurement): number | undefined {
  if (baseline && maxSlowdown) return result.p50 / baseline.p50
  if (baseline) return baseline.cpuMs / result.cpuMs
  return baselinePerSecond && result.perSecond / baselinePerSecond
}

function goalText(measurement: Measurement): string {
  const { result, minRatio, maxCpuMs, maxSlowdown } = measurement
  const ratio = ratioOf(measurement)
  if (maxCpuMs) return `CPU ≤ ${maxCpuMs} ms: ${verdict(result.cpuMs <= maxCpuMs)}`
  if (ratio === undefined) return ''
  if (maxSlowdown) return `≤ ${maxSlowdown}: ${verdict(ratio <= maxSlowdown)}`
  return minRatio ? `≥ ${minRatio}: ${verdict(ratio >= minRatio)}` : ''
}

const unevenMeasurements = (rows: Measurement[]) =>
  rows
    .filter(({ maxSlowdown, result }) => !maxSlowdown && result.p99 > 4 * result.p50)
    .map(({ name, result }) => `${name} ${(result.p99 / result.p50).toFixed(1)} ×`)

const verdict = (isMet: boolean) => (isMet ? '**met**' : '**missed**')
