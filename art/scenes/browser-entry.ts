import { Group, Vector3 } from 'three'
import { loadFonts } from '../webgl/canvas.ts'
import { createStudio, type Studio } from '../webgl/studio.ts'
import { careScenes } from './care-scenes.ts'
import { put } from './model.ts'
import { newsScenes } from './news-scenes.ts'
import { productModel } from './packs.ts'
import type { SceneShot } from './scene-shot.ts'

const studios = new Map<string, Studio>()

async function render(shot: SceneShot): Promise<string> {
  await loadFonts()
  const [width, height] = shot.size
  const key = `${width}x${height}`
  const studio = studios.get(key) ?? createStudio(width, height)
  studios.set(key, studio)
  const group = new Group()
  if (shot.kind === 'tile') {
    shot.products.forEach((product, index) => {
      put(group, productModel(product), index * 1.25, index * -0.55, { size: index ? 0.86 : 1 })
    })
    return studio.shoot(group, shot.tint, { across: 0.8, up: 0.72 })
  }
  const scene = (shot.kind === 'news' ? newsScenes : careScenes)[shot.scene]
  if (!scene) throw new Error(`${shot.scene} is not drawn`)
  scene(group)
  return studio.shoot(group, shot.tint, {
    across: 0.84,
    up: 0.82,
    towards: new Vector3(-0.08, 0.27, 1),
    middle: -0.02,
  })
}

Object.assign(globalThis, { render })
