import { Box3, Group, PerspectiveCamera, Scene, Vector3 } from 'three'
import { fitCamera } from '../webgl/fit-camera.ts'
import type { Photographer } from '../webgl/photographer.ts'
import { seededRandom, seedOf } from '../webgl/seeded.ts'
import { discard } from '../webgl/solids.ts'
import { blockHeight, buildBlock } from './facades.ts'
import { buildFront } from './front.ts'
import { layGrounds } from './grounds.ts'
import type { BuildingPlan, BuildingShot } from './plan.ts'
import { backgroundOf, daylight, skies, skyEnvironment } from './sky.ts'

const samples = 9

/** A building seen from across its street. */
export function shootOutside(photographer: Photographer, shot: BuildingShot & { kind: 'outside' }): string {
  const { plan, slug, name } = shot
  const random = seededRandom(seedOf(slug))
  const sky = skies[plan.hour]
  const scene = new Scene()
  const mirrored = skyEnvironment(photographer.renderer, plan.hour)
  scene.environment = mirrored
  scene.environmentIntensity = 0.42

  const group = new Group()
  for (const block of plan.blocks)
    buildBlock(group, block, { glass: plan.glass, accent: plan.accent, lit: sky.lit, mirrored, random })
  const glow = plan.hour === 'dusk' ? 1 : plan.hour === 'golden' ? 0.35 : 0
  buildFront(group, plan, name, glow)
  layGrounds(group, plan, random)
  scene.add(group)

  const { lights, place, fog } = daylight(plan.hour)
  scene.add(...lights)
  scene.fog = fog
  const camera = new PerspectiveCamera(32, 16 / 9, 1, 1200)
  const mass = massOf(plan)
  const fit = { towards: new Vector3(plan.side * 0.46, 0, 1), across: 0.88, up: 0.74, middle: 0.05 }
  fitCamera(camera, mass, fit)
  // From a first floor across the street: low enough for the building to stand against the sky.
  const middle = mass.getCenter(new Vector3())
  fit.towards.y = ((7.5 - middle.y) / camera.position.distanceTo(middle)) * fit.towards.length()
  fitCamera(camera, mass, fit)
  scene.background = backgroundOf({
    hour: plan.hour,
    land: plan.land,
    horizon: horizonOf(camera),
    seed: seedOf(slug),
  })

  const png = photographer.shoot({
    scene,
    camera,
    samples,
    exposure: sky.exposure,
    light: (u, v, sample) => place(u, v, sample, plan.side),
  })
  discard(scene)
  return png
}

/** The blocks without trees and street: the camera is fitted to these. */
function massOf(plan: BuildingPlan): Box3 {
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

/** How far down the picture the horizon lies, 0 at the top, 1 at the bottom. */
function horizonOf(camera: PerspectiveCamera): number {
  const ahead = camera.getWorldDirection(new Vector3()).setY(0).normalize()
  const far = camera.position.clone().addScaledVector(ahead, 500)
  far.y = 0
  return (1 - far.project(camera).y) / 2
}
