import {
  type BufferGeometry,
  CatmullRomCurve3,
  CylinderGeometry,
  LatheGeometry,
  type Material,
  Mesh,
  MeshLambertMaterial,
  type MeshLambertMaterialParameters,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  type MeshStandardMaterialParameters,
  type Object3D,
  TubeGeometry,
  Vector2,
  Vector3,
} from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'

export type Triple = [number, number, number]
export type Placement = { at?: Triple; turn?: Triple; scale?: Triple }

/** Adds a mesh that casts and receives shadows. */
export function addMesh(
  group: Object3D,
  shape: BufferGeometry,
  material: Material | Material[],
  place: Placement = {},
) {
  const mesh = new Mesh(shape, material)
  mesh.position.set(...(place.at ?? [0, 0, 0]))
  mesh.rotation.set(...(place.turn ?? [0, 0, 0]))
  mesh.scale.set(...(place.scale ?? [1, 1, 1]))
  mesh.castShadow = true
  mesh.receiveShadow = true
  group.add(mesh)
  return mesh
}

/** A surface of one colour, by default matt. */
export function matteMaterial(color: string, more: MeshStandardMaterialParameters = {}) {
  return new MeshStandardMaterial({ color, roughness: 0.6, ...more })
}

/** Without reflections: a third of the cost of `matt`, for walls, ground and plants that fill a picture. */
export function lambertMaterial(color: string, more: MeshLambertMaterialParameters = {}) {
  return new MeshLambertMaterial({ color, ...more })
}

/** Moulded plastic or glazed glass: a coloured body under a clear coat that reflects the softboxes. */
export function glossyMaterial(
  color: string,
  more: ConstructorParameters<typeof MeshPhysicalMaterial>[0] = {},
) {
  return new MeshPhysicalMaterial({
    color,
    roughness: 0.42,
    clearcoat: 0.7,
    clearcoatRoughness: 0.16,
    ...more,
  })
}

export function metalMaterial(color = '#c9ced2', roughness = 0.28) {
  return new MeshStandardMaterial({ color, roughness, metalness: 0.95 })
}

/**
 * Rotates a profile around the vertical axis, its corners rounded by `fillet`. The profile is written like
 * the points of an SVG polygon, `radius,height radius,height …`.
 */
export function latheGeometry(profile: string, fillet = 0.04, segments = 72) {
  const corners = pointsOf(profile).map(([x, y]) => new Vector2(x, y))
  // Outward faces need an upward profile; a lid is easier to describe from its middle down.
  if ((corners.at(-1)?.y ?? 0) < (corners[0]?.y ?? 0)) corners.reverse()
  const points: Vector2[] = []
  corners.forEach((corner, index) => {
    const before = corners[index - 1]
    const after = corners[index + 1]
    if (!before || !after || fillet === 0) {
      points.push(corner)
      return
    }
    const back = before.clone().sub(corner)
    const ahead = after.clone().sub(corner)
    const start = corner
      .clone()
      .addScaledVector(back.clone().normalize(), Math.min(fillet, back.length() / 2))
    const end = corner
      .clone()
      .addScaledVector(ahead.clone().normalize(), Math.min(fillet, ahead.length() / 2))
    for (let step = 0; step <= 6; step++) {
      const t = step / 6
      const bend = start.clone().multiplyScalar((1 - t) ** 2)
      points.push(bend.addScaledVector(corner, 2 * t * (1 - t)).addScaledVector(end, t * t))
    }
  })
  return new LatheGeometry(points, segments)
}

/** A cylinder whose side is ribbed like a screw cap. */
export function ribbedGeometry(radius: number, height: number, ribs: number, depth = 0.025) {
  const shape = new CylinderGeometry(radius, radius, height, ribs * 6, 1, true)
  const place = shape.attributes.position
  for (let index = 0; place && index < place.count; index++) {
    const angle = Math.atan2(place.getZ(index), place.getX(index))
    const rib = Math.max(0, Math.cos(angle * ribs)) ** 0.6
    const factor = 1 - depth + depth * rib
    place.setX(index, place.getX(index) * factor)
    place.setZ(index, place.getZ(index) * factor)
  }
  shape.computeVertexNormals()
  return shape
}

export function roundedBoxGeometry(width: number, height: number, depth: number, radius = 0.06) {
  return new RoundedBoxGeometry(width, height, depth, 5, radius)
}

/** A hose or cable through the points of `x,y,z x,y,z …`. */
export function hoseGeometry(points: string, radius: number, segments = 64) {
  const curve = new CatmullRomCurve3(pointsOf(points).map(([x, y, z]) => new Vector3(x, y, z)))
  return new TubeGeometry(curve, segments, radius, 12)
}

function pointsOf(text: string): number[][] {
  return text.split(' ').map(point => point.split(',').map(Number))
}

/**
 * Disposes of the geometry of a picture. Materials are kept, because compiling their shaders again is slow in
 * software GL.
 */
export function disposeTree(root: Object3D) {
  root.traverse(object => {
    if (!(object instanceof Mesh)) return
    object.geometry.dispose()
    for (const material of [object.material].flat() as Material[]) {
      for (const value of Object.values(material)) if (value?.isTexture) value.dispose()
    }
  })
}
