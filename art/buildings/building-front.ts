import {
  BoxGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  Group,
  MeshStandardMaterial,
  Path,
  PlaneGeometry,
  Shape,
} from 'three'
import type { LocalizedText } from '../../contract/language.ts'
import { createCanvas, drawFittedText, textureOf } from '../webgl/canvas.ts'
import { mix } from '../webgl/color-contrast.ts'
import { addMesh, lambertMaterial, metalMaterial, roundedBoxGeometry } from '../webgl/meshes.ts'
import { blockHeight, storeyHeight } from './facades.ts'
import type { BuildingPlan } from './plan-types.ts'

/** The sign, the entrance under its canopy and, where the plan has them, an arcade and a landing pad. */
export function buildFront(group: Group, plan: BuildingPlan, name: LocalizedText, glow: number) {
  const main = plan.blocks[0]
  const part = new Group()
  part.position.set(main.x, 0, main.z + main.depth / 2)
  sign(part, plan, name, glow)
  if (plan.hasArcade) arcade(part, plan)
  entrance(part, plan, glow)
  group.add(part)
  accentTower(group, plan, glow)
  if (plan.hasHelipad) helipad(group, plan)
}

/** The sign, one and a half storeys high, so that it is readable in the picture on a phone. */
function sign(part: Group, plan: BuildingPlan, name: LocalizedText, glow: number) {
  const main = plan.blocks[0]
  const width = Math.min(main.width * 0.72, main.storeys < 5 ? 15 : 21)
  const height = width * 0.26
  const board = signboard(name, { width, height, ground: plan.accent, ink: '#ffffff', glow })
  const y = blockHeight(main) - height / 2 - (main.storeys < 5 ? -0.6 : 0.5)
  const back = lambertMaterial(mix(plan.accent, '#000000', 0.3))
  addMesh(part, roundedBoxGeometry(width, height, 0.5, 0.12), back, { at: [0, y, 1.2] })
  addMesh(part, new PlaneGeometry(width - 0.2, height - 0.2), board, { at: [0, y, 1.47] })
  for (const end of [-0.35, 0.35])
    addMesh(part, new BoxGeometry(0.3, 0.3, 1.4), back, { at: [end * width, y, 0.5] })
}

type Board = { width: number; height: number; ground: string; ink: string; glow: number }

/** Arabic above English, as every sign in the country has them. */
export function signboard(name: LocalizedText, { width, height, ground, ink, glow }: Board) {
  const { canvas, pen } = createCanvas(1024, (1024 * height) / width)
  const [wide, tall] = [canvas.width, canvas.height]
  pen.fillStyle = ground
  pen.fillRect(0, 0, wide, tall)
  const line = { x: wide / 2, width: wide * 0.9, color: ink, weight: 700 } as const
  drawFittedText(pen, { ...line, text: name.ar, y: tall * 0.33, height: tall * 0.6 })
  drawFittedText(pen, { ...line, text: name.en, y: tall * 0.76, height: tall * 0.34, weight: 600 })
  const map = textureOf(canvas)
  return new MeshStandardMaterial({
    map,
    roughness: 0.5,
    emissive: '#ffffff',
    emissiveMap: map,
    emissiveIntensity: 0.12 + glow * 0.9,
  })
}

function entrance(part: Group, plan: BuildingPlan, glow: number) {
  const front = plan.hasArcade ? 4.6 : 0
  const white = lambertMaterial('#f6f5f1')
  const lobby = new MeshStandardMaterial({
    color: mix(plan.glass, '#ffffff', 0.2),
    roughness: 0.1,
    metalness: 0.4,
    emissive: '#ffd79a',
    emissiveIntensity: 0.12 + glow * 0.9,
  })
  addMesh(part, new BoxGeometry(11, 3.3, 0.3), lobby, { at: [0, 1.75, front + 0.5] })
  const frame = lambertMaterial('#3d464b')
  for (let post = 0; post <= 6; post++)
    addMesh(part, new BoxGeometry(0.12, 3.4, 0.2), frame, { at: [-5.5 + (post * 11) / 6, 1.7, front + 0.66] })
  addMesh(part, new BoxGeometry(11.2, 0.16, 0.2), frame, { at: [0, 2.55, front + 0.66] })
  const deep = 8.5
  addMesh(part, roundedBoxGeometry(16, 0.55, deep, 0.12), white, { at: [0, 4.1, front + deep / 2] })
  addMesh(part, new BoxGeometry(16.1, 0.22, deep + 0.1), lambertMaterial(plan.accent), {
    at: [0, 3.78, front + deep / 2],
  })
  for (const x of [-7, 7])
    addMesh(part, new CylinderGeometry(0.22, 0.22, 3.8, 24), metalMaterial('#d8dcdd', 0.4), {
      at: [x, 1.9, front + deep - 0.9],
    })
  const lamps = lambertMaterial('#fff3d6', { emissive: '#ffe2a8', emissiveIntensity: 0.3 + glow * 2 })
  for (let lamp = 0; lamp < 5; lamp++)
    addMesh(part, new BoxGeometry(1, 0.05, 1), lamps, { at: [-6 + lamp * 3, 3.64, front + deep / 2 + 1] })
}

/** A row of pointed arches before the ground floor. */
function arcade(part: Group, plan: BuildingPlan) {
  const { width } = plan.blocks[0]
  const count = Math.floor(width / 4.4)
  const span = width / count
  const high = storeyHeight * 1.55
  const wall = new Shape()
  wall.moveTo(-width / 2, 0)
  wall.lineTo(-width / 2, high)
  wall.lineTo(width / 2, high)
  wall.lineTo(width / 2, 0)
  for (let arch = 0; arch < count; arch++) {
    const middle = -width / 2 + (arch + 0.5) * span
    const half = span * 0.36
    const hole = new Path()
    hole.moveTo(middle - half, 0.02)
    hole.lineTo(middle - half, high * 0.5)
    hole.quadraticCurveTo(middle - half, high * 0.74, middle, high * 0.88)
    hole.quadraticCurveTo(middle + half, high * 0.74, middle + half, high * 0.5)
    hole.lineTo(middle + half, 0.02)
    wall.holes.push(hole)
  }
  const stone = lambertMaterial(mix(plan.blocks[0].wall, '#ffffff', 0.25))
  addMesh(part, new ExtrudeGeometry(wall, { depth: 0.8, bevelEnabled: false }), stone, { at: [0, 0, 3.8] })
  addMesh(part, new BoxGeometry(width + 0.6, 0.5, 5), stone, { at: [0, high + 0.2, 2.4] })
}

/** A slab of the hospital’s colour between two blocks, with a lit crescent at its top. */
function accentTower(group: Group, plan: BuildingPlan, glow: number) {
  const main = plan.blocks[0]
  const next = plan.blocks[1]
  const toNext = Math.sign((next?.x ?? 1) - main.x)
  const high = Math.max(...plan.blocks.map(blockHeight)) + 2.2
  const x = main.x + toNext * (main.width / 2 + 1.2)
  const fronts = [main, next ?? main].map(block => block.z + block.depth / 2)
  const z = Math.max(...fronts) - 0.9
  addMesh(group, new BoxGeometry(3.4, high, 4.6), lambertMaterial(plan.accent), { at: [x, high / 2, z] })
  const light = lambertMaterial('#ffffff', { emissive: '#ffffff', emissiveIntensity: 0.25 + glow })
  const heart = new Shape()
  heart.moveTo(0, -0.9)
  heart.bezierCurveTo(-1.5, 0.1, -0.85, 1.2, 0, 0.45)
  heart.bezierCurveTo(0.85, 1.2, 1.5, 0.1, 0, -0.9)
  addMesh(group, new ExtrudeGeometry(heart, { depth: 0.2, bevelEnabled: false }), light, {
    at: [x, high - 2.2, z + 2.3],
    scale: [1.15, 1.15, 1],
  })
}

function helipad(group: Group, plan: BuildingPlan) {
  const main = plan.blocks[0]
  const y = blockHeight(main) + 1
  addMesh(group, new CylinderGeometry(8, 8, 0.5, 48), lambertMaterial('#9aa2a5'), { at: [main.x, y, main.z] })
  addMesh(group, new CylinderGeometry(0.5, 0.5, 1.5, 16), lambertMaterial('#9aa2a5'), {
    at: [main.x, y - 0.8, main.z],
  })
}
