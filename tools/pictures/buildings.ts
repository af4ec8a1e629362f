/**
 * Draws the hospitals and centres: `node tools/pictures/buildings.ts [--all | slug …]`.
 *
 * Picture 1 of each shows the building, the others rooms inside; buildings/plans.ts says which. Without words it
 * draws what is missing; `olaya` draws all of that hospital, `olaya-1` one. The hero is called `clinic`.
 * CHROME_PATH may name the browser, see webgl-page.ts. Writes {400,800,1440}-wide AVIFs to
 * web/public/pictures/{hospitals,centers}/<slug>-<n>-… and hero/clinic-….
 */
import { centers } from '#db/seed/centers.ts'
import { hospitals } from '#db/seed/hospitals.ts'
import type { Text } from '#db/seed/shapes.ts'
import type { BuildingShot } from './buildings/plan.ts'
import { centerPlans, hospitalPlans } from './buildings/plans.ts'
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

const todo = picturesToDraw(all, widths, process.argv.slice(2))
const page = await openWebglPage(new URL('buildings/main.ts', import.meta.url).pathname)
for (const [index, { base, shot }] of todo.entries()) {
  const start = performance.now()
  const png = await page.render(shot)
  const sizes = await writePicture(base, png, budget)
  console.log(
    `${index + 1}/${todo.length} ${base} ${sizes.join(' ')} ${Math.round(performance.now() - start)} ms`,
  )
}
await page.close()
const missing = all.filter(({ base }) => !isDrawn(base, widths))
console.log(`${all.length} pictures of buildings, ${missing.length} missing`)

function picturesOf(folder: string, slug: string, name: Text, plans: typeof hospitalPlans): Picture[] {
  const plan = plans[slug]
  if (!plan) throw new Error(`${folder}/${slug} has no plan in buildings/plans.ts`)
  const { rooms, ...outside } = plan
  return [
    { base: `${folder}/${slug}-1`, shot: { kind: 'outside', slug, name, plan: outside } },
    ...rooms.map((room, index): Picture => {
      const base = `${folder}/${slug}-${index + 2}`
      return { base, shot: { kind: 'inside', slug: base, name, accent: plan.accent, room, hour: plan.hour } }
    }),
  ]
}
