import { tones } from '../../palette.ts'
import { cloth, model, turned } from '../model.ts'

/** A ribbed roller of foam that lies across. */
export const foamRoller = (color: string = tones.teal) =>
  model(group => {
    const along = { turn: [0, 0, Math.PI / 2] as [number, number, number] }
    const skin = cloth(color)
    turned(group, '0.12,-0.8 0.34,-0.8 0.34,0.8 0.12,0.8 0.12,-0.8', skin, { ...along, at: [0, 0.36, 0] })
    for (let rib = 0; rib < 6; rib++)
      turned(group, '0.3,-0.08 0.37,-0.08 0.37,0.08 0.3,0.08', skin, {
        ...along,
        at: [-0.65 + rib * 0.26, 0.36, 0],
      })
  })
