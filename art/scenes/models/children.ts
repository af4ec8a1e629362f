import { TorusGeometry } from 'three'
import { tones } from '../../palette.ts'
import { addMesh } from '../../webgl/meshes.ts'
import { block, cloth, model, rod, turned } from '../model.ts'

export const backpack = () =>
  model(group => {
    const skin = cloth(tones.teal)
    block(group, [1.4, 1.75, 0.75], skin, { at: [0, 0.88, 0], round: 0.3 })
    block(group, [1.12, 0.7, 0.3], cloth('#3f7877'), { at: [0, 0.5, 0.36], round: 0.14 })
    block(group, [0.9, 0.05, 0.04], tones.sand, { at: [0, 0.72, 0.51], round: 0.015 })
    block(group, [1.16, 0.05, 0.04], tones.sand, { at: [0, 1.2, 0.37], round: 0.015 })
    addMesh(group, new TorusGeometry(0.2, 0.05, 12, 32, Math.PI), skin, { at: [0, 1.72, 0] })
  })

export const pencils = () =>
  model(group => {
    turned(group, '0,0 0.3,0 0.3,0.7 0.27,0.7 0.27,0.06 0,0.06', tones.linen, { fillet: 0.02 })
    const colours = [tones.teal, tones.clay, tones.sage, tones.rose]
    colours.forEach((color, index) => {
      const lean = (index - 1.5) * 0.14
      rod(group, 0.05, 1, color, { at: [lean * 0.6, 0.68, ((index % 2) - 0.5) * 0.2], turn: [0, 0, -lean] })
    })
  })
