import { TorusGeometry } from 'three'
import { tones } from '../../palette.ts'
import { addMesh } from '../../webgl/meshes.ts'
import { ball, block, cloth, model, relief, rod, turned } from '../model.ts'
import { heartPath } from './body.ts'

/** A sitting cloth bear. */
export const teddy = (color = '#c7a883') =>
  model(group => {
    const fur = cloth(color)
    const pale = cloth('#e6d5bd')
    ball(group, 0.5, fur, { at: [0, 0.55, 0], scale: [1, 1.08, 0.9] })
    ball(group, 0.32, pale, { at: [0, 0.55, 0.24], scale: [1, 1.1, 0.75] })
    ball(group, 0.44, fur, { at: [0, 1.3, 0.02], scale: [1.08, 0.95, 0.95] })
    ball(group, 0.19, pale, { at: [0, 1.18, 0.36], scale: [1.1, 0.85, 0.8] })
    ball(group, 0.06, tones.night, { at: [0, 1.24, 0.51], scale: [1.2, 0.8, 0.8] })
    for (const side of [-1, 1]) {
      ball(group, 0.17, fur, { at: [side * 0.36, 1.66, 0], scale: [1, 1, 0.6] })
      ball(group, 0.09, pale, { at: [side * 0.36, 1.66, 0.08], scale: [1, 1, 0.5] })
      ball(group, 0.045, tones.night, { at: [side * 0.17, 1.38, 0.4] })
      ball(group, 0.18, fur, {
        at: [side * 0.52, 0.68, 0.16],
        scale: [0.8, 1.7, 0.8],
        turn: [-0.3, 0, side * 0.6],
      })
      ball(group, 0.22, fur, { at: [side * 0.36, 0.2, 0.48], scale: [0.9, 0.85, 1.4] })
      ball(group, 0.13, pale, { at: [side * 0.36, 0.22, 0.76], scale: [1, 1, 0.3] })
    }
  })

/** Rings of wood on a peg. */
export const stackingRings = () =>
  model(group => {
    const colours = [tones.teal, tones.sand, tones.rose, tones.mist, tones.clay]
    turned(group, '0,0 0.6,0 0.56,0.1 0,0.1', '#d0b892')
    colours.forEach((color, index) => {
      const size = 0.5 - index * 0.07
      addMesh(group, new TorusGeometry(size, 0.14, 20, 56), cloth(color), {
        at: [0, 0.24 + index * 0.25, 0],
        turn: [Math.PI / 2, 0, 0],
      })
    })
    ball(group, 0.17, '#d0b892', { at: [0, 1.58, 0] })
  })

/** Three cubes of wood, one of them with a heart. */
export const cubes = () =>
  model(group => {
    const place = [
      [-0.36, 0.33, 0, 0.1, tones.sand],
      [0.4, 0.33, 0.06, -0.2, tones.mist],
      [0.02, 0.98, 0.02, 0.15, tones.linen],
    ] as const
    for (const [x, y, z, turn, color] of place)
      block(group, [0.65, 0.65, 0.65], cloth(color), { at: [x, y, z], turn: [0, turn, 0], round: 0.06 })
    relief(group, heartPath, tones.rose, {
      depth: 0.02,
      puff: 0.02,
      at: [0.07, 0.98, 0.35],
      turn: [0, 0.15, 0],
      scale: [0.36, 0.36, 0.6],
    })
  })

/** A pair of knitted shoes for a baby. */
export const booties = (color: string = tones.mist) =>
  model(group => {
    for (const side of [-1, 1]) {
      const x = side * 0.36
      ball(group, 0.28, cloth(color), { at: [x, 0.22, 0.26], scale: [0.86, 0.78, 1.6] })
      turned(group, '0,0 0.22,0 0.24,0.34 0.19,0.36 0.16,0.1', cloth(color), { at: [x, 0.2, -0.1] })
      addMesh(group, new TorusGeometry(0.22, 0.06, 12, 40), cloth(tones.white), {
        at: [x, 0.54, -0.1],
        turn: [Math.PI / 2, 0, 0],
      })
    }
  })

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

/** A house of wood with a heart for a door. */
export const toyHouse = () =>
  model(group => {
    block(group, [1.5, 1, 0.8], cloth(tones.linen), { at: [0, 0.5, 0], round: 0.04 })
    relief(group, 'M50 10L96 60L4 60Z', cloth(tones.teal), {
      depth: 0.42,
      puff: 0.02,
      at: [0, 1.16, 0],
      scale: [1.9, 1.7, 1.9],
    })
    relief(group, heartPath, tones.rose, {
      depth: 0.02,
      puff: 0.03,
      at: [0, 0.52, 0.41],
      scale: [0.5, 0.5, 0.6],
    })
  })
