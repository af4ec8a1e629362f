import {
  BoxGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  Group,
  MeshStandardMaterial,
  PlaneGeometry,
  Shape,
} from 'three'
import { createCanvas, drawFittedText, textureOf } from '../webgl/canvas.ts'
import { addMesh, glossyMaterial, matteMaterial, roundedBoxGeometry, type Triple } from '../webgl/meshes.ts'

const darkGlass = () => new MeshStandardMaterial({ color: '#1a2429', roughness: 0.1, metalness: 0.6 })

/** A saloon, its nose towards +x. */
export function car(group: Group, at: Triple, color: string, turn = 0) {
  const part = new Group()
  extrude(part, 1.66, glossyMaterial(color, { metalness: 0.3 }), [
    [-2.2, 0.4],
    [-2.25, 0.82],
    [-1.6, 0.95],
    [1.05, 0.93],
    [2.1, 0.74],
    [2.25, 0.42],
  ])
  extrude(part, 1.42, darkGlass(), [
    [-1.75, 0.9],
    [-1.1, 1.36],
    [0.25, 1.38],
    [1.15, 0.9],
  ])
  addMesh(part, roundedBoxGeometry(1.4, 0.06, 1.3, 0.03), glossyMaterial(color), { at: [-0.42, 1.41, 0] })
  wheels(part, 1.4, 0.72)
  place(group, part, at, turn)
}

/** A box van with the text on its side in both languages. */
export function ambulance(group: Group, at: Triple, accent: string, turn = 0) {
  const part = new Group()
  addMesh(part, roundedBoxGeometry(3.9, 1.95, 2, 0.14), glossyMaterial('#fbfbfa'), { at: [-0.75, 1.5, 0] })
  extrude(part, 1.86, glossyMaterial('#fbfbfa'), [
    [1, 0.5],
    [1, 2],
    [1.6, 2],
    [2.2, 1.25],
    [2.85, 1.1],
    [2.9, 0.5],
  ])
  addMesh(part, new BoxGeometry(0.05, 0.62, 1.6), darkGlass(), { at: [1.93, 1.62, 0], turn: [0, 0, 0.68] })
  addMesh(
    part,
    roundedBoxGeometry(0.3, 0.2, 1.5, 0.06),
    matteMaterial('#2b62d0', { emissive: '#2b62d0', emissiveIntensity: 0.5 }),
    {
      at: [1.05, 2.52, 0],
    },
  )
  for (const side of [-1, 1])
    addMesh(part, new PlaneGeometry(3.7, 1.7), livery(accent), {
      at: [-0.75, 1.5, side * 1.012],
      turn: [0, side < 0 ? Math.PI : 0, 0],
    })
  wheels(part, 1.85, 0.85)
  place(group, part, at, turn)
}

function livery(accent: string) {
  const { canvas, pen } = createCanvas(740, 340)
  pen.fillStyle = '#fbfbfa'
  pen.fillRect(0, 0, 740, 340)
  pen.fillStyle = accent
  pen.fillRect(0, 215, 740, 60)
  const line = { x: 370, width: 640, color: accent, weight: 700 } as const
  drawFittedText(pen, { ...line, text: 'إسعاف', y: 80, height: 130 })
  drawFittedText(pen, { ...line, text: 'AMBULANCE', y: 165, height: 70 })
  return new MeshStandardMaterial({ map: textureOf(canvas), roughness: 0.35 })
}

function extrude(part: Group, width: number, material: MeshStandardMaterial, points: [number, number][]) {
  const side = new Shape()
  points.forEach(([x, y], index) => {
    if (index === 0) side.moveTo(x, y)
    else side.lineTo(x, y)
  })
  const bevel = { bevelThickness: 0.08, bevelSize: 0.08, bevelSegments: 3 }
  addMesh(part, new ExtrudeGeometry(side, { depth: width - 0.16, ...bevel }), material, {
    at: [0, 0, -width / 2 + 0.08],
  })
}

function wheels(part: Group, reach: number, half: number) {
  for (const x of [-reach, reach])
    for (const z of [-half, half]) {
      addMesh(part, new CylinderGeometry(0.34, 0.34, 0.24, 24), matteMaterial('#1f2326'), {
        at: [x, 0.34, z],
        turn: [Math.PI / 2, 0, 0],
      })
      addMesh(
        part,
        new CylinderGeometry(0.19, 0.19, 0.26, 16),
        matteMaterial('#b9bec1', { metalness: 0.7, roughness: 0.4 }),
        {
          at: [x, 0.34, z],
          turn: [Math.PI / 2, 0, 0],
        },
      )
    }
}

function place(group: Group, part: Group, at: Triple, turn: number) {
  part.position.set(...at)
  part.rotation.y = turn
  group.add(part)
}
