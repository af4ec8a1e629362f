import { TorusGeometry } from 'three'
import { tones } from '../../palette.ts'
import { addMesh, matteMaterial, metalMaterial } from '../../webgl/meshes.ts'
import { ball, clear, model, rod, turned, wire } from '../model.ts'

export const glassOfWater = () =>
  model(group => {
    turned(group, '0,0 0.3,0 0.36,1.05 0.345,1.05 0.29,0.05', clear('#e6f1f3', 0.35), { fillet: 0.02 })
    turned(group, '0,0.06 0.285,0.06 0.325,0.78 0,0.78', clear('#bcd8dc', 0.7), { fillet: 0.01 })
  })

export const carafe = () =>
  model(group => {
    turned(group, '0,0 0.44,0 0.5,0.5 0.2,1.15 0.2,1.4 0.27,1.56', clear('#e6f1f3', 0.35), { fillet: 0.12 })
    turned(group, '0,0.04 0.41,0.04 0.46,0.5 0.36,0.74 0,0.74', clear('#bcd8dc', 0.7), { fillet: 0.06 })
  })

export const drinkingBottle = (color: string = tones.teal) =>
  model(group => {
    turned(group, '0,0 0.3,0 0.3,1.2 0.18,1.4 0.18,1.46', color, { fillet: 0.06 })
    turned(group, '0,1.44 0.22,1.44 0.22,1.68 0,1.68', tones.linen)
    addMesh(group, new TorusGeometry(0.12, 0.03, 12, 32), matteMaterial(tones.linen), { at: [0, 1.76, 0] })
  })

export const cup = (color: string = tones.linen) =>
  model(group => {
    turned(group, '0,0 0.24,0 0.36,0.56 0.33,0.56 0.2,0.06 0,0.06', color, { fillet: 0.03 })
    addMesh(group, new TorusGeometry(0.15, 0.04, 12, 32), matteMaterial(color), { at: [0.38, 0.3, 0] })
    turned(group, '0,0.48 0.32,0.48', '#8a5f45', { fillet: 0 })
    turned(group, '0,0 0.46,0.04 0.48,0.07 0,0.05', color, { at: [0, -0.01, 0], fillet: 0.01 })
  })

/** An Arabic coffee pot. */
export const dallah = () =>
  model(group => {
    const brass = metalMaterial('#c8ae84', 0.34)
    turned(group, '0,0 0.44,0 0.5,0.24 0.26,0.76 0.3,1.1 0.34,1.16', brass, { fillet: 0.08 })
    turned(group, '0.34,1.14 0.2,1.34 0.06,1.5 0.07,1.62 0,1.68', brass, { fillet: 0.05 })
    wire(group, '0.3,0.95,0 0.62,1,0 0.72,1.3,0', 0.06, brass)
    wire(group, '-0.3,1.02,0 -0.72,1,0 -0.72,0.5,0 -0.44,0.3,0', 0.05, brass)
  })

/** A bowl with a heap of dates. */
export const dates = () =>
  model(group => {
    turned(group, '0,0 0.4,0 0.86,0.34 0.82,0.36 0.38,0.08 0,0.08', tones.mist, { fillet: 0.04 })
    const places = [
      [0, 0.42, 0],
      [0.3, 0.34, 0.14],
      [-0.3, 0.34, 0.16],
      [0.06, 0.33, 0.38],
      [-0.16, 0.34, -0.3],
      [0.28, 0.34, -0.26],
      [-0.48, 0.3, -0.12],
      [0.52, 0.3, -0.04],
      [0.02, 0.56, 0.06],
      [-0.4, 0.3, 0.4],
      [0.4, 0.3, 0.42],
    ] as const
    places.forEach(([x, y, z], index) => {
      const skin = index % 2 ? '#6b4630' : '#7d5338'
      rod(group, 0.1, 0.2, skin, { at: [x, y, z], turn: [0.2 * (index % 3), index * 1.1, Math.PI / 2.2] })
    })
  })

/** A lantern of Ramadan with a warm light. */
export const lantern = () =>
  model(group => {
    const brass = metalMaterial('#bf9f6c', 0.36)
    turned(group, '0,0 0.5,0 0.5,0.1 0.36,0.2 0,0.2', brass, { fillet: 0.03 })
    const glass = matteMaterial('#fbe9c4', { emissive: '#f6d79b', emissiveIntensity: 0.35 })
    turned(group, '0,0.2 0.34,0.2 0.42,0.6 0.34,1 0,1', glass, { fillet: 0.08 })
    for (let rib = 0; rib < 8; rib++) {
      const [x, z] = [Math.cos((rib * Math.PI) / 4), Math.sin((rib * Math.PI) / 4)]
      wire(
        group,
        `${x * 0.36},0.2,${z * 0.36} ${x * 0.44},0.6,${z * 0.44} ${x * 0.36},1,${z * 0.36}`,
        0.025,
        brass,
      )
    }
    turned(group, '0.44,1 0.3,1.2 0.12,1.36 0.1,1.5 0,1.5', brass)
    addMesh(group, new TorusGeometry(0.14, 0.03, 12, 32), brass, { at: [0, 1.62, 0] })
  })

export const apple = (color = '#b4645a') =>
  model(group => {
    ball(group, 0.42, color, { at: [0, 0.38, 0], scale: [1, 0.9, 1] })
    rod(group, 0.025, 0.16, '#7a5f45', { at: [0.02, 0.82, 0], turn: [0, 0, -0.2] })
    ball(group, 0.14, tones.sage, { at: [0.16, 0.86, 0], scale: [1.2, 0.35, 0.6], turn: [0, 0, 0.4] })
  })

export const orange = () =>
  model(group => {
    ball(group, 0.42, matteMaterial('#d99d5f', { roughness: 0.7 }), { at: [0, 0.41, 0] })
    ball(group, 0.05, tones.sage, { at: [0, 0.82, 0], scale: [1, 0.5, 1] })
  })
