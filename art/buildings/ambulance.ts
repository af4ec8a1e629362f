import { BoxGeometry, CylinderGeometry, ExtrudeGeometry, type Group, Shape } from 'three'
import { tones } from '../palette.ts'
import { addMesh, glossyMaterial, lambertMaterial, roundedBoxGeometry } from '../webgl/meshes.ts'
import { heart } from './building-front.ts'
import { type FloorPosition, placeGroup } from './floor-position.ts'

/** A four-wheel-drive ambulance of the group; its bonnet is at +x. */
export function ambulance(group: Group, spot: FloorPosition) {
  const part = placeGroup(group, spot)
  const paint = glossyMaterial('#f6f6f3', { roughness: 0.5, clearcoat: 0.4 })
  const dark = lambertMaterial('#2a3338')
  const glass = glossyMaterial('#3f5862', { roughness: 0.15 })
  // The cab's side: bonnet, windscreen, roof.
  const side = new Shape()
  const corners = [
    [0.2, 0.55],
    [2.75, 0.55],
    [2.75, 1.15],
    [2.55, 1.28],
    [1.75, 1.38],
    [1.1, 2.15],
    [0.2, 2.2],
  ] as const
  for (const [index, [x, y]] of corners.entries()) side[index === 0 ? 'moveTo' : 'lineTo'](x, y)
  const bevel = { bevelThickness: 0.06, bevelSize: 0.05, bevelSegments: 3 }
  addMesh(part, new ExtrudeGeometry(side, { depth: 1.84, ...bevel }), paint, { at: [0, 0, -0.92] })
  addMesh(part, roundedBoxGeometry(3.1, 2.05, 2.1, 0.12), paint, { at: [-1.25, 1.6, 0] })
  addMesh(part, new BoxGeometry(0.03, 0.86, 1.6), glass, { at: [1.47, 1.77, 0], turn: [0, 0, 0.7] })
  for (const z of [-1, 1]) {
    addMesh(part, new BoxGeometry(0.72, 0.52, 0.04), glass, { at: [0.68, 1.78, z * 0.985] })
    addMesh(part, new BoxGeometry(0.9, 0.5, 0.04), glass, { at: [-1.9, 2.05, z * 1.05] })
    addMesh(part, new BoxGeometry(3.1, 0.26, 0.03), lambertMaterial(tones.teal), {
      at: [-1.25, 1.35, z * 1.055],
    })
    addMesh(part, new BoxGeometry(2.3, 0.2, 0.03), lambertMaterial(tones.teal), {
      at: [1.5, 1.02, z * 0.985],
    })
    addMesh(part, new BoxGeometry(3.1, 0.09, 0.035), lambertMaterial('#b5443a'), {
      at: [-1.25, 1.15, z * 1.055],
    })
  }
  heart(part, { at: [-0.75, 2.05, 1.06], scale: [0.34, 0.34, 0.5] })
  addMesh(part, new BoxGeometry(0.9, 0.62, 0.02), lambertMaterial(tones.teal), { at: [-0.75, 2.05, 1.06] })
  for (const x of [-1.75, 1.75]) for (const z of [-0.92, 0.92]) wheel(part, [x, 0.46, z])
  addMesh(part, roundedBoxGeometry(0.2, 0.26, 1.9, 0.06), dark, { at: [2.78, 0.62, 0] })
  for (const z of [-0.7, 0.7])
    addMesh(
      part,
      roundedBoxGeometry(0.06, 0.2, 0.36, 0.03),
      lambertMaterial('#fdf6dd', lit('#fff1c4', 0.4)),
      {
        at: [2.79, 0.98, z],
      },
    )
  const blue = lambertMaterial('#3d79c4', lit('#3d79c4', 0.5))
  addMesh(part, roundedBoxGeometry(0.3, 0.17, 1.5, 0.06), blue, { at: [0.75, 2.32, 0] })
  for (const z of [-0.85, 0.85])
    addMesh(part, roundedBoxGeometry(0.3, 0.14, 0.2, 0.05), blue, { at: [-2.6, 2.68, z] })
}

const lit = (emissive: string, emissiveIntensity: number) => ({ emissive, emissiveIntensity })

function wheel(part: Group, at: [number, number, number]) {
  const turn: [number, number, number] = [Math.PI / 2, 0, 0]
  addMesh(part, new CylinderGeometry(0.46, 0.46, 0.32, 36), lambertMaterial('#23292c'), { at, turn })
  addMesh(part, new CylinderGeometry(0.26, 0.26, 0.34, 28), lambertMaterial('#c3c8c9'), { at, turn })
}
