/**
 * Draws the hospitals and centres: `npm run --prefix art buildings [-- --all | slug …]`.
 *
 * Picture 1 of a hospital shows the building, of a centre the entrance of its hospital; the others show rooms
 * (buildings/building-plans.ts). Without arguments
 * it draws what is missing; `olaya` draws all pictures of that hospital, `olaya-1` one. The hero is called
 * `clinic`. CHROME_PATH may name the browser, see webgl-page.ts. Writes {400,800,1440}-wide AVIFs to
 * web/public/pictures/{hospitals,centers}/<slug>-<n>-… and hero/clinic-….
 */

import { centers } from '../db/seed/data/centers.ts'
import { hospitals } from '../db/seed/data/hospitals.ts'
import { centerRooms, hospitalPlans } from './buildings/building-plans.ts'
import type { BuildingShot, RoomKind } from './buildings/plan-types.ts'
import { tones } from './palette.ts'
import { isDrawn, picturesToDraw, writePicture } from './picture-files.ts'
import { openWebglPage } from './webgl-page.ts'

type Picture = { base: string; shot: BuildingShot }

const budget = { 400: 8500, 800: 20_000, 1440: 50_000 }
const widths = Object.keys(budget).map(Number)

const all: Picture[] = [
  ...hospitals.flatMap(({ slug }) => {
    const { rooms, ...plan } = planOf(slug)
    return picturesOf(`hospitals/${slug}`, { kind: 'outside', slug, plan, view: 'whole' }, rooms)
  }),
  ...centers.flatMap(({ slug, hospital }) => {
    const { rooms: _, ...plan } = planOf(hospital)
    const outside = { kind: 'outside', slug: hospital, plan, view: 'entrance' } as const
    return picturesOf(`centers/${slug}`, outside, centerRooms[slug] ?? [])
  }),
  {
    base: 'hero/clinic',
    shot: { kind: 'inside', slug: 'hero-clinic', accent: tones.teal, room: 'hall' },
  },
]

const isMissing = ({ base }: (typeof all)[number]) => !isDrawn(base, widths)
const toDraw = picturesToDraw(all, process.argv.slice(2), isMissing)
const page = await openWebglPage(new URL('buildings/browser-entry.ts', import.meta.url).pathname)
for (const [index, { base, shot }] of toDraw.entries()) {
  const start = performance.now()
  const png = await page.render(shot)
  const sizes = await writePicture(base, png, budget)
  console.log(
    `${index + 1}/${toDraw.length} ${base} ${sizes.join(' ')} ${Math.round(performance.now() - start)} ms`,
  )
}
await page.close()
const missing = all.filter(isMissing)
console.log(`${all.length} pictures of buildings, ${missing.length} missing`)

function planOf(hospital: string) {
  const plan = hospitalPlans[hospital]
  if (!plan) throw new Error(`${hospital} has no plan in buildings/building-plans.ts`)
  return plan
}

function picturesOf(base: string, outside: BuildingShot & { kind: 'outside' }, rooms: RoomKind[]): Picture[] {
  const { accent } = outside.plan
  return [
    { base: `${base}-1`, shot: outside },
    ...rooms.map((room, index): Picture => {
      const path = `${base}-${index + 2}`
      return { base: path, shot: { kind: 'inside', slug: path, accent, room } }
    }),
  ]
}
