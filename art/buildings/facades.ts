import {
  BoxGeometry,
  DoubleSide,
  Group,
  InstancedMesh,
  type Material,
  Matrix4,
  MeshLambertMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  type Texture,
} from 'three'
import { tones } from '../palette.ts'
import { createCanvas, textureOf } from '../webgl/canvas.ts'
import { mix } from '../webgl/color-contrast.ts'
import { addMesh, lambertMaterial, type Triple } from '../webgl/meshes.ts'
import type { Block, Facade } from './plan-types.ts'

export const storeyHeight = 3.6
export const parapet = 1.1
const bay = 3
export const glass = '#8fb0b1'

export const blockHeight = (block: Block) => block.storeys * storeyHeight + parapet

export type BoxSpec = { at: Triple; size: Triple }

/** Many boxes of one material in one mesh. */
export function addBoxes(group: Group, material: Material, list: BoxSpec[]) {
  const mesh = new InstancedMesh(new BoxGeometry(1, 1, 1), material, list.length)
  list.forEach(({ at, size }, index) => {
    mesh.setMatrixAt(index, new Matrix4().makeScale(...size).setPosition(...at))
  })
  mesh.castShadow = true
  mesh.receiveShadow = true
  group.add(mesh)
}

type FacadeSizes = { band: number; pier: number; depth: number; each: number; dark?: boolean }

/** Height of the solid bands, width and depth of the piers, and their number in a bay. */
const facadeSizes: Record<Facade, FacadeSizes> = {
  ribbon: { band: 1.65, pier: 0.1, depth: 0.28, each: 2, dark: true },
  punched: { band: 1.5, pier: 1.25, depth: 0.4, each: 1 },
  curtain: { band: 0.22, pier: 0.1, depth: 0.1, each: 2, dark: true },
  fins: { band: 0.6, pier: 0.22, depth: 0.95, each: 2 },
  lattice: { band: 1.35, pier: 1.05, depth: 0.4, each: 1 },
}

export type FacadeStyle = {
  accent: string
  mirrored: Texture
  random: () => number
}

/** A glass core with real bands, piers and screens, so that they cast shadows. */
export function buildBlock(group: Group, block: Block, dress: FacadeStyle) {
  const { x, z, width, depth, storeys, facade, wall } = block
  const high = blockHeight(block)
  const part = new Group()
  part.position.set(x, 0, z)
  const core = [depth, depth, width, width].map(span => glassMaterial(Math.round(span / bay), storeys, dress))
  const [right, left, front, back] = core as [Material, Material, Material, Material]
  const roof = lambertMaterial(mix(wall, '#8d8a84', 0.35))
  const sides = [right, left, roof, roof, front, back]
  addMesh(part, new BoxGeometry(width, storeys * storeyHeight, depth), sides, {
    at: [0, (storeys * storeyHeight) / 2, 0],
  })

  const skin = facadeSizes[facade]
  const stone = lambertMaterial(wall)
  const out = skin.depth
  const bands: BoxSpec[] = []
  for (let floor = 0; floor <= storeys; floor++) {
    const isTop = floor === storeys
    const tall = isTop ? parapet + skin.band / 2 : floor === 0 ? 0.4 : skin.band
    const y = isTop ? high - tall / 2 : floor * storeyHeight + (floor === 0 ? 0.2 : 0)
    const reach = facade === 'fins' && !isTop ? 0.2 : out
    bands.push({ at: [0, y, 0], size: [width + 2 * reach, tall, depth + 2 * reach] })
  }
  addBoxes(part, stone, bands)
  addBoxes(part, skin.dark ? lambertMaterial('#67757a') : stone, piersOf(block, skin))
  addBoxes(part, stone, cornersOf(block, out))
  if (facade === 'lattice') part.add(screensOf(block, dress))
  addBoxes(part, lambertMaterial('#b9b7b1'), roofUnits(block, dress.random))
  group.add(part)
}

function piersOf({ width, depth, storeys }: Block, skin: FacadeSizes): BoxSpec[] {
  const piers: BoxSpec[] = []
  const tall = storeys * storeyHeight
  // Dark mullions stay behind the solid bands.
  const out = skin.dark ? 0.07 : skin.depth
  const size = (span: number) => Math.round(span / bay) * skin.each
  // The first and the last are left out: they would be walls across the other face, where the corners are.
  for (let step = 1; step < size(width); step++) {
    const x = -width / 2 + (step * width) / size(width)
    piers.push({ at: [x, tall / 2, 0], size: [skin.pier, tall, depth + 2 * out] })
  }
  for (let step = 1; step < size(depth); step++) {
    const z = -depth / 2 + (step * depth) / size(depth)
    piers.push({ at: [0, tall / 2, z], size: [width + 2 * out, tall, skin.pier] })
  }
  return piers
}

function cornersOf({ width, depth, storeys, facade }: Block, out: number): BoxSpec[] {
  const wide = facade === 'curtain' ? 0.35 : 1.3
  const tall = storeys * storeyHeight
  const signs = [-1, 1]
  return signs.flatMap(sx =>
    signs.map(sz => ({
      at: [(sx * (width - wide)) / 2 + sx * out, tall / 2, (sz * (depth - wide)) / 2 + sz * out] as Triple,
      size: [wide, tall, wide] as Triple,
    })),
  )
}

/** Soft teal panes with blinds drawn to different heights. */
function glassMaterial(columns: number, rows: number, { mirrored, random }: FacadeStyle): Material {
  const [wide, tall] = [36, 44]
  const { canvas, pen } = createCanvas(columns * wide, rows * tall)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [x, y] = [column * wide, row * tall]
      pen.fillStyle = mix(glass, random() < 0.5 ? '#ffffff' : tones.night, random() * 0.16)
      pen.fillRect(x, y, wide, tall)
      if (random() > 0.4) continue
      pen.fillStyle = mix(glass, tones.linen, 0.45)
      pen.fillRect(x + 1, y, wide - 2, tall * (0.15 + random() * 0.5))
    }
  return new MeshStandardMaterial({
    map: textureOf(canvas),
    envMap: mirrored,
    envMapIntensity: 1,
    roughness: 0.16,
    metalness: 0.4,
  })
}

/** Mashrabiya: carved screens in front of part of the windows. */
function screensOf({ width, depth, storeys }: Block, { accent, random }: FacadeStyle) {
  const places: [number, number][] = []
  const columns = Math.round(width / bay)
  for (let column = 0; column < columns; column++)
    for (let floor = 1; floor < storeys; floor++)
      if (random() < 0.42)
        places.push([-width / 2 + ((column + 0.5) * width) / columns, (floor + 0.52) * storeyHeight])
  const carved = new MeshLambertMaterial({
    map: carvedPattern(mix(tones.clay, accent, 0.15)),
    alphaTest: 0.5,
    side: DoubleSide,
  })
  const screens = new Group()
  const box: BoxSpec[] = []
  for (const [x, y] of places) {
    const panel = addMesh(screens, new PlaneGeometry(width / columns - 1, 2.5), carved, {
      at: [x, y, depth / 2 + 0.75],
    })
    panel.receiveShadow = true
    for (const end of [-1, 1])
      box.push({ at: [x, y + end * 1.32, depth / 2 + 0.4], size: [width / columns - 0.8, 0.16, 0.85] })
  }
  addBoxes(screens, lambertMaterial(mix(tones.clay, tones.night, 0.25)), box)
  return screens
}

function carvedPattern(wood: string) {
  const { canvas, pen } = createCanvas(160, 200)
  pen.fillStyle = wood
  pen.fillRect(0, 0, 160, 200)
  pen.globalCompositeOperation = 'destination-out'
  for (let row = 0; row < 6; row++)
    for (let column = 0; column < 5; column++) {
      pen.save()
      pen.translate(16 + column * 32, 18 + row * 33)
      pen.fillRect(-9, -9, 18, 18)
      pen.rotate(Math.PI / 4)
      pen.fillRect(-9, -9, 18, 18)
      pen.restore()
    }
  return textureOf(canvas)
}

function roofUnits(block: Block, random: () => number): BoxSpec[] {
  const units = 3 + Math.floor(random() * 3)
  return Array.from({ length: units }, (): BoxSpec => {
    const size: Triple = [2 + random() * 3, 1 + random() * 1.2, 2 + random() * 2]
    const x = (random() - 0.5) * (block.width - 8)
    return { at: [x, block.storeys * storeyHeight + size[1] / 2, (random() - 0.5) * (block.depth - 8)], size }
  })
}
