import { TorusGeometry } from 'three'
import { tones } from '../../palette.ts'
import { addMesh, matteMaterial } from '../../webgl/meshes.ts'
import { ball, block, clear, cloth, model, relief, rod, turned, wire } from '../model.ts'
import { heartPath } from './body.ts'

/** Folded towels or blankets, one colour each from the floor up. */
export const folded = (colours: string[], width = 1.5) =>
  model(group => {
    colours.forEach((color, index) => {
      const y = index * 0.26
      block(group, [width, 0.13, 1], cloth(color), { at: [0, y + 0.07, 0], round: 0.06 })
      block(group, [width, 0.13, 1], cloth(color), { at: [0, y + 0.19, 0], round: 0.06 })
      rod(group, 0.12, 0.76, cloth(color), { at: [-width / 2 + 0.1, y + 0.13, 0], turn: [Math.PI / 2, 0, 0] })
    })
  })

export const books = (colours: string[]) =>
  model(group => {
    colours.forEach((color, index) => {
      const [y, turn] = [index * 0.24 + 0.12, (index % 2 ? 1 : -1) * 0.06 * index]
      block(group, [1.4, 0.22, 0.95], color, { at: [0, y, 0], turn: [0, turn, 0], round: 0.03 })
      block(group, [1.34, 0.16, 0.9], tones.white, { at: [0.045, y, 0.035], turn: [0, turn, 0], round: 0.01 })
    })
  })

export const armchair = (color: string = tones.mist) =>
  model(group => {
    const skin = cloth(color)
    block(group, [1.5, 0.4, 1.3], skin, { at: [0, 0.55, 0], round: 0.14 })
    block(group, [1.2, 0.26, 1.2], skin, { at: [0, 0.82, 0.06], round: 0.12 })
    block(group, [1.5, 1.4, 0.34], skin, { at: [0, 1.15, -0.56], round: 0.16, turn: [-0.12, 0, 0] })
    for (const x of [-0.8, 0.8]) block(group, [0.3, 0.8, 1.3], skin, { at: [x, 0.8, 0], round: 0.14 })
    for (const x of [-0.7, 0.7])
      for (const z of [-0.5, 0.5]) rod(group, 0.06, 0.3, '#a98d6c', { at: [x, 0.2, z] })
  })

/** A round side table. */
export const sideTable = () =>
  model(group => {
    turned(group, '0,0 0.62,0 0.62,0.08 0,0.08', '#c9b08c', { at: [0, 0.9, 0], fillet: 0.03 })
    rod(group, 0.06, 0.84, '#b3966f', { at: [0, 0.46, 0] })
    turned(group, '0,0 0.36,0 0.3,0.07 0,0.08', '#b3966f')
  })

/** A telephone that stands, its screen with a list of the family and a heart. */
export const phone = () =>
  model(group => {
    block(group, [1.05, 2.1, 0.12], tones.night, { at: [0, 1.05, 0], round: 0.12 })
    block(group, [0.94, 1.96, 0.02], '#eef4f3', { at: [0, 1.05, 0.06], round: 0.06 })
    block(group, [0.94, 0.5, 0.02], tones.teal, { at: [0, 1.78, 0.065], round: 0.06 })
    relief(group, heartPath, tones.white, {
      depth: 0.01,
      puff: 0.01,
      at: [0, 1.78, 0.09],
      scale: [0.3, 0.3, 0.3],
    })
    for (const [row, color] of [tones.mist, tones.sand, tones.rose].entries()) {
      const y = 1.3 - row * 0.38
      ball(group, 0.11, color, { at: [-0.28, y, 0.08], scale: [1, 1, 0.2] })
      block(group, [0.46, 0.08, 0.015], tones.stone, { at: [0.12, y + 0.05, 0.075], round: 0.006 })
      block(group, [0.3, 0.05, 0.015], '#cfd8d8', { at: [0.04, y - 0.07, 0.075], round: 0.006 })
    }
  })

/** A paper bag with the group's heart, as the pharmacy delivers it. */
export const paperBag = () =>
  model(group => {
    block(group, [1.3, 1.6, 0.7], cloth('#d9c3a0'), { at: [0, 0.8, 0], round: 0.03 })
    block(group, [1.24, 0.03, 0.64], cloth('#a98d6c'), { at: [0, 1.6, 0], round: 0.01 })
    for (const z of [-0.25, 0.25])
      wire(
        group,
        `-0.3,1.55,${z} -0.28,1.85,${z} 0,1.95,${z} 0.28,1.85,${z} 0.3,1.55,${z}`,
        0.035,
        cloth('#b3966f'),
      )
    relief(group, heartPath, tones.teal, {
      depth: 0.01,
      puff: 0.01,
      at: [0, 0.85, 0.36],
      scale: [0.46, 0.46, 0.4],
    })
  })

/** Spectacles that stand on their rims. */
export const spectacles = () =>
  model(group => {
    const rim = matteMaterial(tones.night)
    for (const side of [-1, 1]) {
      addMesh(group, new TorusGeometry(0.42, 0.045, 16, 56), rim, { at: [side * 0.52, 0.46, 0] })
      turned(group, '0,0 0.4,0', clear('#cfe3e6', 0.45), {
        at: [side * 0.52, 0.46, 0],
        turn: [Math.PI / 2, 0, 0],
        fillet: 0,
      })
      wire(
        group,
        `${side * 0.94},0.56,0 ${side * 1},0.58,-0.3 ${side * 0.96},0.5,-1 ${side * 0.94},0.2,-1.3`,
        0.04,
        rim,
      )
    }
    wire(group, '-0.12,0.56,0 0,0.64,0.04 0.12,0.56,0', 0.04, rim)
  })

/** A sprig in a small pot. */
export const pottedSprig = (pot: string = tones.linen) =>
  model(group => {
    turned(group, '0,0 0.3,0 0.4,0.5 0.36,0.5 0.3,0.42 0,0.42', pot, { fillet: 0.03 })
    for (let leaf = 0; leaf < 13; leaf++) {
      const [turn, rise] = [leaf * 2.4, 0.35 + (leaf % 4) * 0.16]
      const [x, z] = [Math.cos(turn) * 0.26, Math.sin(turn) * 0.26]
      wire(
        group,
        `0,0.4,0 ${x * 0.5},${0.5 + rise * 0.6},${z * 0.5} ${x},${0.5 + rise},${z}`,
        0.015,
        tones.sage,
      )
      ball(group, 0.2, cloth(leaf % 2 ? tones.sage : '#7d927c'), {
        at: [x * 1.35, 0.58 + rise, z * 1.35],
        scale: [1, 0.22, 0.55],
        turn: [0, -turn, 0.5],
      })
    }
  })
