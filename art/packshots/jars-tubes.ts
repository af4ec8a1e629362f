import { CylinderGeometry, DoubleSide, type Group, MeshPhysicalMaterial, MeshStandardMaterial } from 'three'
import { mix } from '../webgl/color-contrast.ts'
import {
  addMesh,
  glossyMaterial,
  latheGeometry,
  matteMaterial,
  ribbedGeometry,
  roundedBoxGeometry,
} from '../webgl/meshes.ts'
import { labelTexture } from './label.ts'
import type { Packshot } from './packshot.ts'

export function jar(group: Group, shot: Packshot) {
  const { body, cap } = shot.pack
  const isTall = /\b[2-9]\d\d ?(g|ml)|\bkg\b|gumm|\d+ ?pcs/i.test(
    `${shot.pack.label.strength} ${shot.pack.label.title.en}`,
  )
  const high = isTall ? 1.15 : 0.78
  addMesh(
    group,
    latheGeometry(`0,0 0.78,0 0.78,${high - 0.1} 0.7,${high} 0.7,${high + 0.05}`, 0.08),
    glossyMaterial(body),
  )
  const [low, top, radius, reach] = [0.1, high - 0.14, 0.786, 1.2]
  const width = 2 * reach * radius
  const map = labelTexture(shot, { width, height: top - low, safe: 0.62 })
  const side = new CylinderGeometry(radius, radius, top - low, 64, 1, true, -reach, 2 * reach)
  addMesh(group, side, new MeshStandardMaterial({ map, roughness: 0.45 }), { at: [0, (low + top) / 2, 0] })
  const skin = glossyMaterial(cap, { roughness: 0.35 })
  addMesh(group, ribbedGeometry(0.8, 0.3, 90, 0.012), skin, { at: [0, high + 0.17, 0] })
  addMesh(group, latheGeometry('0,0.045 0.72,0.045 0.795,0.02 0.795,-0.02', 0.03), skin, {
    at: [0, high + 0.3, 0],
  })
}

/** Round at the cap, pressed flat to the crimp at the other end; it stands on its cap. */
export function tube(group: Group, shot: Packshot) {
  const { body, cap } = shot.pack
  const [foot, high, round] = [0.36, 1.5, 0.46]
  const shape = new CylinderGeometry(1, 1, 1, 128, 40, true)
  const place = shape.attributes.position
  const uv = shape.attributes.uv
  for (let index = 0; place && uv && index < place.count; index++) {
    const up = place.getY(index) + 0.5
    const [x, z] = [place.getX(index), place.getZ(index)]
    const wide = round * (1 + 0.24 * up)
    const deep = round * Math.max(0.02, 1 - 0.98 * up ** 1.7)
    place.setXYZ(index, x * wide, foot + up * high, z * deep)
    // The print is as wide as the tube’s circumference, because tubes are printed flat before they are
    // filled.
    uv.setXY(index, z >= 0 ? 0.5 + Math.asin(x) / Math.PI : 0.002, up)
  }
  shape.computeVertexNormals()
  const width = round * 1.12 * Math.PI * 0.8
  const map = labelTexture(shot, { width, height: high, safe: 0.47, ground: body })
  addMesh(
    group,
    shape,
    new MeshPhysicalMaterial({
      map,
      roughness: 0.42,
      clearcoat: 0.5,
      clearcoatRoughness: 0.25,
      side: DoubleSide,
    }),
  )
  const crimp = round * 1.24 * 2
  addMesh(group, roundedBoxGeometry(crimp, 0.13, 0.03, 0.012), glossyMaterial(mix(body, '#8a9298', 0.1)), {
    at: [0, foot + high + 0.05, 0],
  })
  for (let line = 0; line < 3; line++)
    addMesh(
      group,
      roundedBoxGeometry(crimp * 0.995, 0.012, 0.036, 0.004),
      matteMaterial(mix(body, '#59646b', 0.35)),
      {
        at: [0, foot + high + 0.02 + line * 0.032, 0],
      },
    )
  addMesh(
    group,
    latheGeometry(`${round * 0.96},0 ${round * 1.0},0.06 ${round * 0.98},0.07`, 0.01),
    glossyMaterial(body, { side: DoubleSide }),
    { at: [0, foot - 0.05, 0] },
  )
  addMesh(group, ribbedGeometry(round * 0.94, foot - 0.04, 60, 0.012), glossyMaterial(cap), {
    at: [0, (foot - 0.04) / 2, 0],
  })
  group.rotation.y = -0.2
}
