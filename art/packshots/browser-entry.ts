import { Group } from 'three'
import { loadFonts } from '../webgl/canvas.ts'
import { createStudio, type Studio } from '../webgl/studio.ts'
import { backdropColors } from './backdrops.ts'
import { bottle, dropper, pump, spray } from './bottles.ts'
import { blister, box, pack } from './boxes.ts'
import { device } from './devices.ts'
import { jar, tube } from './jars-tubes.ts'
import type { Packshot } from './packshot.ts'

const shapes = { bottle, dropper, pump, spray, jar, tube, box, blister, device, pack }

let studio: Studio | undefined

async function render(shot: Packshot): Promise<string> {
  await loadFonts()
  studio ??= createStudio(900)
  const group = new Group()
  shapes[shot.pack.shape](group, shot)
  return studio.shoot(group, backdropColors[shot.parentCategory] ?? '#e8eeee')
}

Object.assign(globalThis, { render })
