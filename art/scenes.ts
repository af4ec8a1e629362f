/**
 * Draws the still lifes: `npm run --prefix art scenes [-- --all | slug …]`.
 *
 * News and home-care services name their scene in the seed (scenes/news-scenes.ts, scenes/care-scenes.ts); a
 * category of the store shows two of its products (scenes/product-tiles.ts). buildings.ts draws what shows
 * a place. Without arguments it draws what is missing. Writes {news,home-care}/<slug>-{400,800} (16:9, as the
 * cards show them) and categories/<slug>-{160,320}.
 */
import { homeCare } from '../db/seed/data/home-care.ts'
import { news } from '../db/seed/data/news.ts'
import { carePlaces, newsPlaces } from './buildings/building-plans.ts'
import { grounds } from './palette.ts'
import { isDrawn, picturesToDraw, writePicture } from './picture-files.ts'
import { categoryTiles, marsaTiles } from './scenes/product-tiles.ts'
import type { SceneShot } from './scenes/scene-shot.ts'
import { openWebglPage } from './webgl-page.ts'

type Picture = { base: string; shot: SceneShot }

const budgets = { scene: { 400: 8000, 800: 18_000 }, tile: { 160: 3000, 320: 6000 } }
const budgetOf = ({ shot }: Picture) => budgets[shot.kind === 'tile' ? 'tile' : 'scene']
const widthsOf = (picture: Picture) => Object.keys(budgetOf(picture)).map(Number)

// A kind of home care shows a room at home, as those services do that are no instrument.
const services = homeCare.flatMap(({ slug, services }) => [{ slug, scene: slug }, ...services])

const tints = Object.values(grounds)
// Neighbours in a list stand on different grounds.
const tintOf = (index: number) => tints[index % tints.length] ?? grounds.teal

const all: Picture[] = [
  ...news.flatMap(({ slug, scene }, index): Picture[] => {
    if (scene in newsPlaces) return []
    const shot: SceneShot = { kind: 'news', scene, size: [800, 450], tint: tintOf(index) }
    return [{ base: `news/${slug}`, shot }]
  }),
  ...services.flatMap(({ slug, scene }, index): Picture[] => {
    if (scene in carePlaces) return []
    const shot: SceneShot = { kind: 'care', scene, size: [800, 450], tint: tintOf(index) }
    return [{ base: `home-care/${slug}`, shot }]
  }),
  ...[...(await categoryTiles()), ...marsaTiles()].map(({ slug, tint, products }): Picture => {
    const shot: SceneShot = { kind: 'tile', products, size: [320, 320], tint }
    return { base: `categories/${slug}`, shot }
  }),
]

const isMissing = (picture: Picture) => !isDrawn(picture.base, widthsOf(picture))
const toDraw = picturesToDraw(all, process.argv.slice(2), isMissing)
const page = await openWebglPage(new URL('scenes/browser-entry.ts', import.meta.url).pathname)
for (const [index, picture] of toDraw.entries()) {
  const start = performance.now()
  const png = await page.render(picture.shot)
  const sizes = await writePicture(picture.base, png, budgetOf(picture))
  const time = Math.round(performance.now() - start)
  console.log(`${index + 1}/${toDraw.length} ${picture.base} ${sizes.join(' ')} ${time} ms`)
}
await page.close()
console.log(`${all.length} still lifes, ${all.filter(isMissing).length} missing`)
