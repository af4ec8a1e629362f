import { clockTime } from './curve.ts'
import { READ_LIMIT_MS, type Slice, type Span } from './objectives.ts'

const [WIDTH, LEFT, RIGHT] = [960, 64, 24]
const PANEL = { top: 64, height: 130, gap: 46 }
const MIN_BAND = 3

type Panel = { title: string; kind: 'area' | 'bars' | 'lines'; series: (keyof Slice)[]; limit?: number }

const panels: Panel[] = [
  { title: 'Calls of honest callers, a second', kind: 'area', series: ['perSecond'] },
  {
    title: `p99 in ms: reads (line; goal ${READ_LIMIT_MS}), writes (dashed)`,
    kind: 'lines',
    series: ['readP99', 'writeP99'],
    limit: READ_LIMIT_MS,
  },
  { title: 'Calls that failed', kind: 'bars', series: ['failed'] },
]

const height = PANEL.top + panels.length * (PANEL.height + PANEL.gap)

/** Draws the day as SVG with the events as bands, for a light and a dark page. */
export function drawDay(
  slices: Slice[],
  { count, events, dayMs }: { count: number; events: Span[]; dayMs: number },
): string {
  const x = (share: number) => LEFT + share * (WIDTH - LEFT - RIGHT)
  const bands = events.map(({ name, from, to }, index) => {
    const [start, end] = [x(from / dayMs), x(Math.min(1, to / dayMs))]
    const bottom = height - PANEL.gap
    const label = name.replace(/,.*/, '')
    return (
      `<rect class="band" x="${fixed(start)}" y="${PANEL.top - 6}" width="${fixed(Math.max(MIN_BAND, end - start))}" height="${bottom - PANEL.top + 6}"/>` +
      `<text class="event" x="${fixed(start)}" y="${index % 2 ? PANEL.top - 26 : PANEL.top - 40}">${label}</text>` +
      `<path class="mark" d="M${fixed(start)} ${index % 2 ? PANEL.top - 22 : PANEL.top - 36}V${bottom}"/>`
    )
  })
  const hours = Array.from({ length: 9 }, (_, index) => index * 3)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="A day in production: calls, latency and failures by time of day">`,
    `<style>${STYLE}</style>`,
    `<rect class="page" width="${WIDTH}" height="${height}"/>`,
    ...bands,
    ...panels.flatMap((panel, index) => {
      const top = PANEL.top + index * (PANEL.height + PANEL.gap) + 18
      return drawPanel(panel, slices, { top, bottom: top + PANEL.height - 18, x, count })
    }),
    ...hours.map(
      hour =>
        `<text class="tick middle" x="${fixed(x(hour / 24))}" y="${height - 12}">${clockTime(hour)}</text>`,
    ),
    '</svg>\n',
  ].join('\n')
}

type Place = { top: number; bottom: number; x: (share: number) => number; count: number }

function drawPanel({ title, kind, series, limit }: Panel, slices: Slice[], { top, bottom, x, count }: Place) {
  const maximum = niceMaximum(Math.max(limit ?? 1, ...slices.flatMap(slice => series.map(key => slice[key]))))
  const y = (value: number) => bottom - (value / maximum) * (bottom - top)
  const line = (key: keyof Slice) =>
    slices
      .map((slice, index) => `${index ? 'L' : 'M'}${fixed(x((index + 0.5) / count))} ${fixed(y(slice[key]))}`)
      .join('')
  const parts = [
    `<text class="title" x="${LEFT}" y="${top - 8}">${title}</text>`,
    ...[0, 0.5, 1].map(
      share =>
        `<path class="grid" d="M${LEFT} ${fixed(y(share * maximum))}H${WIDTH - RIGHT}"/>` +
        `<text class="tick end" x="${LEFT - 8}" y="${fixed(y(share * maximum) + 4)}">${share * maximum}</text>`,
    ),
  ]
  if (limit !== undefined)
    parts.push(`<path class="limit" d="M${LEFT} ${fixed(y(limit))}H${WIDTH - RIGHT}"/>`)
  if (slices.length === 0) return parts
  const [first, second] = series as [keyof Slice, keyof Slice | undefined]
  if (kind === 'bars')
    for (const [index, slice] of slices.entries())
      parts.push(
        `<rect class="failed" x="${fixed(x(index / count) + 1)}" y="${fixed(y(slice[first]))}" width="${fixed(x(1 / count) - x(0) - 2)}" height="${fixed(bottom - y(slice[first]))}"/>`,
      )
  else parts.push(`<path class="first" d="${line(first)}"/>`)
  if (kind === 'area')
    parts.push(
      `<path class="area" d="${line(first)}L${fixed(x((slices.length - 0.5) / count))} ${bottom}L${fixed(x(0.5 / count))} ${bottom}Z"/>`,
    )
  if (second) parts.push(`<path class="second" d="${line(second)}"/>`)
  return parts
}

/** The next of 1, 2, 4, 6, 8 and 10 times a power of ten. */
function niceMaximum(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 4, 6, 8, 10].find(step => step * power >= value) ?? 10) * power
}

const fixed = (value: number) => value.toFixed(1)

const STYLE = `
text { font: 12px system-ui, sans-serif; fill: #1c2a33 }
.page { fill: #ffffff }
.title { font-weight: 600 }
.tick, .event { fill: #45535c }
.middle { text-anchor: middle }
.end { text-anchor: end }
.grid { stroke: #d5dce0; fill: none }
.band { fill: #b45309; opacity: 0.14 }
.mark { stroke: #b45309; fill: none }
.limit { stroke: #b91c1c; fill: none; stroke-dasharray: 2 3 }
.first { stroke: #0f6b62; fill: none; stroke-width: 2 }
.second { stroke: #5b3fa6; fill: none; stroke-width: 2; stroke-dasharray: 6 3 }
.area { fill: #0f6b62; opacity: 0.15 }
.failed { fill: #b91c1c }
@media (prefers-color-scheme: dark) {
text { fill: #e6edf1 }
.page { fill: #10181d }
.tick, .event { fill: #b3c0c8 }
.grid { stroke: #33424b }
.band { fill: #f5a623; opacity: 0.2 }
.mark { stroke: #f5a623 }
.limit { stroke: #ff8b8b }
.first { stroke: #4fd1c1 }
.second { stroke: #bfa8ff }
.area { fill: #4fd1c1 }
.failed { fill: #ff8b8b }
}
`
