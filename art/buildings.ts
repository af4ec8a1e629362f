/**
 * Draws hospitals, centres, and the news and home care of places: `npm run --prefix art buildings [-- --all | slug …]`.
 *
 * Picture 1 of a hospital shows the building, the last one of a centre the entrance of its hospital; the
 * others show rooms (buildings/building-plans.ts). Without arguments it draws what is missing; `olaya` draws all pictures of that hospital, `olaya-1` one. The hero is called
 * `clinic`. CHROME_PATH may name the browser, see webgl-page.ts. Writes {400,800,1440}-wide AVIFs to
 * web/public/pictures/{hospitals,centers}/<slug>-<n>-… and hero/clinic-…; of news and
 * home care {400,800}.
 */

import { centers } from '../db/seed/data/centers.ts'
import { homeCare } from '../db/seed/data/home-care.ts'
import { hospitals } from '../db/seed/data/hospitals.ts'
import { marsaHomeCare } from '../db/seed/data/marsa/marsa-home-care.ts'
import { marsaCenters, marsaHospitals } from '../db/seed/data/marsa/marsa-hospitals.ts'
import { marsaNews } from '../db/seed/data/marsa/marsa-news.ts'
import { news } from '../db/seed/data/news.ts'
import { carePlaces, centerRooms, hospitalPlans, newsPlaces } from './buildings/building-plans.ts'
import type { BuildingShot, RoomKind } from './buildings/plan-types.ts'
import { tones } from './palette.ts'
import { type Budget, isDrawn, picturesToDraw, writePicture } from './picture-files.ts'
import { openWebglPage } from './webgl-page.ts'

type Picture = { base: string; shot: BuildingShot }

const budgets = { place: { 400: 8500, 800: 20_000, 1440: 50_000 }, card: { 400: 8000, 800: 18_000 } }
const budgetOf = ({ base }: Picture): Budget => budgets[/^(news|home-care)\//.test(base) ? 'card' : 'place']

const accents = [tones.teal, tones.clay, tones.sage, tones.slate]

const all: Picture[] = [
  ...[...hospitals, ...marsaHospitals].flatMap(({ slug }) => {
    const { rooms, ...plan } = planOf(slug)
    return picturesOf(`hospitals/${slug}`, { kind: 'outside', slug, plan, view: 'whole' }, rooms)
  }),
  ...[...centers, ...marsaCenters].flatMap(({ slug, hospital }) => {
    const { rooms: _, ...plan } = planOf(hospital)
    const outside = { kind: 'outside', slug: hospital, plan, view: 'entrance' } as const
    const rooms = centerRooms[slug] ?? []
    return [
      ...rooms.map((room, index) =>
        roomPicture(`centers/${slug}-${index + 1}`, plan.accent, room, index === 0),
      ),
      { base: `centers/${slug}-${rooms.length + 1}`, shot: outside },
    ]
  }),
  ...news.flatMap(({ slug, scene }) => {
    const place = newsPlaces[scene]
    if (!place) return []
    const { rooms: _, ...plan } = planOf(place.hospital)
    const base = `news/${slug}`
    return place.room
      ? [roomPicture(base, plan.accent, place.room, true)]
      : [
          {
            base,
            shot: { kind: 'outside', slug: place.hospital, plan, view: place.view ?? 'whole' } as const,
          },
        ]
  }),
  // The news of the second group names a hospital and a room of it.
  ...marsaNews.map(({ slug, scene }) => {
    const [hospital = '', room] = scene.split('/')
    return roomPicture(`news/${slug}`, planOf(hospital).accent, room as RoomKind, true)
  }),
  ...[...homeCare, ...marsaHomeCare].flatMap(kind =>
    [{ slug: kind.slug, scene: kind.slug.replace('marsa-', '') }, ...kind.services].flatMap(
      ({ slug, scene }, index) => {
        const room = carePlaces[scene]
        const accent = slug.startsWith('marsa-')
          ? tones.plum
          : (accents[index % accents.length] ?? tones.teal)
        return room ? [roomPicture(`home-care/${slug}`, accent, room, true)] : []
      },
    ),
  ),
  {
    base: 'hero/clinic',
    shot: { kind: 'inside', slug: 'hero-clinic', accent: tones.teal, room: 'hall' },
  },
  {
    base: 'hero/marsa-hall',
    shot: { kind: 'inside', slug: 'hero-marsa', accent: tones.plum, room: 'hall' },
  },
]

const isMissing = (picture: Picture) => !isDrawn(picture.base, Object.keys(budgetOf(picture)).map(Number))
const toDraw = picturesToDraw(all, process.argv.slice(2), isMissing)
const page = await openWebglPage(new URL('buildings/browser-entry.ts', import.meta.url).pathname)
for (const [index, picture] of toDraw.entries()) {
  const { base, shot } = picture
  const start = performance.now()
  const png = await page.render(shot)
  const sizes = await writePicture(base, png, budgetOf(picture))
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
  return [
    { base: `${base}-1`, shot: outside },
    ...rooms.map((room, index) => roomPicture(`${base}-${index + 2}`, outside.plan.accent, room)),
  ]
}

function roomPicture(base: string, accent: string, room: RoomKind, isNear = false): Picture {
  return { base, shot: { kind: 'inside', slug: base, accent, room, isNear } }
}
