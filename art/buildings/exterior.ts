import { Box3, Group, PerspectiveCamera, Scene, Vector3 } from 'three'
import type { AccumulationRenderer } from '../webgl/accumulation-renderer.ts'
import { fitCamera } from '../webgl/fit-camera.ts'
import { disposeTree } from '../webgl/meshes.ts'
import { hashToSeed, mulberry32 } from '../webgl/random.ts'
import { ambulance } from './ambulance.ts'
import { buildFront } from './building-front.ts'
import { blockHeight, buildBlock } from './facades.ts'
import { layGrounds } from './grounds.ts'
import type { BuildingPlan, BuildingShot } from './plan-types.ts'
import { backgroundOf, daylight, sky, skyEnvironment } from './sky.ts'

const SAMPLES = 6

/** A building seen from across its street. */
export function renderExterior(
  photographer: AccumulationRenderer,
  shot: BuildingShot & { kind: 'outside' },
): string {
  const { plan, slug, view } = shot
  const random = mulberry32(hashToSeed(slug))
  const scene = new Scene()
  const mirrored = skyEnvironment(photographer.renderer)
  scene.environment = mirrored
  scene.environmentIntensity = 0.42

  const group = new Group()
  for (const block of plan.blocks) buildBlock(group, block, { accent: plan.accent, mirrored, random })
  buildFront(group, plan)
  layGrounds(group, plan, random)
  if (view === 'arrival') parkAmbulances(group, plan)
  scene.add(group)

  const { lights, place, fog } = daylight()
  scene.add(...lights)
  scene.fog = fog
  const camera = new PerspectiveCamera(32, 16 / 9, 1, 1200)
  const mass = { whole: boundsOf, entrance: entranceOf, arrival: arrivalOf }[view](plan)
  // A centre is a wing of its hospital, seen closer and from the other side.
  const side = view === 'entrance' ? -plan.side : plan.side
  const fit = { towards: new Vector3(side * 0.46, 0, 1), across: 1.08, up: 0.94, middle: 0.04 }
  fitCamera(camera, mass, fit)
  // From a first floor across the street: low enough that the building is seen against the sky.
  const eye = view === 'arrival' ? 2.6 : 6
  const middle = mass.getCenter(new Vector3())
  fit.towards.y = ((eye - middle.y) / camera.position.distanceTo(middle)) * fit.towards.length()
  fitCamera(camera, mass, fit)
  scene.background = backgroundOf({ land: plan.land, horizon: horizonOf(camera), seed: hashToSeed(slug) })

  const png = photographer.renderToDataUrl({
    scene,
    camera,
    samples: SAMPLES,
    exposure: sky.exposure,
    light: (u, v, sample) => place(u, v, sample, side),
  })
  disposeTree(scene)
  return png
}

/** The blocks without trees and street: the camera is fitted to these. */
function boundsOf(plan: BuildingPlan): Box3 {
  const box = new Box3()
  for (const block of plan.blocks) {
    const half = new Vector3(block.width / 2, 0, block.depth / 2)
    const foot = new Vector3(block.x, 0, block.z)
    box.expandByPoint(foot.clone().sub(half))
    box.expandByPoint(
      foot
        .clone()
        .add(half)
        .setY(blockHeight(block) + 2.5),
    )
  }
  return box
}

/** The entrance with the storeys above it. */
function entranceOf({ blocks: [main] }: BuildingPlan): Box3 {
  const front = main.z + main.depth / 2
  const high = Math.min(blockHeight(main), 16)
  return new Box3(new Vector3(main.x - 12, 0, front - 4), new Vector3(main.x + 12, high, front + 4))
}

/** The forecourt beside the canopy, where ambulances stand before the building. */
function arrivalOf({ blocks: [main], side }: BuildingPlan): Box3 {
  const [x, z] = [main.x + side * 4, main.z + main.depth / 2 + 11]
  return new Box3(new Vector3(x - 5, 0, z - 3), new Vector3(x + 6, 6, z + 2))
}

function parkAmbulances(group: Group, { blocks: [main], side }: BuildingPlan) {
  const [x, z] = [main.x + side * 4, main.z + main.depth / 2 + 11]
  ambulance(group, { x: x - 1.6, z, turn: -0.25 })
  ambulance(group, { x: x + 4.2, z: z - 4.5, turn: -0.25 })
}

/** The height of the horizon in the picture, from 0 at the top to 1 at the bottom. */
function horizonOf(camera: PerspectiveCamera): number {
  const ahead = camera.getWorldDirection(new Vector3()).setY(0).normalize()
  const far = camera.position.clone().addScaledVector(ahead, 500)
  far.y = 0
  return (1 - far.project(camera).y) / 2
}
