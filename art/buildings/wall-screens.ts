import { BoxGeometry, type Group, MeshLambertMaterial, PlaneGeometry } from 'three'
import { createCanvas, textureOf } from '../webgl/canvas.ts'
import { addMesh, lambertMaterial } from '../webgl/meshes.ts'
import { type FloorPosition, placeGroup } from './floor-position.ts'

type Screen = { width: number; height: number }

/** A wide screen on the wall with the curves of an electrocardiogram. */
export function heartScreen(group: Group, spot: FloorPosition, size: Screen) {
  const pen = screen(group, spot, size)
  const { width, height } = pen.canvas
  pen.fillStyle = '#0b1a20'
  pen.fillRect(0, 0, width, height)
  pen.strokeStyle = '#16323a'
  for (let x = 0; x < width; x += 36) pen.strokeRect(x, -2, 36, height + 4)
  for (let y = 0; y < height; y += 36) pen.strokeRect(-2, y, width + 4, 36)
  pen.lineJoin = 'round'
  for (const [row, color] of ['#58e6a0', '#58e6a0', '#f0c96a'].entries()) {
    pen.strokeStyle = color
    pen.lineWidth = 8
    pen.beginPath()
    for (let x = 0; x < width; x += 2)
      pen.lineTo(x, height * (0.24 + row * 0.28) - beatAt((x / 190 + row * 0.3) % 1) * height * 0.15)
    pen.stroke()
  }
}

/** The height of a heartbeat's curve at a part of its time. */
function beatAt(part: number): number {
  const bump = (middle: number, width: number) => Math.exp(-(((part - middle) / width) ** 2))
  return bump(0.42, 0.018) - 0.25 * bump(0.47, 0.02) + 0.16 * bump(0.28, 0.04) + 0.28 * bump(0.68, 0.06)
}

/** A poster of a balanced plate: half of it vegetables, a quarter each of starch and protein. */
export function platePoster(group: Group, spot: FloorPosition, size: Screen) {
  const pen = screen(group, spot, size)
  const { width, height } = pen.canvas
  pen.fillStyle = '#fbf8f1'
  pen.fillRect(0, 0, width, height)
  const [x, y, radius] = [width / 2, height / 2, height * 0.4]
  const part = (from: number, to: number, r: number, color: string) => {
    pen.fillStyle = color
    pen.beginPath()
    pen.moveTo(x, y)
    pen.arc(x, y, r, from * Math.PI, to * Math.PI)
    pen.fill()
  }
  part(0, 2, radius * 1.14, '#dfe7e6')
  part(0, 2, radius * 1.06, '#ffffff')
  part(0.5, 1.5, radius * 0.94, '#7fae77')
  part(1.5, 2, radius * 0.94, '#d8ac62')
  part(0, 0.5, radius * 0.94, '#c0705f')
}

/** A poster or screen with the drop of blood and the curve of a day's glucose between its bounds. */
export function glucosePoster(group: Group, spot: FloorPosition, size: Screen) {
  const pen = screen(group, spot, size)
  const { width, height } = pen.canvas
  pen.fillStyle = '#12303a'
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = '#1f4f55'
  pen.fillRect(0, height * 0.38, width, height * 0.34)
  pen.strokeStyle = '#f4e3b4'
  pen.lineWidth = 12
  pen.beginPath()
  for (let step = 0; step <= 100; step++) {
    const part = step / 100
    pen.lineTo(part * width, height * (0.56 - 0.13 * Math.sin(part * 14) - 0.07 * Math.sin(part * 31)))
  }
  pen.stroke()
  const drop = new Path2D('M0-52C26-16 40 2 40 24A40 40 0 0 1-40 24C-40 2-26-16 0-52Z')
  pen.translate(width * 0.5, height * 0.2)
  pen.scale(height / 620, height / 620)
  pen.fillStyle = '#e0685a'
  pen.fill(drop)
}

/** A flat panel on the wall; returns the canvas of its front. */
function screen(group: Group, spot: FloorPosition, { width, height }: Screen) {
  const part = placeGroup(group, spot)
  const { canvas, pen } = createCanvas(Math.round(width * 420), Math.round(height * 420))
  const map = textureOf(canvas)
  addMesh(part, new BoxGeometry(width + 0.06, height + 0.06, 0.04), lambertMaterial('#2a363b'))
  const lit = new MeshLambertMaterial({ map, emissive: '#ffffff', emissiveMap: map, emissiveIntensity: 0.35 })
  addMesh(part, new PlaneGeometry(width, height), lit, { at: [0, 0, 0.026] })
  return pen
}
