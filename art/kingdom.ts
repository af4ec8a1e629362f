/**
 * Writes the outline of the Kingdom for the maps of the site: `npm run --prefix art kingdom`.
 *
 * The borders come from Natural Earth (public domain, 1:10m, the package world-atlas), without small
 * islands and with about 20 km between two points. Writes web/components/map/kingdom-outline.ts.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { outlineHeight, outlineWidth, placeOnOutline } from '../web/components/map/outline-place.ts'

type Point = readonly [long: number, lat: number]

const SAUDI_ARABIA = '682'
const MIN_ISLAND_POINTS = 60
/** In units of the drawing, which has 480 of them from west to east: about 5 km. */
const TOLERANCE = 1.1

const file = new URL('./node_modules/world-atlas/countries-10m.json', import.meta.url)
const atlas = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ countries: GeometryCollection }>
const country = feature(atlas, atlas.objects.countries).features.find(({ id }) => id === SAUDI_ARABIA)
if (country?.geometry.type !== 'MultiPolygon') throw new Error('the atlas has no Saudi Arabia')

const path = country.geometry.coordinates
  .map(([outer]) => (outer ?? []) as unknown as Point[])
  .filter(points => points.length >= MIN_ISLAND_POINTS)
  .map(points => points.map(([long, lat]) => placeOnOutline(lat, long)))
  .map(points => simplify(points).map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`))
  .map(points => `M${points.join('L')}Z`)
  .join('')

writeFileSync(
  new URL('../web/components/map/kingdom-outline.ts', import.meta.url),
  `/**
 * The outline of Saudi Arabia in a drawing of ${outlineWidth} by ${outlineHeight}, written by art/kingdom.ts from Natural Earth
 * (public domain). outline-place.ts has its projection.
 */
export const kingdomOutline =
  '${path}'
`,
)
console.log(`${path.length} characters`)

/** Ramer, Douglas and Peucker: leaves out points that are nearer to the line than the tolerance. */
function simplify(points: { x: number; y: number }[]): { x: number; y: number }[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return points
  const distances = points.map(point => distanceToLine(point, first, last))
  const farthest = distances.indexOf(Math.max(...distances))
  if ((distances[farthest] ?? 0) <= TOLERANCE) return [first, last]
  return [...simplify(points.slice(0, farthest + 1)).slice(0, -1), ...simplify(points.slice(farthest))]
}

function distanceToLine(
  { x, y }: { x: number; y: number },
  from: { x: number; y: number },
  to: { x: number; y: number },
): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  if (length === 0) return Math.hypot(x - from.x, y - from.y)
  return Math.abs(dx * (from.y - y) - (from.x - x) * dy) / length
}
