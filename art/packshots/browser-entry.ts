import { Group, Vector3 } from 'three'
import type { SecondView } from '../../db/seed/product-pictures.ts'
import { loadFonts } from '../webgl/canvas.ts'
import type { Fit } from '../webgl/fit-camera.ts'
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
  const [outer, group] = [new Group(), new Group()]
  shapes[shot.pack.shape](group, shot)
  // The drawings turn their own group.
  outer.add(group)
  const { turn = 0, ...fit } = shot.view ? viewFits[shot.view] : {}
  outer.rotation.y = turn
  return studio.shoot(outer, shot.backdrop ?? backdropColors[shot.parentCategory] ?? '#e8eeee', fit)
}

/** `turned`: from above and the other side; `close`: the label, whose middle is below that of the bottle. */
const viewFits: Record<SecondView, Partial<Fit> & { turn?: number }> = {
  turned: { turn: 0.85, towards: new Vector3(0, 0.62, 1) },
  close: { towards: new Vector3(-0.22, 0.12, 1), across: 1.5, up: 1.42, middle: 0.32 },
}

Object.assign(globalThis, { render })
