import { loadFonts } from '../webgl/canvas.ts'
import { createPhotographer, type Photographer } from '../webgl/photographer.ts'
import { shootInside } from './inside.ts'
import { shootOutside } from './outside.ts'
import type { BuildingShot } from './plan.ts'

let photographer: Photographer | undefined

async function render(shot: BuildingShot): Promise<string> {
  await loadFonts()
  photographer ??= createPhotographer(1440, 810)
  return shot.kind === 'outside' ? shootOutside(photographer, shot) : shootInside(photographer, shot)
}

Object.assign(globalThis, { render })
