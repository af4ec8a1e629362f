import { Box3, Group } from 'three'
import { carton } from './boxes.ts'
import {
  babyScale,
  footFile,
  footMassager,
  meshNebulizer,
  neckWrap,
  oxygenConcentrator,
} from './device-variants.ts'
import { breastPump, heatingPad, massager, nebulizer } from './devices-care.ts'
import { oximeter, scale, stethoscope } from './devices-examine.ts'
import { hairBrush, hairDryer, toothbrush } from './devices-hair.ts'
import { bpMonitor, glucometer, thermometer } from './devices-measure.ts'
import type { Packshot } from './packshot.ts'

type Draw = (group: Group, shot: Packshot) => void

const devices: Record<string, Draw> = {
  thermometer,
  'bp-monitor': bpMonitor,
  glucometer,
  oximeter,
  scale,
  stethoscope,
  nebulizer,
  'heating-pad': heatingPad,
  brush: hairBrush,
  'hair-dryer': hairDryer,
  massager,
  'breast-pump': breastPump,
}

/**
 * The device in front of its carton with the bilingual label; an unknown device is shown only by its carton.
 */
export function device(group: Group, shot: Packshot) {
  const draw = drawFunctionFor(shot)
  if (!draw) return carton(group, shot, { width: 1.45, height: 1.5, depth: 0.7 })
  const figure = new Group()
  draw(figure, shot)
  group.add(figure)
  // No letter of the label is hidden.
  const left = new Box3().setFromObject(figure, true).min.x
  carton(group, shot, { width: 1.3, height: 1.62, depth: 0.5, at: [left - 0.62, 0, -0.6], turn: 0.26 })
}

/** The drawings of devices that differ from their kind, by a part of the slug. */
const variants: [RegExp, string, Draw][] = [
  [/toothbrush/, 'brush', toothbrush],
  [/foot-file/, 'brush', footFile],
  [/baby-scale/, 'scale', babyScale],
  [/foot-massager/, 'massager', footMassager],
  [/mesh|portable/, 'nebulizer', meshNebulizer],
  [/oxygen/, 'nebulizer', oxygenConcentrator],
  [/neck/, 'heating-pad', neckWrap],
]

/** The drawing of a device without its carton; undefined for an unknown one. */
export function drawFunctionFor({ pack, slug }: Packshot): Draw | undefined {
  const own = variants.find(([words, kind]) => kind === pack.device && words.test(slug))
  return own?.[2] ?? devices[pack.device ?? '']
}
