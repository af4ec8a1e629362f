import {
  BoxGeometry,
  CylinderGeometry,
  type Group,
  type Material,
  MeshLambertMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  RepeatWrapping,
} from 'three'
import { createCanvas, textureOf } from '../webgl/canvas.ts'
import { mix } from '../webgl/color-contrast.ts'
import { addMesh, lambertMaterial } from '../webgl/meshes.ts'
import { pick } from '../webgl/random.ts'
import { ambulance, car } from './cars.ts'
import { addBoxes, type BoxSpec } from './facades.ts'
import type { BuildingPlan } from './plan-types.ts'
import { bush, palm, tree } from './plants.ts'

/** Lines of the site, metres in front of the building's middle. */
const lawn = 19
const kerb = 27
const street = 33

/**
 * The surroundings of the building: paving, lawn with palms, the street with cars, and the country behind.
 */
export function layGrounds(group: Group, plan: BuildingPlan, random: () => number) {
  const soil = { city: '#b9ae9a', mountains: '#a99c80', sea: '#d8cbaa', desert: '#cfb98f' }[plan.land]
  flat(group, lambertMaterial(soil), {
    width: 900,
    depth: 900,
    z: plan.land === 'sea' ? 400 : 0,
    y: -0.06,
  })
  if (plan.land === 'sea') {
    const water = new MeshStandardMaterial({ color: '#2f7f9f', roughness: 0.22, metalness: 0.25 })
    flat(group, water, { width: 1600, depth: 700, z: -400, y: -0.3 })
  }
  flat(group, paving(150, 56), { width: 150, depth: 56, z: 0, y: -0.02 })
  flat(group, lambertMaterial('#6f8f55'), { width: 56, depth: 5, z: lawn, x: -44, y: 0.02 })
  flat(group, lambertMaterial('#6f8f55'), { width: 56, depth: 5, z: lawn, x: 44, y: 0.02 })
  addMesh(group, new BoxGeometry(300, 0.18, 0.4), lambertMaterial('#d9d6cd'), { at: [0, 0.05, kerb] })
  flat(group, lambertMaterial('#575c60'), { width: 600, depth: 12, z: street, y: -0.01 })
  const dashes: BoxSpec[] = Array.from({ length: 60 }, (_, index) => ({
    at: [-120 + index * 4, 0, street],
    size: [2, 0.02, 0.16],
  }))
  addBoxes(group, lambertMaterial('#f3f1ea'), dashes)
  flat(group, paving(400, 4), { width: 400, depth: 4, z: street + 8, y: -0.02 })
  flat(group, lambertMaterial('#7f9158'), { width: 400, depth: 60, z: street + 40, y: -0.02 })
  neighbours(group, plan, random)
  planting(group, plan, random)
  traffic(group, plan, random)
  streetlamps(group)
}

type Field = { width: number; depth: number; x?: number; y: number; z: number }

function flat(group: Group, material: Material, { width, depth, x = 0, y, z }: Field) {
  const mesh = addMesh(group, new PlaneGeometry(width, depth), material, {
    at: [x, y, z],
    turn: [-Math.PI / 2, 0, 0],
  })
  mesh.castShadow = false
}

function paving(width: number, depth: number) {
  const { canvas, pen } = createCanvas(256, 256)
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 4; column++) {
      pen.fillStyle = mix('#d9d1bf', (row + column) % 2 ? '#efe9db' : '#c4baa5', 0.35)
      pen.fillRect(column * 64, row * 64, 62, 62)
    }
  const map = textureOf(canvas)
  map.wrapS = RepeatWrapping
  map.wrapT = RepeatWrapping
  map.repeat.set(width / 5, depth / 5)
  return new MeshLambertMaterial({ map })
}

/** Houses and trees behind the site, so that the land does not end at the last wall. */
function neighbours(group: Group, plan: BuildingPlan, random: () => number) {
  const count = { city: 70, desert: 26, mountains: 34, sea: 0 }[plan.land]
  const houses: BoxSpec[] = Array.from({ length: count }, () => {
    const tall = 5 + random() * (plan.land === 'city' ? 14 : 5)
    const size: BoxSpec['size'] = [9 + random() * 12, tall, 9 + random() * 8]
    return { at: [(random() - 0.5) * 420, tall / 2, -55 - random() * 150], size }
  })
  addBoxes(group, lambertMaterial('#e2d6c1'), houses)
  for (let spot = 0; spot < (plan.land === 'sea' ? 10 : 26); spot++) {
    const x = (random() < 0.5 ? -1 : 1) * (48 + random() * 90)
    const z = -10 - random() * (plan.land === 'sea' ? 20 : 70)
    if (plan.land === 'mountains') tree(group, [x, 0, z], 5 + random() * 2, random)
    else palm(group, [x, 0, z], 6 + random() * 3, random)
  }
}

function planting(group: Group, plan: BuildingPlan, random: () => number) {
  const entrance = plan.blocks[0].x
  const isDry = plan.land !== 'mountains'
  for (let x = -60; x <= 60; x += 8.5) {
    const place = x + (random() - 0.5) * 2
    if (Math.abs(place - entrance) < 11) continue
    if (isDry || random() < 0.4)
      palm(group, [place, 0, lawn + (random() - 0.5) * 2], 6 + random() * 2.6, random)
    else tree(group, [place, 0, lawn + (random() - 0.5) * 2], 5 + random() * 1.6, random)
  }
  for (let x = -62; x <= 62; x += 1.9) {
    if (Math.abs(x - entrance) < 12) continue
    bush(group, [x + random(), 0, lawn - 2.4 + random() * 0.5], 0.5 + random() * 0.35, random)
  }
}

function traffic(group: Group, plan: BuildingPlan, random: () => number) {
  const paints = ['#f4f4f2', '#c8ccce', '#2b3034', '#8c1f24', '#3a5673', '#b8a88a', '#f4f4f2']
  const entrance = plan.blocks[0].x
  const rescue = entrance - plan.side * 13
  for (let x = -46; x <= 46; x += 5.6) {
    if (Math.abs(x - entrance) < 13 || Math.abs(x - rescue) < 9 || random() < 0.35) continue
    car(group, [x, 0, kerb - 1.9], pick(paints, random), random() < 0.5 ? 0 : Math.PI)
  }
  car(group, [entrance + 3 + random() * 3, 0, kerb - 4.5], pick(paints, random), Math.PI)
  ambulance(group, [rescue, 0, kerb - 4.6], plan.accent, plan.side > 0 ? 0 : Math.PI)
}

function streetlamps(group: Group) {
  const steel = lambertMaterial('#8f979b')
  for (let x = -70; x <= 70; x += 28) {
    addMesh(group, new CylinderGeometry(0.07, 0.11, 7.5, 12), steel, { at: [x, 3.75, kerb + 0.6] })
    addMesh(group, new BoxGeometry(0.14, 0.1, 2.2), steel, { at: [x, 7.5, kerb + 1.6] })
    addMesh(
      group,
      new BoxGeometry(0.3, 0.08, 0.8),
      lambertMaterial('#fff2cf', { emissive: '#ffe6ae', emissiveIntensity: 0.6 }),
      {
        at: [x, 7.43, kerb + 2.4],
      },
    )
  }
}
