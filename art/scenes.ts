import { homeCare } from '../db/seed/data/home-care.ts'
import { news } from '../db/seed/data/news.ts'
import { categories } from '../db/seed/data/store/categories.ts'
import { type Picture, renderPictures } from './render-pictures.ts'
import { careScenes, newsScenes } from './scenes/catalogue.ts'
import { categoryTile } from './scenes/category-tiles.ts'
import { palettes } from './scenes/palettes.ts'
import type { Scene } from './scenes/scene.ts'
import { seededRandom } from './seeded-random.ts'
import { mirrored, picture } from './svg.ts'

type SceneItem = { slug: string; scene: string }

const wide = { x: 0, y: 110, width: 800, height: 450 }
const upright = { x: 30, y: 42, width: 740, height: 555 }

// Not mirrored: the digits on a meter would be unreadable, and a heart on the wrong side.
const neverMirrored = new Set(['diabetes', 'checkup', 'heart', 'eye', 'monitoring'])

// A kind of home care shows its most typical scene; its own services may show it, too, in other colours.
const kindScenes: Record<string, string> = {
  nursing: 'nurse',
  physiotherapy: 'physio',
  laboratory: 'laboratory-visit',
  'family-care': 'family',
}

export const newsPictures = news.map((item, index) =>
  scenePicture('news', item, news.slice(0, index), newsScenes, wide),
)

const services = homeCare.flatMap(kind => [
  { slug: kind.slug, scene: kindScenes[kind.slug] ?? 'nurse' },
  ...kind.services,
])

export const carePictures = services.map((item, index) =>
  scenePicture('home-care', item, services.slice(0, index), careScenes, upright),
)

export const categoryPictures: Picture[] = categories.flatMap(parent =>
  [parent, ...parent.children].map(({ slug }) => ({
    slug,
    path: `categories/${slug}`,
    widths: [160, 320],
    draw: () => categoryTile(parent.slug, slug),
  })),
)

export const scenePictures = [...newsPictures, ...carePictures, ...categoryPictures]

type View = typeof wide

function scenePicture(
  folder: string,
  item: SceneItem,
  earlier: SceneItem[],
  scenes: Record<string, Scene>,
  view: View,
): Picture {
  const scene = scenes[item.scene]
  if (!scene) throw new Error(`${item.slug} asks for the scene ${item.scene}, which is not drawn`)
  // Neighbours in a list differ in palette; the second item of a scene is also mirrored.
  const round = earlier.filter(other => other.scene === item.scene).length
  const turned = round % 2 === 1 && !neverMirrored.has(item.scene)
  const draw = () => {
    const palette = palettes[(earlier.length + round) % palettes.length] as (typeof palettes)[number]
    const drawing = scene({ palette, random: seededRandom(item.slug) })
    return picture(view, turned ? mirrored(400, drawing) : drawing)
  }
  return { slug: item.slug, path: `${folder}/${item.slug}`, widths: [400, 800], draw }
}

if (import.meta.main) await renderPictures(scenePictures)
