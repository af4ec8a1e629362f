import {
  BoxGeometry,
  DoubleSide,
  type Group,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
  RepeatWrapping,
  type Scene,
} from 'three'
import { createCanvas, textureOf } from '../webgl/canvas.ts'
import { mix } from '../webgl/color-contrast.ts'
import { addMesh, lambertMaterial } from '../webgl/meshes.ts'
import { addBoxes, type BoxSpec } from './facades.ts'
import { sky } from './sky.ts'

export type Room = {
  /** In metres; the back wall is at z = 0, the camera looks at it from +z. */
  width: number
  depth: number
  height: number
  floor: 'tile' | 'wood' | 'vinyl'
  window: 'left' | 'right' | 'none'
  /** Slats of wood or the hospital's colour on the back wall. */
  back: 'slats' | 'accent' | 'plain'
  /** By default light panels; a home has none. */
  ceiling?: 'plain'
  accent: string
  wood: string
}

/** Walls, floor, ceiling with light panels, and a wide window; the caller adds the objects. */
export function buildRoom(group: Group, room: Room) {
  const { width, depth, height } = room
  const wall = lambertMaterial('#f3f0ea')
  const long = depth + 8
  addMesh(group, new BoxGeometry(width + 0.4, height, 0.2), wall, { at: [0, height / 2, -0.1] })
  for (const side of ['left', 'right'] as const) {
    const x = (side === 'left' ? -1 : 1) * (width / 2 + 0.1)
    if (room.window === side) windowWall(group, room, x)
    else addMesh(group, new BoxGeometry(0.2, height, long), wall, { at: [x, height / 2, long / 2] })
  }
  addMesh(group, new BoxGeometry(width + 0.4, 0.2, long), lambertMaterial('#fbfaf7'), {
    at: [0, height + 0.1, long / 2],
  })
  backWall(group, room)
  const skirting = lambertMaterial(mix('#d8d2c6', room.wood, 0.2))
  addMesh(group, new BoxGeometry(width, 0.1, 0.03), skirting, { at: [0, 0.05, 0.015] })
  for (const x of [-width / 2, width / 2]) {
    if (room.window === (x < 0 ? 'left' : 'right')) continue
    addMesh(group, new BoxGeometry(0.03, 0.1, long), skirting, { at: [x, 0.05, long / 2] })
  }
  if (!room.ceiling) ceilingPanels(group, room)
}

/**
 * The floor is slightly transparent over a mirrored copy of the room, which looks polished and costs one more
 * pass.
 */
export function polishedFloor(scene: Scene, room: Room, contents: Group) {
  const mirrored = contents.clone()
  mirrored.scale.y = -1
  mirrored.traverse(object => {
    object.castShadow = false
  })
  scene.add(mirrored)
  const long = room.depth + 8
  const skin = floorSkin(room)
  const floor = addMesh(scene, new PlaneGeometry(room.width, long), skin, {
    at: [0, 0.001, long / 2],
    turn: [-Math.PI / 2, 0, 0],
  })
  floor.castShadow = false
}

function floorSkin({ floor, wood, width, depth }: Room) {
  const { canvas, pen } = createCanvas(512, 512)
  if (floor === 'wood') {
    for (let row = 0; row < 8; row++)
      for (let column = -1; column < 2; column++) {
        pen.fillStyle = mix(
          wood,
          (row * 5 + column * 3) % 4 < 2 ? '#ffffff' : '#3b2a1c',
          0.05 + ((row * 7 + column + 3) % 3) * 0.03,
        )
        pen.fillRect(column * 300 + ((row * 170) % 300), row * 64, 298, 62)
      }
  } else {
    pen.fillStyle = floor === 'tile' ? '#dcd6cb' : '#d5dcdc'
    pen.fillRect(0, 0, 512, 512)
    for (let speck = 0; speck < 2600; speck++) {
      const shade = (speck * 7919) % 97
      pen.fillStyle = shade < 40 ? '#c9c2b5' : shade < 75 ? '#eae6de' : '#b7b1a6'
      pen.fillRect((speck * 1543) % 512, (speck * 2713) % 512, 1 + (speck % 3), 1 + (speck % 2))
    }
    pen.strokeStyle = '#b9b3a8'
    pen.lineWidth = floor === 'tile' ? 3 : 0
    if (floor === 'tile') pen.strokeRect(0, 0, 512, 512)
  }
  const map = textureOf(canvas)
  map.wrapS = RepeatWrapping
  map.wrapT = RepeatWrapping
  map.repeat.set(width / 1.2, (depth + 8) / 1.2)
  return new MeshLambertMaterial({ map, transparent: true, opacity: floor === 'wood' ? 0.92 : 0.8 })
}

function backWall(group: Group, { back, width, height, accent, wood }: Room) {
  if (back === 'plain') return
  if (back === 'accent') {
    addMesh(
      group,
      new BoxGeometry(width * 0.62, height, 0.03),
      lambertMaterial(mix(accent, '#f3f0ea', 0.5)),
      {
        at: [0, height / 2, 0.015],
      },
    )
    return
  }
  addMesh(group, new BoxGeometry(width, height, 0.03), lambertMaterial(mix(wood, '#2a1c12', 0.45)), {
    at: [0, height / 2, 0.015],
  })
  const slats: BoxSpec[] = []
  for (let x = -width / 2 + 0.06; x < width / 2; x += 0.12)
    slats.push({ at: [x, height / 2, 0.05], size: [0.075, height, 0.05] })
  addBoxes(group, lambertMaterial(wood), slats)
}

function ceilingPanels(group: Group, { width, depth, height }: Room) {
  const light = lambertMaterial('#ffffff', { emissive: '#fffaf0', emissiveIntensity: 1.1 })
  const frame = lambertMaterial('#e4e2dc')
  const columns = Math.max(1, Math.round(width / 3.2))
  for (let column = 0; column < columns; column++)
    for (let z = 1.3; z < depth + 2; z += 2.4) {
      const x = -width / 2 + ((column + 0.5) * width) / columns
      addMesh(group, new BoxGeometry(1.26, 0.03, 0.66), frame, { at: [x, height - 0.01, z] })
      addMesh(group, new BoxGeometry(1.2, 0.03, 0.6), light, { at: [x, height - 0.02, z] })
    }
}

/** A wall that is mostly glass: sill, lintel, mullions, a light curtain, and daylight outside. */
function windowWall(group: Group, room: Room, x: number) {
  const { depth, height } = room
  const long = depth + 8
  const wall = lambertMaterial('#f3f0ea')
  const sill = 0.55
  const head = height - 0.4
  addMesh(group, new BoxGeometry(0.2, sill, long), wall, { at: [x, sill / 2, long / 2] })
  addMesh(group, new BoxGeometry(0.2, height - head, long), wall, { at: [x, (height + head) / 2, long / 2] })
  addMesh(group, new BoxGeometry(0.2, height, 0.7), wall, { at: [x, height / 2, 0.35] })
  const frame = lambertMaterial('#5b6468')
  for (let z = 0.7; z < long; z += 1.6)
    addMesh(group, new BoxGeometry(0.1, head - sill, 0.06), frame, { at: [x, (head + sill) / 2, z] })
  const inward = -Math.sign(x)
  addMesh(group, new BoxGeometry(0.34, 0.04, long), lambertMaterial('#e9e5dc'), {
    at: [x + inward * 0.1, sill, long / 2],
  })
  const cloth = new MeshLambertMaterial({
    color: '#f4efe6',
    transparent: true,
    opacity: 0.88,
    side: DoubleSide,
  })
  const curtain = new PlaneGeometry(0.9, head, 60, 1)
  const place = curtain.attributes.position
  for (let index = 0; place && index < place.count; index++)
    place.setZ(index, 0.05 * Math.sin(place.getX(index) * 42) + 0.015 * Math.sin(place.getX(index) * 17))
  curtain.computeVertexNormals()
  addMesh(group, curtain, cloth, {
    at: [x + inward * 0.2, head / 2 + 0.05, 0.95],
    turn: [0, inward * (Math.PI / 2), 0],
  })
  const view = addMesh(group, new PlaneGeometry(60, 18), outsideView(), {
    at: [x - inward * 9, 2, 6],
    turn: [0, inward * (Math.PI / 2), 0],
  })
  view.castShadow = false
}

function outsideView() {
  const { canvas, pen } = createCanvas(1024, 320)
  const { colours } = sky
  const fade = pen.createLinearGradient(0, 0, 0, 220)
  fade.addColorStop(0, colours[1])
  fade.addColorStop(1, mix(colours[2], '#ffffff', 0.4))
  pen.fillStyle = fade
  pen.fillRect(0, 0, 1024, 320)
  for (let house = 0; house < 40; house++) {
    const tall = 14 + ((house * 37) % 52)
    pen.fillStyle = mix('#a9a394', colours[2], 0.35 + (house % 3) * 0.15)
    pen.fillRect((house * 271) % 1024, 232 - tall, 40 + ((house * 13) % 40), tall + 20)
  }
  pen.fillStyle = mix('#8b9c83', colours[2], 0.35)
  pen.fillRect(0, 230, 1024, 90)
  for (let crown = 0; crown < 60; crown++) {
    pen.beginPath()
    pen.arc((crown * 97) % 1024, 236 + (crown % 4) * 8, 8 + (crown % 5) * 3, 0, 2 * Math.PI)
    pen.fillStyle = mix('#7c9073', colours[2], 0.15 + (crown % 3) * 0.1)
    pen.fill()
  }
  return new MeshBasicMaterial({ map: textureOf(canvas), color: '#ffffff' })
}
