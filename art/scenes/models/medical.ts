import { TorusGeometry } from 'three'
import { tones } from '../../palette.ts'
import { addMesh, hoseGeometry, metalMaterial } from '../../webgl/meshes.ts'
import { ball, block, clear, cloth, model, relief, rod, turned, wire } from '../model.ts'
import { heartPath } from './body.ts'

const steel = () => metalMaterial('#cfd6d8', 0.3)

/** Lies along x, its needle to the right. */
export const syringe = (fluid: string = '#7fb0ae') =>
  model(group => {
    const along = { turn: [0, 0, -Math.PI / 2] as [number, number, number] }
    turned(group, '0.13,0 0.13,1 0.05,1.08 0.05,1.16', clear('#eef5f5', 0.45), {
      ...along,
      at: [-0.4, 0.14, 0],
    })
    turned(group, '0,0.45 0.115,0.45 0.115,0.98 0,0.98', fluid, { ...along, at: [-0.4, 0.14, 0] })
    rod(group, 0.05, 0.85, tones.white, { ...along, at: [-0.5, 0.14, 0] })
    block(group, [0.05, 0.34, 0.34], tones.white, { at: [-0.97, 0.17, 0], round: 0.02 })
    block(group, [0.05, 0.4, 0.2], tones.white, { at: [-0.4, 0.16, 0], round: 0.02 })
    rod(group, 0.012, 0.5, steel(), { ...along, at: [1, 0.14, 0] })
  })

export const vial = (fluid: string = '#9cc4c2', cap: string = tones.teal) =>
  model(group => {
    turned(group, '0,0.02 0.25,0.02 0.25,0.5 0,0.5', fluid, { fillet: 0.03 })
    turned(group, '0,0 0.28,0 0.28,0.62 0.14,0.76 0.14,0.84', clear(), { fillet: 0.05 })
    turned(group, '0,0.82 0.18,0.82 0.18,0.98 0,0.98', steel(), { fillet: 0.02 })
    turned(group, '0,0.97 0.15,0.97 0.15,1.02 0,1.02', cap, { fillet: 0.02 })
  })

/** A roll of gauze lying on its side, its end on the floor. */
export const bandageRoll = (color: string = tones.linen) =>
  model(group => {
    const side = { turn: [Math.PI / 2, 0, 0] as [number, number, number] }
    turned(group, '0.09,-0.3 0.36,-0.3 0.36,0.3 0.09,0.3 0.09,-0.3', cloth(color), {
      ...side,
      at: [0, 0.36, 0],
    })
    for (const radius of [0.16, 0.23, 0.3])
      addMesh(group, new TorusGeometry(radius, 0.008, 6, 48), cloth(tones.sand), { at: [0, 0.36, 0.302] })
    block(group, [0.7, 0.03, 0.58], cloth(color), { at: [0.4, 0.015, 0], round: 0.01 })
  })

export const plaster = () =>
  model(group => {
    block(group, [1, 0.05, 0.34], cloth('#d9b797'), { at: [0, 0.025, 0], round: 0.024 })
    block(group, [0.32, 0.06, 0.3], cloth('#ead3bd'), { at: [0, 0.03, 0], round: 0.02 })
  })

/** A doctor's case with a rounded top, a handle and the group's heart. */
export const medicalBag = (color: string = tones.teal) =>
  model(group => {
    block(group, [1.9, 1.15, 0.8], cloth(color), { at: [0, 0.6, 0], round: 0.2 })
    block(group, [1.92, 0.06, 0.82], tones.linen, { at: [0, 0.86, 0], round: 0.03 })
    wire(group, '-0.4,1.1,0 -0.38,1.42,0 0,1.5,0 0.38,1.42,0 0.4,1.1,0', 0.06, tones.linen)
    relief(group, heartPath, tones.white, {
      depth: 0.02,
      puff: 0.02,
      at: [0, 0.46, 0.42],
      scale: [0.42, 0.42, 0.5],
    })
  })

/** A bag of donated blood that stands on its lower edge. */
export const bloodBag = () =>
  model(group => {
    block(group, [0.86, 1.2, 0.22], '#a9605a', { at: [0, 0.62, 0], round: 0.1 })
    block(group, [0.9, 0.24, 0.1], clear('#eef4f4', 0.8), { at: [0, 1.3, 0], round: 0.05 })
    block(group, [0.5, 0.46, 0.03], tones.white, { at: [0, 0.66, 0.11], round: 0.012 })
    relief(group, heartPath, '#a9605a', {
      depth: 0.01,
      puff: 0.01,
      at: [0, 0.66, 0.14],
      scale: [0.26, 0.26, 0.3],
    })
    wire(group, '0.2,0.06,0 0.4,0.05,0.3 0.9,0.04,0.4 1.2,0.04,0.1 1.5,0.04,0.4', 0.03, '#a9605a')
  })

/** A coil of clear tube with its funnel-shaped end. */
export const tubeCoil = () =>
  model(group => {
    const points = Array.from({ length: 49 }, (_, step) => {
      const [angle, radius] = [step * 0.4, 0.72 - step * 0.004]
      return [Math.cos(angle) * radius, 0.06 + step * 0.007, Math.sin(angle) * radius].map(n => n.toFixed(3))
    })
    addMesh(group, hoseGeometry(points.join(' '), 0.045, 260), clear('#e3c99f', 0.9))
    turned(group, '0.05,0 0.14,0.34 0.12,0.36', tones.teal, {
      at: [0.72, 0.08, 0.1],
      turn: [Math.PI / 2, 0, 0],
    })
  })

export const clipboard = () =>
  model(group => {
    block(group, [1.2, 1.6, 0.06], '#c9b08c', { at: [0, 0.8, 0], round: 0.03 })
    block(group, [1.04, 1.36, 0.02], tones.white, { at: [0, 0.74, 0.04], round: 0.008 })
    block(group, [0.46, 0.16, 0.1], steel(), { at: [0, 1.52, 0.05], round: 0.04 })
    for (const y of [1.16, 0.86, 0.56, 0.26]) {
      relief(group, 'M8 52L24 36L42 54L78 14L94 30L42 84Z', tones.teal, {
        depth: 0.01,
        puff: 0.01,
        at: [-0.34, y, 0.06],
        scale: [0.2, 0.2, 0.3],
      })
      block(group, [0.56, 0.05, 0.01], tones.stone, { at: [0.12, y, 0.052], round: 0.004 })
    }
  })

/** A capsule lying on the floor. */
export const capsule = (color: string = tones.teal) =>
  model(group => {
    const along = { turn: [0, 0, Math.PI / 2] as [number, number, number] }
    rod(group, 0.15, 0.3, tones.white, { ...along, at: [0, 0.15, 0] })
    turned(group, '0,0.3 0.1,0.29 0.152,0.2 0.155,0', color, { ...along, at: [0, 0.15, 0], fillet: 0.02 })
  })

/** An inhaler, bent like the letter L. */
export const inhaler = () =>
  model(group => {
    block(group, [0.46, 1, 0.42], tones.teal, { at: [0, 0.66, 0], round: 0.16, turn: [0, 0, -0.12] })
    block(group, [0.62, 0.36, 0.4], tones.teal, { at: [0.28, 0.22, 0], round: 0.14 })
    block(group, [0.16, 0.3, 0.34], tones.mist, { at: [0.58, 0.21, 0], round: 0.07 })
    turned(group, '0,0 0.17,0 0.17,0.34 0,0.36', steel(), { at: [-0.05, 1.1, 0], turn: [0, 0, -0.12] })
  })

/** A pregnancy test lying on the floor. */
export const testStick = () =>
  model(group => {
    block(group, [1.7, 0.14, 0.34], tones.white, { at: [0, 0.08, 0], round: 0.07 })
    block(group, [0.4, 0.12, 0.3], tones.rose, { at: [-0.9, 0.08, 0], round: 0.06 })
    block(group, [0.46, 0.02, 0.16], '#e7ecec', { at: [0.12, 0.15, 0], round: 0.008 })
    for (const x of [0.04, 0.2])
      block(group, [0.035, 0.02, 0.14], '#a2544f', { at: [x, 0.158, 0], round: 0.005 })
  })

/** A tube with its swab in front of it. */
export const swabKit = () =>
  model(group => {
    turned(group, '0,0 0.14,0.08 0.16,0.2 0.16,1.2', clear('#eef5f5', 0.5), { at: [0, 0.02, 0] })
    turned(group, '0,0 0.13,0.08 0.14,0.2 0.14,0.55 0,0.55', '#c98f8a', { at: [0, 0.03, 0] })
    turned(group, '0,1.18 0.2,1.18 0.2,1.42 0,1.42', tones.rose)
    rod(group, 0.025, 1.5, tones.white, { at: [0.55, 0.75, 0.1], turn: [0, 0, -0.55] })
    ball(group, 0.07, cloth(tones.linen), { at: [0.98, 1.42, 0.1], scale: [0.9, 1.5, 0.9] })
  })
