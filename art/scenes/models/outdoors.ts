import { tones } from '../../palette.ts'
import { metalMaterial } from '../../webgl/meshes.ts'
import { cloth, model, relief, rod, wire } from '../model.ts'

/** A running shoe, its toe to the right. */
export const runningShoe = (color: string = tones.teal) =>
  model(group => {
    const side =
      'M4 76C2 58 3 38 8 24C12 16 19 18 22 28C26 40 36 40 42 28C46 20 54 22 57 32C63 46 78 52 90 58C97 62 98 70 97 77Z'
    relief(group, side, cloth(color), { depth: 0.2, puff: 0.12, at: [0, 0.62, 0], scale: [2, 1.5, 1.5] })
    const sole = 'M2 72C20 76 40 72 60 76C78 78 90 74 98 76C99 86 94 90 84 90L12 90C4 90 1 82 2 72Z'
    relief(group, sole, tones.white, { depth: 0.3, puff: 0.05, at: [0, 0.6, 0], scale: [2.06, 1.5, 1.7] })
    for (const step of [0, 1, 2, 3])
      rod(group, 0.03, 0.3, tones.white, {
        at: [0.16 + step * 0.13, 0.86 - step * 0.07, 0],
        turn: [Math.PI / 2, 0, 0.3],
      })
  })

/** A walking frame with four legs. */
export const walker = () =>
  model(group => {
    const metal = metalMaterial('#c3cbce', 0.35)
    for (const side of [-1, 1]) {
      const x = side * 0.62
      wire(
        group,
        `${x},0.06,0.5 ${x},1,0.46 ${x},1.62,0.36 ${x},1.66,0 ${x},1.6,-0.3 ${x},1,-0.42 ${x},0.06,-0.5`,
        0.05,
        metal,
      )
      rod(group, 0.075, 0.36, tones.slate, { at: [x, 1.66, 0.06], turn: [Math.PI / 2, 0, 0] })
      wire(group, `${x},0.7,0.48 ${x},0.7,-0.46`, 0.035, metal)
      for (const z of [0.5, -0.5]) rod(group, 0.075, 0.08, tones.slate, { at: [x, 0.1, z] })
    }
    for (const y of [0.8, 1.35]) wire(group, `-0.62,${y},-0.42 0,${y},-0.44 0.62,${y},-0.42`, 0.045, metal)
  })

export const cane = () =>
  model(group => {
    wire(group, '0,0.02,0 0,1.2,0 0,2,0 0.1,2.24,0 0.34,2.24,0 0.42,2.05,0', 0.06, '#8a6a4c')
  })
