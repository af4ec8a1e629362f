import { tones } from '../../palette.ts'
import { ball, cloth, model, relief, rod, turned, wire } from '../model.ts'

/** Anatomical models and emblems of calm colours, as they stand on a doctor's desk. */

export const heartPath = 'M50 92C18 68 4 46 6 28C8 10 36 2 50 26C64 2 92 10 94 28C96 46 82 68 50 92Z'

export const lungs = () =>
  model(group => {
    const lobe = 'M60 6C82 6 96 44 94 74C92 94 66 96 44 84C26 74 24 62 32 46C40 30 44 6 60 6Z'
    const skin = cloth('#c9988f')
    relief(group, lobe, skin, { depth: 0.14, puff: 0.16, at: [0.46, 1.1, 0], scale: [1.15, 1.25, 1] })
    relief(group, lobe, skin, {
      depth: 0.14,
      puff: 0.16,
      at: [-0.46, 1.1, 0],
      scale: [1.15, 1.25, 1],
      turn: [0, Math.PI, 0],
    })
    wire(group, '0,2.1,0 0,1.7,0 0,1.45,0', 0.1, tones.linen)
    for (const side of [-1, 1])
      wire(group, `0,1.48,0 ${side * 0.12},1.34,0.02 ${side * 0.3},1.2,0.06`, 0.07, tones.linen)
    stand(group, 1.4)
  })

export const kidneys = () =>
  model(group => {
    const bean =
      'M38 6C66 2 88 26 90 52C92 78 72 98 48 94C30 90 30 74 42 64C52 54 50 46 40 40C22 30 20 10 38 6Z'
    const skin = cloth('#b57f73')
    relief(group, bean, skin, { depth: 0.12, puff: 0.18, at: [0.42, 1.15, 0] })
    relief(group, bean, skin, { depth: 0.12, puff: 0.18, at: [-0.42, 1.15, 0], turn: [0, Math.PI, 0] })
    wire(group, '0.3,1.15,0 0.12,1.1,0 0.1,0.6,0.05 0.06,0.3,0', 0.045, tones.sand)
    wire(group, '-0.3,1.15,0 -0.12,1.1,0 -0.1,0.6,0.05 -0.06,0.3,0', 0.045, tones.sand)
    stand(group, 0.4)
  })

/** Two vertebrae-like discs in a gentle curve. */
export const spine = () =>
  model(group => {
    for (let disc = 0; disc < 7; disc++) {
      const y = 0.36 + disc * 0.3
      const z = 0.12 * Math.sin(disc * 0.8)
      turned(group, '0,-0.1 0.27,-0.1 0.24,0 0.27,0.1 0,0.1', '#e9dfcd', { at: [0, y, z] })
      if (disc < 6) turned(group, '0,-0.04 0.24,-0.04 0.24,0.04 0,0.04', tones.mist, { at: [0, y + 0.15, z] })
      rod(group, 0.06, 0.3, '#e9dfcd', { at: [0, y - 0.03, z - 0.36], turn: [Math.PI / 2.4, 0, 0] })
      for (const side of [-1, 1])
        rod(group, 0.06, 0.26, '#e9dfcd', {
          at: [side * 0.3, y, z - 0.16],
          turn: [0, side * 0.5, Math.PI / 2],
        })
    }
    stand(group, 0.25)
  })

/** The two bones of a knee with the cap between them. */
export const knee = () =>
  model(group => {
    const bone = '#e9dfcd'
    turned(group, '0,0 0.3,0 0.34,0.24 0.2,0.42 0.16,1 0,1', bone, { at: [0, 1.3, 0], fillet: 0.1 })
    for (const side of [-1, 1]) ball(group, 0.27, bone, { at: [side * 0.17, 1.32, 0] })
    turned(group, '0,1 0.36,1 0.36,0.84 0.2,0.6 0.17,0.1 0,0.1', bone, { at: [0, 0.05, 0], fillet: 0.08 })
    turned(group, '0,0 0.37,0 0.37,0.1 0,0.1', tones.mist, { at: [0, 1.04, 0] })
    ball(group, 0.17, bone, { at: [0, 1.2, 0.36], scale: [1, 1.15, 0.5] })
    turned(group, '0,0 0.5,0 0.46,0.1 0,0.12', tones.slate)
  })

/** The awareness ribbon of breast health. */
export const ribbon = () =>
  model(group => {
    const loop =
      'M50 4C68 4 74 22 66 40L50 66L34 94L20 86L40 52L56 26C58 18 54 14 50 14C46 14 42 18 44 26L60 52L80 86L66 94L50 66L34 40C26 22 32 4 50 4Z'
    relief(group, loop, cloth('#d3a3a6'), { depth: 0.05, puff: 0.03, at: [0, 1, 0], scale: [2, 2, 2] })
  })

/** Two strands and their rungs. */
export const helix = () =>
  model(group => {
    for (let step = 0; step <= 15; step++) {
      const angle = step * 0.46
      const [x, z, y] = [Math.cos(angle) * 0.42, Math.sin(angle) * 0.42, 0.2 + step * 0.14]
      ball(group, 0.1, tones.teal, { at: [x, y, z] })
      ball(group, 0.1, tones.clay, { at: [-x, y, -z] })
      rod(group, 0.035, 0.7, tones.linen, { at: [0, y, 0], turn: [0, -angle, Math.PI / 2] })
    }
    turned(group, '0,0 0.5,0 0.46,0.1 0,0.12', tones.slate)
  })

function stand(group: Parameters<typeof turned>[0], high: number) {
  turned(group, '0,0 0.42,0 0.38,0.08 0,0.1', tones.slate)
  rod(group, 0.04, high, tones.stone, { at: [0, high / 2, 0] })
}
