import { Group } from 'three'
import { loadFonts } from '../webgl/canvas.ts'
import { bottle, dropper, pump, spray } from './bottles.ts'
import { blister, box, pack } from './boxes.ts'
import { device } from './devices.ts'
import { jar, tube } from './jars-tubes.ts'
import type { Packshot } from './packshot.ts'
import { createStage } from './stage.ts'

const shapes = { bottle, dropper, pump, spray, jar, tube, box, blister, device, pack }

let stage: ReturnType<typeof createStage> | undefined

async function render(shot: Packshot): Promise<string> {
  await loadFonts()
  stage ??= createStage(900)
  const group = new Group()
  shapes[shot.pack.shape](group, shot)
  return stage.shoot(group, shot.parentCategory)
}

Object.assign(globalThis, { render })
