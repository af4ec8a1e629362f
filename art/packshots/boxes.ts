import {
  BoxGeometry,
  CapsuleGeometry,
  Group,
  type Material,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  SphereGeometry,
} from 'three'
import { createCanvas, drawFittedText, textureOf } from '../webgl/canvas.ts'
import { luminance, mix, textColorOn } from '../webgl/color-contrast.ts'
import {
  addMesh,
  glossyMaterial,
  matteMaterial,
  metalMaterial,
  roundedBoxGeometry,
  type Triple,
} from '../webgl/meshes.ts'
import { labelTexture } from './label.ts'
import { drawLabelIcon, labelIconFor } from './label-icons.ts'
import type { Packshot } from './packshot.ts'

type Carton = { width: number; height: number; depth: number; at?: Triple; turn?: number }

/** A folding carton: the printed front, a side in the band's colour, plain lids. */
export function carton(
  group: Group,
  shot: Packshot,
  { width, height, depth, at = [0, 0, 0], turn = -0.46 }: Carton,
) {
  const { background, band } = shot.pack.label
  const card = (map: ReturnType<typeof textureOf>) => new MeshStandardMaterial({ map, roughness: 0.52 })
  const front = card(labelTexture(shot, { width, height }))
  const side = card(sidePrint(shot, depth, height))
  const lid = matteMaterial(mix(background, band, 0.1))
  const faces: Material[] = [side, side, lid, lid, front, front]
  addMesh(group, new BoxGeometry(width, height, depth), faces, {
    at: [at[0], at[1] + height / 2, at[2]],
    turn: [0, turn, 0],
  })
}

/** The narrow side carries the English title upwards, as cartons on a shelf do. */
function sidePrint(shot: Packshot, depth: number, height: number) {
  const { canvas, pen } = createCanvas(depth * 760, height * 760)
  const { band, title, ink } = shot.pack.label
  pen.fillStyle = band
  pen.fillRect(0, 0, canvas.width, canvas.height)
  const color = textColorOn(band, mix(ink, '#000000', 0.5))
  drawLabelIcon(pen, labelIconFor(shot), {
    x: canvas.width / 2,
    y: canvas.height * 0.11,
    size: canvas.width * 0.36,
    color,
  })
  if (shot.isPlain) return textureOf(canvas)
  pen.translate(canvas.width / 2, canvas.height * 0.58)
  pen.rotate(-Math.PI / 2)
  drawFittedText(pen, {
    text: title.en,
    x: 0,
    y: 0,
    width: canvas.height * 0.68,
    height: canvas.width * 0.5,
    color,
  })
  return textureOf(canvas)
}

export function box(group: Group, shot: Packshot) {
  const isFlat = /medicines|first-aid|vitamins/.test(shot.parentCategory)
  const isLarge = /sports|devices|mother/.test(shot.parentCategory)
  if (isFlat) carton(group, shot, { width: 1.75, height: 1.15, depth: 0.5 })
  else if (isLarge) carton(group, shot, { width: 1.45, height: 1.55, depth: 0.75 })
  else carton(group, shot, { width: 1.12, height: 1.7, depth: 0.52 })
}

/** A carton lying wide with one foil of its tablets leaning on it. */
export function blister(group: Group, shot: Packshot) {
  carton(group, shot, { width: 1.75, height: 1.15, depth: 0.42, turn: -0.3 })
  const isCapsule = /caps|كبسول/i.test(JSON.stringify(shot.pack.label))
  const { body, cap } = shot.pack
  const pill = glossyMaterial(isPale(cap) ? mix(body, '#e9c46a', isPale(body) ? 0.55 : 0) : cap, {
    roughness: 0.3,
  })
  const foil = foilStrip(isCapsule, pill)
  foil.position.set(0.34, 0.05, 1.16)
  foil.rotation.set(-1.08, 0, -0.1)
  foil.rotation.order = 'YXZ'
  group.add(foil)
}

/** White text on foil would not be visible. */
const isPale = (color: string) => luminance(color) > 0.8

function foilStrip(isCapsule: boolean, pill: Material) {
  const strip = new Group()
  addMesh(strip, roundedBoxGeometry(1.25, 0.66, 0.02, 0.01), metalMaterial('#aab1b7', 0.36), {
    at: [0, 0.33, 0],
  })
  const blisterSkin = new MeshPhysicalMaterial({
    color: '#ffffff',
    roughness: 0.08,
    transparent: true,
    opacity: 0.22,
    clearcoat: 1,
  })
  for (let column = 0; column < 5; column++)
    for (let row = 0; row < 2; row++) {
      const at: Triple = [-0.48 + column * 0.24, 0.18 + row * 0.3, 0.03]
      if (isCapsule) {
        addMesh(strip, new CapsuleGeometry(0.055, 0.12, 8, 20), pill, { at })
        addMesh(strip, new CapsuleGeometry(0.078, 0.13, 8, 20), blisterSkin, { at })
      } else {
        addMesh(strip, new SphereGeometry(0.082, 28, 16), pill, { at, scale: [1, 1, 0.5] })
        addMesh(strip, new SphereGeometry(0.1, 28, 16), blisterSkin, { at, scale: [1, 1, 0.6] })
      }
    }
  return strip
}

/** A soft bag with crimped ends: wipes, nappies, sachets, dressings, bars. */
export function pack(group: Group, shot: Packshot) {
  const title = shot.pack.label.title.en.toLowerCase()
  const isWide = /wipe|bar|plaster|strip|pad|tissue|bandage|gauze/.test(title)
  const [width, height, depth] = isWide ? [1.9, 1.12, 0.42] : [1.35, 1.6, 0.55]
  const { body, cap } = shot.pack
  const map = labelTexture(shot, { width, height, safe: 0.74 })
  const skin = new MeshPhysicalMaterial({ map, roughness: 0.34, clearcoat: 0.6, clearcoatRoughness: 0.3 })
  addMesh(group, pillow(width, height, depth / 2), skin, { at: [0, height / 2 + 0.05, 0] })
  addMesh(group, pillow(width, height, -depth / 2), glossyMaterial(body), { at: [0, height / 2 + 0.05, 0] })
  for (const end of [0, 1]) {
    const at: Triple = isWide
      ? [(end - 0.5) * (width + 0.04), height / 2 + 0.05, 0]
      : [0, 0.05 + end * height, 0]
    const crimp = isWide
      ? roundedBoxGeometry(0.1, height, 0.02, 0.008)
      : roundedBoxGeometry(width, 0.1, 0.02, 0.008)
    addMesh(group, crimp, glossyMaterial(mix(cap, shot.pack.label.background, 0.3)), { at })
  }
  if (/wipe/.test(title)) {
    addMesh(group, roundedBoxGeometry(0.62, 0.2, 0.05, 0.024), glossyMaterial(cap), {
      at: [0, height * 0.985, depth * 0.27],
      turn: [-0.75, 0, 0],
    })
  }
  group.rotation.set(-0.08, -0.26, 0)
}

function pillow(width: number, height: number, depth: number) {
  const shape = new PlaneGeometry(width, height, 60, 60)
  const place = shape.attributes.position
  for (let index = 0; place && index < place.count; index++) {
    const [x, y] = [(2 * place.getX(index)) / width, (2 * place.getY(index)) / height]
    const swell = Math.max(0, (1 - Math.abs(x) ** 3.2) * (1 - Math.abs(y) ** 3.2)) ** 0.62
    // Creases near the corners, as film has where it is gathered.
    const crease = 0.018 * Math.sin(x * 23 + y * 9) * Math.abs(x * y) ** 1.2
    place.setZ(index, depth * (swell + crease))
  }
  shape.computeVertexNormals()
  if (depth < 0) shape.index?.array.reverse()
  shape.computeVertexNormals()
  return shape
}
