import {
  BoxGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  Group,
  MeshStandardMaterial,
  Path,
  Shape,
} from 'three'
import { tones } from '../palette.ts'
import { mix } from '../webgl/color-contrast.ts'
import {
  addMesh,
  lambertMaterial,
  metalMaterial,
  type Placement,
  roundedBoxGeometry,
} from '../webgl/meshes.ts'
import { blockHeight, glass, storeyHeight } from './facades.ts'
import type { BuildingPlan } from './plan-types.ts'

/** The entrance under its canopy, the tower beside it and, where the plan has one, an arcade; no sign. */
export function buildFront(group: Group, plan: BuildingPlan) {
  const main = plan.blocks[0]
  const part = new Group()
  part.position.set(main.x, 0, main.z + main.depth / 2)
  if (plan.hasArcade) arcade(part, plan)
  entrance(part, plan)
  group.add(part)
  accentTower(group, plan)
}

function entrance(part: Group, plan: BuildingPlan) {
  const front = plan.hasArcade ? 4.6 : 0
  const white = lambertMaterial('#f6f5f1')
  const lobby = new MeshStandardMaterial({
    color: mix(glass, '#ffffff', 0.2),
    roughness: 0.1,
    metalness: 0.4,
  })
  addMesh(part, new BoxGeometry(11, 3.3, 0.3), lobby, { at: [0, 1.75, front + 0.5] })
  const frame = lambertMaterial('#6a777b')
  for (let post = 0; post <= 6; post++)
    addMesh(part, new BoxGeometry(0.12, 3.4, 0.2), frame, { at: [-5.5 + (post * 11) / 6, 1.7, front + 0.66] })
  addMesh(part, new BoxGeometry(11.2, 0.16, 0.2), frame, { at: [0, 2.55, front + 0.66] })
  const deep = 8.5
  addMesh(part, roundedBoxGeometry(16, 0.55, deep, 0.12), white, { at: [0, 4.1, front + deep / 2] })
  addMesh(part, new BoxGeometry(16.1, 0.22, deep + 0.1), lambertMaterial(mix(plan.accent, '#ffffff', 0.25)), {
    at: [0, 3.78, front + deep / 2],
  })
  for (const x of [-7, 7])
    addMesh(part, new CylinderGeometry(0.22, 0.22, 3.8, 24), metalMaterial('#d8dcdd', 0.4), {
      at: [x, 1.9, front + deep - 0.9],
    })
  const lamps = lambertMaterial('#fff3d6', { emissive: '#ffe2a8', emissiveIntensity: 0.3 })
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

/** A slab of the hospital’s colour between two blocks, with a heart at its top. */
function accentTower(group: Group, plan: BuildingPlan) {
  const main = plan.blocks[0]
  const next = plan.blocks[1] ?? main
  const toNext = Math.sign(next.x - main.x)
  const high = Math.max(...plan.blocks.map(blockHeight)) + 1.4
  const x = main.x + toNext * (main.width / 2 + 1.2)
  const z = Math.max(...[main, next].map(block => block.z + block.depth / 2)) - 0.9
  const stone = lambertMaterial(mix(plan.accent, main.wall, 0.3))
  addMesh(group, new BoxGeometry(3.4, high, 4.6), stone, { at: [x, high / 2, z] })
  heart(group, { at: [x, high - 2.4, z + 2.3], scale: [1, 1, 1] })
}

/** The emblem of the group, about two units wide. */
export function heart(group: Group, place: Placement) {
  const outline = new Shape()
  outline.moveTo(0, -0.9)
  outline.bezierCurveTo(-1.5, 0.1, -0.85, 1.2, 0, 0.45)
  outline.bezierCurveTo(0.85, 1.2, 1.5, 0.1, 0, -0.9)
  const shape = new ExtrudeGeometry(outline, { depth: 0.12, bevelEnabled: false })
  addMesh(group, shape, lambertMaterial(tones.white), place)
}
