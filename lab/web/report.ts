import type { PageMeasurement, PlainMeasurement } from './measure.ts'

type RunDetails = { date: string; machine: string; command: string }

/**
 * The goals of the design (issue 6). `missed` describes a row that misses the goal; undefined when it meets
 * it.
 */
const performanceGoals: { text: string; missed: (row: PageMeasurement) => string | undefined }[] = [
  performanceGoal('first-load JavaScript ≤ 130 kB', row => row.scriptBytes / 1000, 130),
  performanceGoal('everything except scripts ≤ 250 kB', row => row.otherBytes / 1000, 250),
  performanceGoal('≤ 30 requests besides scripts', row => row.requests, 30),
  performanceGoal('fonts ≤ 65 kB', row => row.fontBytes / 1000, 65),
  performanceGoal('largest contentful paint ≤ 1.8 s, applied', row => (row.appliedLcp ?? 0) / 1000, 1.8),
  performanceGoal('first contentful paint ≤ 1.5 s, applied', row => (row.appliedFcp ?? 0) / 1000, 1.5),
  performanceGoal('total blocking time ≤ 150 ms, simulated', row => row.tbt, 150),
  performanceGoal('layout shift ≤ 0.02', row => row.cls, 0.02),
  performanceGoal('Lighthouse ≥ 95 for performance', row => -(row.scores[0] ?? 0), -95),
  performanceGoal('Lighthouse 100 for the other three', row => -Math.min(...row.scores.slice(1)), -100),
]

function performanceGoal(text: string, value: (row: PageMeasurement) => number, max: number) {
  return {
    text,
    missed: (row: PageMeasurement) =>
      value(row) > max
        ? `${row.page} ${row.lang} ${row.device} (${Math.abs(Number(value(row).toFixed(2)))})`
        : undefined,
  }
}

/** Returns docs/benchmarks-web.md: how it was measured, the table, and the verdict on each goal. */
export function webReport(
  rows: PageMeasurement[],
  plainRows: PlainMeasurement[],
  { date, machine, command }: RunDetails,
): string {
  const kb = (bytes: number) => (bytes / 1000).toFixed(1)
  const seconds = (ms?: number) => (ms === undefined ? '' : (ms / 1000).toFixed(2))
  const lines = rows.map(row =>
    [
      row.page,
      row.lang,
      row.device,
      row.scores.join(' / '),
      seconds(row.fcp),
      seconds(row.lcp),
      seconds(row.appliedFcp),
      seconds(row.appliedLcp),
      Math.round(row.tbt),
      row.cls.toFixed(3),
      seconds(row.mainThreadMs),
      kb(row.scriptBytes),
      kb(row.otherBytes),
      row.requests,
      kb(row.fontBytes),
      Math.round(row.benchmarkIndex),
    ].join(' | '),
  )
  const plainLines = plainRows.map(row =>
    [
      row.page,
      row.scores.join(' / '),
      seconds(row.fcp),
      seconds(row.lcp),
      Math.round(row.tbt),
      row.cls.toFixed(3),
      seconds(row.mainThreadMs),
      Math.round(row.benchmarkIndex),
    ].join(' | '),
  )
  const verdicts = performanceGoals.map(({ text, missed }) => {
    const all = rows.flatMap(row => missed(row) ?? [])
    return all.length === 0 ? `- ${text}: met.` : `- ${text}: **missed** on ${all.join(', ')}.`
  })
  return `# Web performance

Measured on ${date} with \`${command}\`, on ${machine}. Lighthouse's mobile and desktop profiles; seconds,
kB = 1000 bytes over the wire, of a first visit on a phone. "Applied": the network and CPU are throttled during the measurement, not simulated.

| Page | | | Scores (performance / accessibility / practices / search) | FCP | LCP | FCP, applied | LCP, applied | TBT ms | CLS | CPU | Script kB | Other kB | Requests | Fonts kB | BenchmarkIndex |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${lines.map(line => `| ${line} |`).join('\n')}

## Lighthouse's own command

\`lighthouse <URL>\` with its default settings, a new browser each time, as medians of as many runs. The URL names no language, so the
pages are Arabic.

| Page | Scores | FCP | LCP | TBT ms | CLS | CPU | BenchmarkIndex |
| --- | --- | --- | --- | --- | --- | --- | --- |
${plainLines.map(line => `| ${line} |`).join('\n')}

## Goals

${verdicts.join('\n')}
`
}
