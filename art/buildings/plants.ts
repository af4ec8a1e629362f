import {
  BufferGeometry,
  Color,
  CylinderGeometry,
  DoubleSide,
  Float32BufferAttribute,
  type Group,
  IcosahedronGeometry,
  MeshLambertMaterial,
  Vector3,
} from 'three'
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js'
import { tones } from '../palette.ts'
import { addMesh, lambertMaterial, type Triple } from '../webgl/meshes.ts'

/** A date palm: a scaly trunk and a crown of feathered fronds, one mesh for speed. */
export function palm(group: Group, at: Triple, high: number, random: () => number) {
  const parts: BufferGeometry[] = []
  const rings = 14
  const lean = (random() - 0.5) * 0.5
  for (let ring = 0; ring < rings; ring++) {
    const up = (ring + 0.5) / rings
    const trunk = new CylinderGeometry(
      0.3 - 0.06 * up,
      0.24 - 0.05 * up,
      high / rings,
      9,
      1,
      true,
    ).toNonIndexed()
    trunk.translate(lean * up * up, up * high, 0)
    parts.push(painted(trunk, ring % 2 ? '#9a8468' : '#a79177'))
  }
  const fronds = 20
  for (let leaf = 0; leaf < fronds; leaf++) {
    const rise = leaf % 2 === 0 ? 0.15 + random() * 0.25 : 0.65 + random() * 0.35
    const shape = frond(3.1 + random() * 0.8, rise)
    shape.rotateY((leaf / fronds) * Math.PI * 2 + random() * 0.35)
    shape.translate(lean, high, 0)
    parts.push(painted(shape, ['#6f8468', '#7c9073', '#8b9c83'][leaf % 3] ?? '#7c9073'))
  }
  addMesh(group, mergeGeometries(parts), palmSkin, { at })
}

const palmSkin = new MeshLambertMaterial({ vertexColors: true, side: DoubleSide })

function painted(shape: BufferGeometry, css: string) {
  const { r, g, b } = new Color(css)
  const count = shape.attributes.position?.count ?? 0
  const colours = Array.from({ length: count }, () => [r, g, b]).flat()
  shape.setAttribute('color', new Float32BufferAttribute(colours, 3))
  shape.deleteAttribute('uv')
  return shape
}

/** A rib that rises and bends over, with leaflets on both sides; `rise` is its initial steepness. */
function frond(length: number, rise: number) {
  const rib = (t: number) =>
    new Vector3(length * t * (1 - 0.12 * t), length * (rise * t - 0.85 * t ** 2.3), 0)
  const corners: number[] = []
  const leaflets = 26
  for (let step = 1; step < leaflets; step++) {
    const t = step / leaflets
    const from = rib(t)
    const to = rib(t + 1.1 / leaflets)
    const reach = 0.75 * Math.sin(Math.PI * (0.12 + 0.84 * t)) ** 0.7
    for (const side of [-1, 1])
      corners.push(
        ...from.toArray(),
        ...to.toArray(),
        from.x + reach * 0.55,
        from.y - reach * 0.35,
        side * reach,
      )
  }
  const shape = new BufferGeometry()
  shape.setAttribute('position', new Float32BufferAttribute(corners, 3))
  shape.computeVertexNormals()
  return shape
}

/** A clipped round bush, uneven like a real one. */
export function bush(group: Group, at: Triple, radius: number, random: () => number) {
  const shape = new IcosahedronGeometry(radius, 3)
  roughen(shape, radius * 0.3, random())
  const green = ['#85977b', '#7b8e74', '#93a187'][Math.floor(random() * 3)] ?? tones.sage
  addMesh(group, shape, lambertMaterial(green, { flatShading: true }), {
    at: [at[0], at[1] + radius * 0.55, at[2]],
  })
}

/** A leafy shade tree. */
export function tree(group: Group, at: Triple, high: number, random: () => number) {
  const trunk = new CylinderGeometry(0.14, 0.22, high * 0.55, 10)
  addMesh(group, trunk, lambertMaterial('#9a8468'), { at: [at[0], high * 0.27, at[2]] })
  for (let ball = 0; ball < 6; ball++) {
    const turn = (ball / 6) * Math.PI * 2 + random()
    const spread = ball === 0 ? 0 : high * 0.2
    const place: Triple = [
      at[0] + Math.cos(turn) * spread,
      high * (0.58 + random() * 0.22),
      at[2] + Math.sin(turn) * spread,
    ]
    bush(group, place, high * (0.2 + random() * 0.07), random)
  }
}

function roughen(shape: BufferGeometry, amount: number, shift: number) {
  const place = shape.attributes.position
  if (!place) return
  const point = new Vector3()
  for (let index = 0; index < place.count; index++) {
    point.fromBufferAttribute(place as never, index)
    const wave =
      Math.sin(point.x * 5 + shift * 9) * Math.sin(point.y * 6 + shift * 5) * Math.sin(point.z * 5.5)
    point.multiplyScalar(1 + (amount / point.length()) * wave)
    place.setXYZ(index, point.x, point.y, point.z)
  }
  shape.computeVertexNormals()
}

/** A plant in a pot, for the rooms. */
export function pottedPlant(group: Group, high: number, random: () => number) {
  addMesh(group, new CylinderGeometry(0.2, 0.15, 0.42, 32), lambertMaterial('#e9e5de'), { at: [0, 0.21, 0] })
  const greens = ['#64806a', '#738d74'].map(color => new MeshLambertMaterial({ color, side: DoubleSide }))
  for (let leaf = 0; leaf < 22; leaf++) {
    const skin = greens[leaf % 2] as MeshLambertMaterial
    addMesh(group, blade(high * (0.5 + random() * 0.4)), skin, {
      at: [0, 0.4, 0],
      turn: [0, random() * Math.PI * 2, 0],
    })
  }
}

/** A broad leaf that bends outwards. */
function blade(length: number) {
  const corners: number[] = []
  const steps = 10
  const at = (t: number, side: number): Triple => [
    length * 0.55 * t ** 1.6,
    length * (t - 0.35 * t ** 3),
    side * 0.075 * Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.1)) ** 0.8,
  ]
  for (let step = 0; step < steps; step++) {
    const [a, b] = [step / steps, (step + 1) / steps]
    corners.push(...at(a, -1), ...at(b, -1), ...at(b, 1), ...at(a, -1), ...at(b, 1), ...at(a, 1))
  }
  const shape = new BufferGeometry()
  shape.setAttribute('position', new Float32BufferAttribute(corners, 3))
  shape.computeVertexNormals()
  return shape
}
