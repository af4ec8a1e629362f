import type { Row } from './measure.ts'

type Circumstances = { date: string; machine: string; commit: string; command: string }

/** The goals of the design (issue 6), and what of a row must reach each. */
const goals: { text: string; missed: (row: Row) => string | undefined }[] = [
  goal('first-load JavaScript ≤ 130 kB', row => row.script / 1000, 130),
  goal('all that is no script ≤ 250 kB', row => row.other / 1000, 250),
  goal('≤ 30 requests that are no script', row => row.requests, 30),
  goal('fonts ≤ 65 kB', row => row.fonts / 1000, 65),
  goal('largest paint ≤ 1.8 s, applied', row => (row.appliedLcp ?? 0) / 1000, 1.8),
  goal('first paint ≤ 1.5 s, applied', row => (row.appliedFcp ?? 0) / 1000, 1.5),
  goal('blocking ≤ 150 ms, simulated', row => row.tbt, 150),
  goal('shift ≤ 0.02', row => row.cls, 0.02),
  goal('Lighthouse ≥ 95 in performance', row => -(row.scores[0] ?? 0), -95),
  goal('Lighthouse 100 in the other three', row => -Math.min(...row.scores.slice(1)), -100),
]

function goal(text: string, value: (row: Row) => number, most: number) {
  return {
    text,
    missed: (row: Row) =>
      value(row) > most
        ? `${row.page} ${row.lang} ${row.form} (${Math.abs(Number(value(row).toFixed(2)))})`
        : undefined,
  }
}

/** The page of docs/: how it was measured, the table, and which goals it reaches. */
export function table(rows: Row[], { date, machine, commit, command }: Circumstances): string {
  const kb = (bytes: number) => (bytes / 1000).toFixed(1)
  const seconds = (ms?: number) => (ms === undefined ? '' : (ms / 1000).toFixed(2))
  const lines = rows.map(row =>
    [
      row.page,
      row.lang,
      row.form,
      row.scores.join(' / '),
      seconds(row.fcp),
      seconds(row.lcp),
      seconds(row.appliedFcp),
      seconds(row.appliedLcp),
      Math.round(row.tbt),
      row.cls.toFixed(3),
      seconds(row.cpu),
      kb(row.script),
      kb(row.other),
      row.requests,
      kb(row.fonts),
    ].join(' | '),
  )
  const verdicts = goals.map(({ text, missed }) => {
    const all = rows.flatMap(row => missed(row) ?? [])
    return all.length === 0 ? `- ${text}: reached.` : `- ${text}: **missed** on ${all.join(', ')}.`
  })
  return `# Fast to the eye

Measured on ${date} at ${commit} with \`${command}\`, on ${machine}. Lighthouse's mobile and desktop profiles; seconds,
kB = 1000 bytes over the wire, weighed on a phone. "Applied": the network and processor are really slowed down.

| Page | | | Scores (performance / accessibility / practices / search) | First paint | Largest | First, applied | Largest, applied | Blocking ms | Shift | CPU | Script kB | Other kB | Requests | Fonts kB |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${lines.map(line => `| ${line} |`).join('\n')}

## Goals

${verdicts.join('\n')}
`
}
