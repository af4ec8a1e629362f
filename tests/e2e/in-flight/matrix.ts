import { readFileSync, writeFileSync } from 'node:fs'
import { exceptions, nameOf, writeEndpoints } from './endpoints.ts'
import { type Event, events } from './events.ts'
import type { WalkedWrite } from './explore.ts'

const FILE = new URL('../../../docs/in-flight.md', import.meta.url)
const columns = Object.keys(events) as Event[]

/** A row of the matrix: the way to a write, and its outcome by event: ✓, – (does not apply) or ✗. */
export type Row = { way: string; cells: string[] }

/** The rows of docs/in-flight.md by the name of their write; a cell of a new event is empty. */
export function readMatrix(): Map<string, Row> {
  const rows = new Map<string, Row>()
  let head: string[] = []
  for (const line of readFileSync(FILE, 'utf8').split('\n')) {
    const cells = line.split('|').map(cell => cell.trim())
    const [, name = '', way = ''] = cells
    if (name === 'write') head = cells
    const [, write] = /^`(\w+ \/\S+)`$/.exec(name) ?? []
    if (write && head.includes('way'))
      rows.set(write, { way, cells: columns.map(event => cells[head.indexOf(event)] ?? '') })
  }
  return rows
}

/** Replaces the row of a write. */
export function recordWalked({ name, url, presses, outcomes }: WalkedWrite): void {
  const cells = columns.map(event => {
    const outcome = outcomes[event]
    return outcome === undefined ? '–' : outcome === true ? '✓' : '✗'
  })
  writeMatrix(readMatrix().set(name, { way: `${pageOf(url)}: ${presses.replaceAll('|', ' ')}`, cells }))
}

/** Empties the outcomes of each row. Its way stays: a write that is not walked again is still named. */
export function forgetOutcomes(): void {
  const rows = [...readMatrix()].map(
    ([name, { way }]) => [name, { way, cells: columns.map(() => '') }] as const,
  )
  writeMatrix(new Map(rows))
}

/** The writes whose row is whole and without a fault. */
export const walkedWrites = (): string[] =>
  [...readMatrix()].filter(([, { cells }]) => cells.every(cell => /[✓–]/.test(cell))).map(([name]) => name)

/** The ways that a page has in the matrix, to writes that are not among `known`. */
export const waysFrom = (url: string, known: Set<string>): string[][] =>
  [...readMatrix()].flatMap(([name, { way }]) =>
    !known.has(name) && way.startsWith(`${pageOf(url)}: `)
      ? [way.slice(pageOf(url).length + 2).split(' › ')]
      : [],
  )

/** The page of an address, without its ids and without the token of a message's link. */
const pageOf = (url: string) =>
  url
    .replace(/^\/([aw])\/[\w-]+/, '/$1/…')
    .replaceAll(/\/\d+/g, '/…')
    .replaceAll(/[=#][^&]+/g, match => `${match[0]}…`)

/** Writes the document with these rows, in the order of the contract. */
function writeMatrix(rows: Map<string, Row>): void {
  const names = [...new Set(writeEndpoints.map(nameOf))]
  const head = ['write', 'way', ...columns]
  const walked = names.flatMap(name => {
    const row = rows.get(name)
    return row ? [[`\`${name}\``, row.way, ...row.cells]] : []
  })
  const excepted = Object.entries(exceptions)
    .filter(([name]) => !rows.has(name))
    .map(([name, reason]) => [`\`${name}\``, reason])
  const text = [
    INTRODUCTION,
    table([['event', 'expected'], ...Object.entries(events)]),
    `## Walked: ${walked.length} writes`,
    table([head, ...walked]),
    `## Not walked: ${excepted.length}`,
    table([['write', 'reason'], ...excepted]),
  ]
  writeFileSync(FILE, `${text.join('\n\n')}\n`)
}

const table = ([head = [], ...rows]: string[][]) =>
  [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')

const INTRODUCTION = `# Writes while their answer is on its way

\`npm -C lab run in-flight\` writes this file (decision 067). It visits every page of the site and of the back office,
presses every button, and for each write that a page sends walks the events below; no walked write reaches the
server. ✓: as expected. –: the event cannot happen to this write (nothing can be typed, no idempotency key).
✗: a fault.`
