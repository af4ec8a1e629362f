import { DirectionalLight, Group, HemisphereLight, PerspectiveCamera, Scene, SpotLight, Vector3 } from 'three'
import { tones } from '../palette.ts'
import type { AccumulationRenderer } from '../webgl/accumulation-renderer.ts'
import { disposeTree } from '../webgl/meshes.ts'
import { hashToSeed, mulberry32, pick } from '../webgl/random.ts'
import type { BuildingShot } from './plan-types.ts'
import { roomPlans } from './room-plans.ts'
import { buildRoom, polishedFloor, type Room } from './room-shell.ts'
import { sky, skyEnvironment } from './sky.ts'

const SAMPLES = 5

/** A room of the building, seen from its open end. */
export function renderInterior(
  photographer: AccumulationRenderer,
  shot: BuildingShot & { kind: 'inside' },
): string {
  const random = mulberry32(hashToSeed(shot.slug))
  const { furnish, ...plan } = roomPlans[shot.room]
  const wood = pick(['#cdb594', '#d8c6a9', '#c2a888'], random)
  const soft = pick([tones.mist, '#d9cdbb', '#cfcdc5'], random)
  const side = random() < 0.5 ? -1 : 1
  const room: Room = { ...plan, accent: shot.accent, wood }
  if (side < 0 && room.window !== 'none') room.window = room.window === 'left' ? 'right' : 'left'
  // Varies the rooms that every hospital has, which would otherwise look alike.
  if (shot.room === 'reception') room.back = pick(['slats', 'accent', 'slats'] as const, random)
  if (shot.room === 'patient-room') {
    room.back = pick(['plain', 'accent'] as const, random)
    room.floor = pick(['wood', 'vinyl', 'tile'] as const, random)
  }

  const scene = new Scene()
  scene.environment = skyEnvironment(photographer.renderer)
  scene.environmentIntensity = 0.5
  const contents = new Group()
  contents.userData.side = side
  buildRoom(contents, room)
  furnish({ group: contents, accent: shot.accent, wood, soft, random })
  scene.add(contents)
  polishedFloor(scene, room, contents)

  // Near: the equipment fills the picture of a card. A home's furniture is low.
  const isHome = room.ceiling === 'plain'
  const middle = room.height * (isHome ? 0.24 : 0.39)
  const camera = new PerspectiveCamera(isHome ? 31 : shot.isNear ? 33 : 44, 16 / 9, 0.1, 120)
  const aside = (random() - 0.5) * room.width * 0.42
  camera.position.set(aside, 1.52, room.depth + 2.1)
  camera.lookAt(new Vector3(-aside * 0.3, middle, 0))

  const { lights, place } = roomLight(room)
  scene.add(...lights)
  const png = photographer.renderToDataUrl({ scene, camera, samples: SAMPLES, exposure: 1.02, light: place })
  disposeTree(scene)
  return png
}

/**
 * Ceiling panels and window as area lights with shadows; light reflected by the walls is a plain fill light.
 */
function roomLight(room: Room) {
  const { width, depth, height, window } = room
  const ceiling = new SpotLight('#fff6e8', window === 'none' ? 1.8 : 1.1, 0, 1.36, 1, 0)
  const daylight = new SpotLight(sky.shade, window === 'none' ? 0 : 1.05, 0, 1.36, 1, 0)
  for (const lamp of [ceiling, daylight]) {
    lamp.castShadow = true
    lamp.shadow.mapSize.set(1024, 1024)
    lamp.shadow.camera.near = 0.05
    lamp.shadow.bias = -0.002
    lamp.shadow.normalBias = 0.03
  }
  const sun = new DirectionalLight(sky.sun, window === 'none' ? 0 : 2.1)
  sun.castShadow = window !== 'none'
  sun.shadow.mapSize.set(1536, 1536)
  sun.shadow.bias = -0.0006
  sun.shadow.normalBias = 0.03
  Object.assign(sun.shadow.camera, { left: -11, right: 11, top: 9, bottom: -9, near: 1, far: 60 })
  const fill = new HemisphereLight('#fdfaf4', '#efe8dc', window === 'none' ? 1.75 : 1.5)
  const side = window === 'left' ? -1 : 1
  sun.target.position.set(0, 0.5, depth / 2)

  const place = (u: number, v: number, sample: number) => {
    ceiling.position.set((u - 0.5) * width * 0.85, height - 0.08, 0.4 + v * (depth + 1))
    ceiling.target.position.set(ceiling.position.x * 0.9, 0, ceiling.position.z)
    const w = (sample * 0.618) % 1
    daylight.position.set(side * (width / 2 - 0.02), 0.9 + v * (height - 1.5), 0.9 + w * (depth + 2))
    daylight.target.position.set(0, 0.8, daylight.position.z * 0.9)
    const aim = new Vector3(side * 1, 0.62 + (u - 0.5) * 0.04, 0.55 + (v - 0.5) * 0.04)
    sun.position.copy(aim.normalize().multiplyScalar(25)).add(sun.target.position)
  }
  const targets = [ceiling.target, daylight.target, sun.target]
  return { lights: [ceiling, daylight, sun, fill, ...targets], place }
}
