import { CylinderGeometry } from 'three'
import { tones } from '../../palette.ts'
import { addMesh, matteMaterial, metalMaterial } from '../../webgl/meshes.ts'
import { ball, block, cloth, model, relief, rod, turned, wire } from '../model.ts'
import { heartPath } from './body.ts'

export const umbrella = (color: string = tones.white) =>
  model(group => {
    const canopy = new CylinderGeometry(0.02, 1.35, 0.62, 10, 1, true)
    addMesh(group, canopy, cloth(color), { at: [0, 2.3, 0] })
    for (let rib = 0; rib < 10; rib++) {
      const [x, z] = [Math.sin((rib * Math.PI) / 5), Math.cos((rib * Math.PI) / 5)]
      wire(group, `0,2.6,0 ${x * 0.7},2.31,${z * 0.7} ${x * 1.36},2,${z * 1.36}`, 0.014, tones.sand)
    }
    rod(group, 0.03, 2.3, '#b3966f', { at: [0, 1.25, 0] })
    wire(group, '0,0.3,0 0,0.06,0 0.14,0,0 0.26,0.08,0', 0.045, '#a98d6c')
  })

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

/** A toy-sized ambulance without lettering. */
export const ambulance = () =>
  model(group => {
    block(group, [2, 1.15, 1.05], tones.white, { at: [-0.35, 0.85, 0], round: 0.12 })
    relief(group, 'M2 20L52 20C70 20 76 46 94 50L98 90L2 90Z', tones.white, {
      depth: 0.86,
      puff: 0.05,
      at: [0.95, 0.76, 0],
      scale: [1.1, 1.14, 1],
    })
    const glass = matteMaterial(tones.night, { roughness: 0.25 })
    relief(group, 'M8 30L46 30C60 30 64 44 72 50L8 50Z', glass, {
      depth: 0.98,
      puff: 0.01,
      at: [0.98, 0.76, 0],
      scale: [0.95, 1.14, 1],
    })
    block(group, [2.02, 0.2, 1.07], tones.teal, { at: [-0.35, 0.66, 0], round: 0.02 })
    relief(group, heartPath, tones.teal, {
      depth: 0.02,
      puff: 0.01,
      at: [-0.4, 1.06, 0.53],
      scale: [0.4, 0.4, 0.6],
    })
    block(group, [0.34, 0.14, 0.7], '#7fa9c4', { at: [0.32, 1.5, 0], round: 0.06 })
    for (const x of [-0.85, 0.95])
      for (const z of [-0.45, 0.45]) {
        const turn = [Math.PI / 2, 0, 0] as [number, number, number]
        turned(group, '0,-0.1 0.28,-0.1 0.28,0.1 0,0.1', matteMaterial('#3d474b'), { at: [x, 0.28, z], turn })
        turned(group, '0,-0.11 0.14,-0.11 0.14,0.11 0,0.11', tones.stone, { at: [x, 0.28, z], turn })
      }
  })

/** Two peaks of layered paper, one with a path. */
export const mountains = () =>
  model(group => {
    const peak = 'M2 98L34 30C38 24 42 24 46 30L60 56L70 44C74 40 78 40 82 46L98 98Z'
    relief(group, peak, cloth(tones.sand), {
      depth: 0.08,
      puff: 0.02,
      at: [0.4, 1.1, -0.5],
      scale: [3, 2.3, 2],
    })
    relief(group, peak, cloth(tones.clay), {
      depth: 0.08,
      puff: 0.02,
      at: [-0.3, 0.84, 0],
      scale: [2.6, 1.75, 2],
    })
  })

/** An architect's model of a hospital with two towers. */
export const scaleModel = () =>
  model(group => {
    block(group, [3.2, 0.14, 1.7], '#d0b892', { at: [0, 0.07, 0], round: 0.04 })
    const tower = (
      x: number,
      z: number,
      [width, storeys, depth]: [number, number, number],
      color: string,
    ) => {
      for (let storey = 0; storey < storeys; storey++) {
        const y = 0.2 + storey * 0.2
        block(group, [width, 0.11, depth], cloth(color), { at: [x, y, z], round: 0.015 })
        block(group, [width - 0.06, 0.12, depth - 0.06], '#8fb0b1', { at: [x, y + 0.1, z], round: 0.01 })
      }
      block(group, [width, 0.06, depth], cloth(color), { at: [x, 0.18 + storeys * 0.2, z], round: 0.015 })
    }
    tower(-0.5, -0.15, [0.95, 8, 0.8], tones.linen)
    tower(0.62, -0.1, [0.9, 11, 0.75], tones.white)
    tower(0.1, 0.32, [1.9, 2, 0.5], tones.linen)
    for (const [x, z] of [
      [-1.3, 0.5],
      [-1.25, -0.3],
      [1.35, 0.45],
      [1.3, -0.35],
      [-0.95, 0.62],
    ] as const) {
      rod(group, 0.02, 0.16, '#a98d6c', { at: [x, 0.22, z] })
      ball(group, 0.15, cloth(tones.sage), { at: [x, 0.4, z] })
    }
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
