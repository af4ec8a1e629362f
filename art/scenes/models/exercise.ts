import { tones } from '../../palette.ts'
import { ball, block, cloth, model, rod, turned } from '../model.ts'

export const exerciseBall = (color: string = tones.mist, radius = 0.9) =>
  model(group => {
    ball(group, radius, color, { at: [0, radius, 0] })
  })

export const dumbbell = (color: string = tones.teal) =>
  model(group => {
    const along = { turn: [0, 0, Math.PI / 2] as [number, number, number] }
    rod(group, 0.08, 0.7, tones.stone, { ...along, at: [0, 0.26, 0] })
    for (const side of [-1, 1])
      turned(group, '0,-0.17 0.26,-0.17 0.26,0.17 0,0.17', cloth(color), {
        ...along,
        at: [side * 0.46, 0.26, 0],
        fillet: 0.07,
      })
  })

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

/** A rolled mat with its strap. */
export const matRoll = (color: string = tones.sage) =>
  model(group => {
    const along = { turn: [0, 0, Math.PI / 2] as [number, number, number] }
    for (const [radius, half] of [
      [0.4, 1.1],
      [0.28, 1.115],
      [0.16, 1.13],
    ] as const)
      turned(
        group,
        `0,-${half} ${radius},-${half} ${radius},${half} 0,${half}`,
        cloth(radius === 0.28 ? tones.linen : color),
        {
          ...along,
          at: [0, 0.4, 0],
        },
      )
    for (const x of [-0.55, 0.55])
      turned(group, '0.38,-0.07 0.42,-0.07 0.42,0.07 0.38,0.07', cloth(tones.slate), {
        ...along,
        at: [x, 0.4, 0],
      })
  })

/** Pegs of three heights in a board, for the hand to practise. */
export const pegBoard = () =>
  model(group => {
    block(group, [1.6, 0.2, 0.9], '#d0b892', { at: [0, 0.1, 0], round: 0.06 })
    const colours = [tones.teal, tones.rose, tones.sand, tones.mist]
    for (let peg = 0; peg < 8; peg++) {
      const [x, z] = [-0.57 + (peg % 4) * 0.38, peg < 4 ? -0.2 : 0.22]
      rod(group, 0.11, 0.2 + ((peg * 7) % 3) * 0.14, colours[peg % 4] ?? tones.teal, { at: [x, 0.36, z] })
    }
  })
