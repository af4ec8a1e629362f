/**
 * Draws the hospitals and centres: `npm run --prefix art buildings [-- --all | slug …]`.
 *
 * Picture 1 of each shows the building, the others its rooms (buildings/building-plans.ts). Without arguments
 * it draws what is missing; `olaya` draws all pictures of that hospital, `olaya-1` one. The hero is called
 * `clinic`. CHROME_PATH may name the browser, see webgl-page.ts. Writes {400,800,1440}-wide AVIFs to
 * web/public/pictures/{hospitals,centers}/<slug>-<n>-… and hero/clinic-….
 */

import type { LocalizedText } from '../contract/language.ts'
import { centers } from '../db/seed/data/centers.ts'
import { hospitals } from '../db/seed/data/hospitals.ts'
import { centerPlans, hospitalPlans } from './buildings/building-plans.ts'
import type { BuildingShot } from './buildings/plan-types.ts'
import { isDrawn, picturesToDraw, writePicture } from './picture-files.ts'
import { openWebglPage } from './webgl-page.ts'

type Picture = { base: string; shot: BuildingShot }

const budget = { 400: 8500, 800: 20_000, 1440: 50_000 }
const widths = Object.keys(budget).map(Number)

const all: Picture[] = [
  ...hospitals.flatMap(({ slug, name }) => picturesOf('hospitals', slug, name, hospitalPlans)),
  ...centers.flatMap(({ slug, name }) => picturesOf('centers', slug, name, centerPlans)),
  {
    base: 'hero/clinic',
    shot: {
      kind: 'inside',
      slug: 'hero-clinic',
      name: { ar: 'عافية', en: 'Afiya' },
      accent: '#0a5a5e',
      room: 'hall',
      hour: 'morning',
    },
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

function picturesOf(
  folder: string,
  slug: string,
  name: LocalizedText,
  plans: typeof hospitalPlans,
): Picture[] {
  const plan = plans[slug]
  if (!plan) throw new Error(`${folder}/${slug} has no plan in buildings/building-plans.ts`)
  const { rooms, ...outside } = plan
  return [
    { base: `${folder}/${slug}-1`, shot: { kind: 'outside', slug, name, plan: outside } },
    ...rooms.map((room, index): Picture => {
      const base = `${folder}/${slug}-${index + 2}`
      return { base, shot: { kind: 'inside', slug: base, name, accent: plan.accent, room, hour: plan.hour } }
    }),
  ]
}
