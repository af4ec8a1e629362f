import { tones } from '../../palette.ts'
import { block, clear, model, rod, turned } from '../model.ts'

/** Five blood tubes in a wooden rack. */
export const tubeRack = (fluids: string[] = ['#a2544f', '#b98f72', '#a2544f', tones.plum, '#a2544f']) =>
  model(group => {
    const wood = '#d0b892'
    for (const y of [0.08, 0.72]) block(group, [2.2, 0.12, 0.6], wood, { at: [0, y, 0], round: 0.04 })
    for (const x of [-1.04, 1.04]) block(group, [0.12, 0.8, 0.6], wood, { at: [x, 0.4, 0], round: 0.04 })
    fluids.forEach((fluid, index) => {
      const x = -0.8 + index * 0.4
      turned(group, '0,0 0.1,0.05 0.13,0.16 0.13,1.2', clear('#eef5f5', 0.4), { at: [x, 0.16, 0] })
      turned(group, '0,0 0.09,0.05 0.115,0.16 0.115,0.8 0,0.8', fluid, { at: [x, 0.17, 0] })
      turned(group, '0,0 0.16,0 0.16,0.26 0,0.26', index % 2 ? tones.sand : tones.teal, { at: [x, 1.3, 0] })
    })
  })

/** A conical flask, half full. */
export const flask = (fluid: string = tones.mist) =>
  model(group => {
    turned(group, '0,0 0.56,0 0.16,0.95 0.16,1.3 0.2,1.34', clear('#e9f3f3', 0.4), { fillet: 0.06 })
    turned(group, '0,0.03 0.52,0.03 0.33,0.52 0,0.52', fluid, { fillet: 0.04 })
  })

/** A carrier that keeps samples and medicines cool. */
export const coolBox = () =>
  model(group => {
    block(group, [1.7, 1, 1.05], tones.white, { at: [0, 0.5, 0], round: 0.12 })
    block(group, [1.78, 0.32, 1.12], tones.teal, { at: [0, 1.12, 0], round: 0.1 })
    for (const x of [-0.95, 0.95])
      block(group, [0.1, 0.5, 0.16], tones.slate, { at: [x, 1.1, 0], round: 0.04 })
    block(group, [0.1, 0.1, 0.1], tones.slate, { at: [0, 0.98, 0.58], round: 0.04 })
    rod(group, 0.06, 1.8, tones.slate, { at: [0, 1.4, 0], turn: [0, 0, Math.PI / 2] })
  })
