import {
  CapsuleGeometry,
  DoubleSide,
  ExtrudeGeometry,
  Group,
  type Material,
  MeshPhysicalMaterial,
  SphereGeometry,
} from 'three'
import { SVGLoader } from 'three/examples/jsm/loaders/SVGLoader.js'
import {
  addMesh,
  glossyMaterial,
  hoseGeometry,
  latheGeometry,
  matteMaterial,
  type Placement,
  roundedBoxGeometry,
  type Triple,
} from '../webgl/meshes.ts'

/** A colour, or a material for cloth, metal and glass. */
export type Skin = string | Material

/** An object that stands on the floor at the origin; one unit is about the height of a small bottle. */
export function model(draw: (group: Group) => void): Group {
  const group = new Group()
  draw(group)
  return group
}

/** Satin plastic or lacquer. */
const satin = (color: string) =>
  glossyMaterial(color, { roughness: 0.55, clearcoat: 0.3, clearcoatRoughness: 0.4 })

export const cloth = (color: string) => matteMaterial(color, { roughness: 0.95, side: DoubleSide })

export const clear = (color = '#e6f1f2', opacity = 0.4) =>
  new MeshPhysicalMaterial({
    color,
    roughness: 0.12,
    transparent: true,
    opacity,
    clearcoat: 1,
    side: DoubleSide,
  })

const materialOf = (skin: Skin) => (typeof skin === 'string' ? satin(skin) : skin)

export type BoxPlace = Placement & { round?: number }

/** A block with rounded edges; `at` is its middle. */
export function block(group: Group, [width, height, depth]: Triple, skin: Skin, place: BoxPlace = {}) {
  const round = Math.min(place.round ?? 0.06, Math.min(width, height, depth) / 2 - 0.001)
  return addMesh(group, roundedBoxGeometry(width, height, depth, round), materialOf(skin), place)
}

/** A turned body with the profile `radius,height radius,height …`. */
export function turned(
  group: Group,
  profile: string,
  skin: Skin,
  place: Placement & { fillet?: number } = {},
) {
  return addMesh(group, latheGeometry(profile, place.fillet ?? 0.04), materialOf(skin), place)
}

export function ball(group: Group, radius: number, skin: Skin, place: Placement = {}) {
  return addMesh(group, new SphereGeometry(radius, 40, 28), materialOf(skin), place)
}

/** A rod with round ends along the y axis; `at` is its middle. */
export function rod(group: Group, radius: number, length: number, skin: Skin, place: Placement = {}) {
  return addMesh(group, new CapsuleGeometry(radius, length, 8, 24), materialOf(skin), place)
}

/** A tube or wire through the points `x,y,z x,y,z …`. */
export function wire(group: Group, points: string, radius: number, skin: Skin) {
  return addMesh(group, hoseGeometry(points, radius), materialOf(skin))
}

export type Relief = Placement & { depth?: number; puff?: number }

/**
 * A cushion-like solid with the outline of an SVG path, which is drawn in a square of 100 and becomes one
 * unit wide; `at` is the middle of the square, `puff` the roundness of its edge.
 */
export function relief(
  group: Group,
  path: string,
  skin: Skin,
  { depth = 0.1, puff = 0.08, ...place }: Relief = {},
) {
  const { paths } = new SVGLoader().parse(`<svg xmlns="http://www.w3.org/2000/svg"><path d="${path}"/></svg>`)
  const shapes = paths.flatMap(one => SVGLoader.createShapes(one))
  const size = 100 * puff
  const bevel = { bevelThickness: size, bevelSize: size * 0.8, bevelOffset: -size * 0.8, bevelSegments: 8 }
  const solid = new ExtrudeGeometry(shapes, { depth: depth * 100, curveSegments: 24, ...bevel })
  solid.translate(-50, -50, -depth * 50)
  solid.rotateX(Math.PI)
  solid.scale(0.01, 0.01, 0.01)
  return addMesh(group, solid, materialOf(skin), place)
}

export type Spot = { y?: number; turn?: number; tilt?: number; lean?: number; size?: number }

/** Puts a model at a place on the floor: `turn` about the vertical, `tilt` to the side, `lean` backwards. */
export function put(scene: Group, part: Group, x: number, z: number, spot: Spot = {}) {
  const { y = 0, turn = 0, tilt = 0, lean = 0, size = 1 } = spot
  part.position.set(x, y, z)
  part.rotation.set(lean, turn, tilt, 'YXZ')
  part.scale.setScalar(size)
  scene.add(part)
}
