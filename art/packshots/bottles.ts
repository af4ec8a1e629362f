import { CylinderGeometry, DoubleSide, Group, MeshStandardMaterial, SphereGeometry } from 'three'
import { mix } from '../webgl/color-contrast.ts'
import {
  addMesh,
  glossyMaterial,
  hoseGeometry,
  latheGeometry,
  matteMaterial,
  metalMaterial,
  ribbedGeometry,
  roundedBoxGeometry,
} from '../webgl/meshes.ts'
import { labelTexture } from './label.ts'
import type { Packshot } from './packshot.ts'

/** A sticker round a straight part of the body; its seam is behind. */
function sticker(
  group: Group,
  shot: Packshot,
  at: { radius: number; low: number; high: number; ground?: string },
) {
  const height = at.high - at.low
  const reach = 1.25
  const width = 2 * reach * at.radius
  const shape = new CylinderGeometry(
    at.radius + 0.006,
    at.radius + 0.006,
    height,
    64,
    1,
    true,
    -reach,
    2 * reach,
  )
  const map = labelTexture(shot, { width, height, safe: (1.6 * at.radius) / width, ground: at.ground })
  addMesh(group, shape, new MeshStandardMaterial({ map, roughness: 0.48 }), {
    at: [0, (at.low + at.high) / 2, 0],
  })
}

function screwCap(
  group: Group,
  color: string,
  size: { radius: number; height: number; base: number; ribs: number },
) {
  const { radius, height, base, ribs } = size
  const skin = matteMaterial(color, { roughness: 0.5 })
  addMesh(group, ribbedGeometry(radius, height, ribs), skin, { at: [0, base + height / 2, 0] })
  const top = latheGeometry(`0,0.03 ${radius * 0.86},0.03 ${radius * 0.975},0 ${radius * 0.975},-0.02`, 0.02)
  addMesh(group, top, skin, { at: [0, base + height, 0] })
  addMesh(
    group,
    latheGeometry(`0,0 ${radius * 1.005},0 ${radius * 1.005},0.05 ${radius * 0.9},0.06`, 0.01),
    skin,
    {
      at: [0, base, 0],
    },
  )
}

const wetCategories =
  /shampoo|conditioner|hair|cleanser|moistur|baby-skin|bath|wash|mouthwash|mens|feminine|foot|hand/

/** Pill bottle, or by the strength and the shelf a syrup bottle or a shampoo flask. */
export function bottle(group: Group, shot: Packshot) {
  const isLiquid = /\bml\b|\bl\b|litre|مل/i.test(shot.pack.label.strength)
  if (isLiquid && wetCategories.test(shot.category)) return flask(group, shot)
  if (isLiquid) return syrup(group, shot)
  if (shot.parentCategory === 'sports-nutrition' || /\d{3,} ?g\b|\bkg\b/.test(shot.pack.label.strength))
    return tub(group, shot)
  const { body, cap } = shot.pack
  addMesh(group, latheGeometry('0,0 0.6,0 0.6,1.2 0.4,1.44 0.4,1.52', 0.08), glossyMaterial(body))
  sticker(group, shot, { radius: 0.6, low: 0.13, high: 1.08 })
  screwCap(group, cap, { radius: 0.46, height: 0.34, base: 1.47, ribs: 44 })
}

function syrup(group: Group, shot: Packshot) {
  const { body, cap } = shot.pack
  addMesh(
    group,
    latheGeometry('0,0 0.5,0 0.5,1.28 0.22,1.6 0.22,1.7', 0.09),
    glossyMaterial(body, { roughness: 0.25, clearcoat: 1 }),
  )
  sticker(group, shot, { radius: 0.5, low: 0.14, high: 1.12 })
  screwCap(group, cap, { radius: 0.27, height: 0.3, base: 1.66, ribs: 32 })
}

/** The wide canister of protein powder. */
function tub(group: Group, shot: Packshot) {
  const { body, cap } = shot.pack
  addMesh(group, latheGeometry('0,0 0.78,0 0.78,1.42 0.72,1.5 0.72,1.56', 0.07), glossyMaterial(body))
  sticker(group, shot, { radius: 0.78, low: 0.14, high: 1.36 })
  screwCap(group, cap, { radius: 0.8, height: 0.32, base: 1.52, ribs: 70 })
}

/** An oval flask with a flip-top, its print straight on the body. */
function flask(group: Group, shot: Packshot) {
  const { body, cap } = shot.pack
  const oval = { scale: [1, 1, 0.56] as [number, number, number] }
  const profile = '0,0 0.5,0 0.56,0.3 0.56,1.35 0.42,1.72 0.3,1.78'
  addMesh(group, latheGeometry(profile, 0.14), glossyMaterial(body), oval)
  const print = new Group()
  sticker(print, shot, { radius: 0.56, low: 0.28, high: 1.38, ground: body })
  print.scale.z = 0.56
  group.add(print)
  addMesh(group, latheGeometry('0,0 0.34,0 0.36,0.36 0,0.36', 0.05), matteMaterial(cap, { roughness: 0.4 }), {
    at: [0, 1.78, 0],
    scale: [1, 1, 0.75],
  })
  addMesh(group, roundedBoxGeometry(0.3, 0.03, 0.05, 0.012), matteMaterial(mix(cap, '#000000', 0.25)), {
    at: [0, 2.0, 0.265],
  })
  group.rotation.y = -0.16
}

export function dropper(group: Group, shot: Packshot) {
  const { body, cap } = shot.pack
  addMesh(
    group,
    latheGeometry('0,0 0.44,0 0.44,0.98 0.19,1.16 0.19,1.24', 0.08),
    glossyMaterial(body, { roughness: 0.18, clearcoat: 1 }),
  )
  sticker(group, shot, { radius: 0.44, low: 0.1, high: 0.92 })
  addMesh(group, ribbedGeometry(0.235, 0.26, 30), metalMaterial(mix(cap, '#d8d2c4', 0.7), 0.3), {
    at: [0, 1.33, 0],
  })
  addMesh(
    group,
    latheGeometry('0,0.02 0.23,0.02 0.23,0', 0.01),
    metalMaterial(mix(cap, '#d8d2c4', 0.7), 0.3),
    {
      at: [0, 1.46, 0],
    },
  )
  const bulb = '0.19,0 0.17,0.06 0.16,0.12 0.175,0.3 0.15,0.46 0,0.54'
  addMesh(group, latheGeometry(bulb, 0.09), matteMaterial(cap, { roughness: 0.55 }), { at: [0, 1.47, 0] })
}

export function pump(group: Group, shot: Packshot) {
  const { body, cap } = shot.pack
  addMesh(group, latheGeometry('0,0 0.47,0 0.47,1.38 0.2,1.52 0.2,1.58', 0.08), glossyMaterial(body))
  sticker(group, shot, { radius: 0.47, low: 0.14, high: 1.27 })
  const plastic = glossyMaterial(cap, { roughness: 0.4 })
  addMesh(group, ribbedGeometry(0.245, 0.2, 30), plastic, { at: [0, 1.64, 0] })
  addMesh(group, latheGeometry('0,0.06 0.1,0.06 0.24,0', 0.03), plastic, { at: [0, 1.74, 0] })
  addMesh(group, new CylinderGeometry(0.065, 0.065, 0.3, 32), plastic, { at: [0, 1.9, 0] })
  addMesh(group, latheGeometry('0,0 0.15,0 0.16,0.12 0.12,0.2 0,0.22', 0.03), plastic, { at: [0, 2.02, 0] })
  addMesh(group, hoseGeometry('0,2.13,0 -0.25,2.15,0.1 -0.42,2.14,0.18 -0.5,2.05,0.22', 0.058), plastic)
  addMesh(group, new SphereGeometry(0.058, 24, 16), plastic, { at: [-0.5, 2.05, 0.22] })
}

/** Deodorants come as aerosols; everything else as a fine-mist spray. */
export function spray(group: Group, shot: Packshot) {
  const { body, cap } = shot.pack
  if (shot.category === 'deodorants') {
    addMesh(group, latheGeometry('0,0 0.36,0 0.36,1.5 0.3,1.6', 0.04), glossyMaterial(body))
    sticker(group, shot, { radius: 0.36, low: 0.12, high: 1.42 })
    addMesh(group, latheGeometry('0,0 0.325,0 0.325,0.38 0.2,0.52 0,0.54', 0.1), glossyMaterial(cap), {
      at: [0, 1.56, 0],
    })
    return
  }
  addMesh(group, latheGeometry('0,0 0.41,0 0.41,1.2 0.17,1.38 0.17,1.46', 0.09), glossyMaterial(body))
  sticker(group, shot, { radius: 0.41, low: 0.12, high: 1.1 })
  const plastic = glossyMaterial(cap, { roughness: 0.4, side: DoubleSide })
  addMesh(group, ribbedGeometry(0.205, 0.16, 28), plastic, { at: [0, 1.5, 0] })
  addMesh(group, latheGeometry('0.205,0 0.15,0.06 0.13,0.1 0.13,0.32 0.115,0.4 0,0.41', 0.03), plastic, {
    at: [0, 1.58, 0],
  })
  addMesh(group, new CylinderGeometry(0.028, 0.028, 0.03, 20), matteMaterial('#3a3f44'), {
    at: [0, 1.84, 0.125],
    turn: [Math.PI / 2, 0, 0],
  })
  group.rotation.y = -0.1
}
