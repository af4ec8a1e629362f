import { type Group, type Material, MeshLambertMaterial, PlaneGeometry, RepeatWrapping } from 'three'
import { tones } from '../palette.ts'
import { createCanvas, textureOf } from '../webgl/canvas.ts'
import { mix } from '../webgl/color-contrast.ts'
import { addMesh, lambertMaterial } from '../webgl/meshes.ts'
import type { BuildingPlan } from './plan-types.ts'
import { bush, palm, tree } from './plants.ts'

/** Metres in front of the building's middle. */
const lawn = 17

/** A paved forecourt with lawn, low hedges and a few palms or trees beside the entrance; no street, no cars. */
export function layGrounds(group: Group, plan: BuildingPlan, random: () => number) {
  flat(group, lambertMaterial('#d6cbb8'), { width: 900, depth: 900, y: -0.06 })
  flat(group, paving(170, 90), { width: 170, depth: 90, z: 18, y: -0.02 })
  const grass = lambertMaterial(mix(tones.sage, tones.sand, 0.25))
  const { x: entrance } = plan.blocks[0]
  for (const side of [-1, 1])
    flat(group, grass, { width: 54, depth: 6, x: entrance + side * 37, y: 0.02, z: lawn })
  const grow = plan.land === 'mountains' ? tree : palm
  for (let x = -60; x <= 60; x += 11) {
    const place = x + (random() - 0.5) * 4
    if (Math.abs(place - entrance) < 13) continue
    grow(group, [place, 0, lawn + (random() - 0.5) * 3], 5 + random() * 2, random)
  }
  for (let x = -62; x <= 62; x += 1.7)
    if (Math.abs(x - entrance) > 11) bush(group, [x + random(), 0, lawn - 2.4], 0.5 + random() * 0.3, random)
  for (let spot = 0; spot < 14; spot++) {
    const x = (random() < 0.5 ? -1 : 1) * (46 + random() * 50)
    grow(group, [x, 0, -14 - random() * 30], 6 + random() * 2, random)
  }
}

type Field = { width: number; depth: number; x?: number; y: number; z?: number }

function flat(group: Group, material: Material, { width, depth, x = 0, y, z = 0 }: Field) {
  const place = { at: [x, y, z] as const, turn: [-Math.PI / 2, 0, 0] as const }
  const mesh = addMesh(group, new PlaneGeometry(width, depth), material, {
    at: [...place.at],
    turn: [...place.turn],
  })
  mesh.castShadow = false
}

function paving(width: number, depth: number) {
  const { canvas, pen } = createCanvas(256, 256)
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 4; column++) {
      pen.fillStyle = mix('#ddd5c6', (row + column) % 2 ? '#ece6da' : '#cfc6b5', 0.3)
      pen.fillRect(column * 64, row * 64, 63, 63)
    }
  const map = textureOf(canvas)
  map.wrapS = RepeatWrapping
  map.wrapT = RepeatWrapping
  map.repeat.set(width / 5, depth / 5)
  return new MeshLambertMaterial({ map })
}
