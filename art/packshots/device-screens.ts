import { type Group, MeshStandardMaterial, PlaneGeometry } from 'three'
import { createCanvas, drawFittedText, textureOf } from '../webgl/canvas.ts'
import { mix } from '../webgl/color-contrast.ts'
import { addMesh, type Placement } from '../webgl/meshes.ts'

type Screen = {
  width: number
  height: number
  glow: string
  ink?: string
  /** The first line is the reading, large; the others are below it. */
  lines: string[]
  /** Writes along the height, for a screen on a narrow stick. */
  isUpright?: boolean
}

/** A lit display, which emits light so that it is readable in any shade. */
export function screen(
  group: Group,
  { width, height, glow, ink = '#16242a', lines, isUpright }: Screen,
  place: Placement,
) {
  const { canvas, pen } = createCanvas(width * 600, height * 600)
  pen.fillStyle = glow
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.strokeStyle = mix(glow, ink, 0.4)
  pen.lineWidth = 8
  pen.strokeRect(0, 0, canvas.width, canvas.height)
  pen.translate(canvas.width / 2, canvas.height / 2)
  if (isUpright) pen.rotate(-Math.PI / 2)
  const [across, down] = isUpright ? [canvas.height, canvas.width] : [canvas.width, canvas.height]
  const weights = lines.map((line, index) => (index === 0 ? 1.9 : /\d/.test(line) && index < 2 ? 1.4 : 0.9))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let y = -down * 0.43
  lines.forEach((text, index) => {
    const room = (down * 0.86 * (weights[index] ?? 1)) / whole
    drawFittedText(pen, {
      text,
      x: 0,
      y: y + room / 2,
      width: across * 0.82,
      height: room * 1.05,
      color: ink,
    })
    y += room
  })
  const map = textureOf(canvas)
  const surface = new MeshStandardMaterial({
    map,
    roughness: 0.5,
    envMapIntensity: 0.5,
    emissive: '#ffffff',
    emissiveMap: map,
    emissiveIntensity: 0.3,
  })
  const mesh = addMesh(group, new PlaneGeometry(width, height), surface, place)
  mesh.castShadow = false
}
