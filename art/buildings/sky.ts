import {
  BackSide,
  type Color,
  DirectionalLight,
  Fog,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  PMREMGenerator,
  Scene,
  SphereGeometry,
  Vector3,
  type WebGLRenderer,
} from 'three'
import { createCanvas, textureOf } from '../webgl/canvas.ts'
import { mix } from '../webgl/color-contrast.ts'
import { mulberry32 } from '../webgl/random.ts'
import type { Land } from './plan-types.ts'

/** One soft morning for all buildings, without clouds and with little colour. */
export const sky = {
  /** From the zenith down to the horizon. */
  colours: ['#b3c9cf', '#d3dfdf', '#f1efe8'],
  sun: '#fff7ec',
  sunStrength: 2.9,
  /** The tangent of the sun's angle. */
  sunHeight: 0.8,
  shade: '#dbe5e8',
  shadeStrength: 2,
  exposure: 1.02,
} as const

/** The environment that glass reflects: the sky above, pale ground below. */
export function skyEnvironment(renderer: WebGLRenderer) {
  const { colours } = sky
  const { canvas, pen } = createCanvas(16, 256)
  const fade = pen.createLinearGradient(0, 0, 0, 256)
  fade.addColorStop(0, colours[0])
  fade.addColorStop(0.3, colours[1])
  fade.addColorStop(0.5, colours[2])
  fade.addColorStop(0.54, mix('#b7a98c', colours[2], 0.3))
  fade.addColorStop(1, '#8d8370')
  pen.fillStyle = fade
  pen.fillRect(0, 0, 16, 256)
  const dome = new Scene()
  dome.add(
    new Mesh(
      new SphereGeometry(50, 32, 24),
      new MeshBasicMaterial({ map: textureOf(canvas), side: BackSide }),
    ),
  )
  return new PMREMGenerator(renderer).fromScene(dome, 0).texture
}

/** The background: sky and the land on the horizon; `horizon` is its height from the top (0–1). */
export function backgroundOf({ land, horizon, seed }: { land: Land; horizon: number; seed: number }) {
  const random = mulberry32(seed)
  const [width, height] = [1440, 810]
  const { canvas, pen } = createCanvas(width, height)
  const line = height * horizon
  const fade = pen.createLinearGradient(0, 0, 0, line)
  fade.addColorStop(0, sky.colours[0])
  fade.addColorStop(0.62, sky.colours[1])
  fade.addColorStop(1, sky.colours[2])
  pen.fillStyle = fade
  pen.fillRect(0, 0, width, height)
  const layers = { plain: [], desert: [3], mountains: [0, 1, 2] }[land]
  for (const layer of layers) drawRidge(pen, random, { line, layer, haze: sky.colours[2] })
  return textureOf(canvas)
}

function drawRidge(
  pen: CanvasRenderingContext2D,
  random: () => number,
  { line, layer, haze }: { line: number; layer: number; haze: string },
) {
  const high = [120, 82, 48, 16][layer] ?? 40
  const color = mix(layer === 3 ? '#c9b185' : '#7d7a6a', haze, [0.86, 0.76, 0.66, 0.6][layer] ?? 0.7)
  const waves = [1, 2, 4, 9, 19, 37].map(rate => ({ rate, shift: random() * 7, size: 1 / rate ** 0.85 }))
  pen.beginPath()
  pen.moveTo(0, line + 4)
  for (let x = 0; x <= 1440; x += 4) {
    const rise = waves.reduce(
      (sum, { rate, shift, size }) => sum + size * Math.sin((x / 1440) * rate * 5 + shift),
      0,
    )
    pen.lineTo(x, line - high * (0.55 + 0.3 * rise))
  }
  pen.lineTo(1440, line + 4)
  pen.fillStyle = color
  pen.fill()
}

/** The sun and one sample of the sky's dome, both with shadows. */
export function daylight() {
  const light = (color: string | Color, strength: number, map: number) => {
    const lamp = new DirectionalLight(color, strength)
    lamp.castShadow = true
    lamp.shadow.mapSize.set(map, map)
    lamp.shadow.bias = -0.0005
    lamp.shadow.normalBias = 0.06
    Object.assign(lamp.shadow.camera, { left: -70, right: 70, top: 60, bottom: -60, near: 1, far: 320 })
    lamp.target.position.set(0, 8, 0)
    return lamp
  }
  const sun = light(sky.sun, sky.sunStrength, 2048)
  const dome = light(sky.shade, sky.shadeStrength, 1024)

  /** Moves both lights to the position of a sample; `side` is the side of the camera. */
  const place = (u: number, v: number, sample: number, side: number) => {
    const wide = new Vector3(-0.85 * side + (u - 0.5) * 0.05, sky.sunHeight + (v - 0.5) * 0.05, 0.95)
    sun.position.copy(wide.normalize().multiplyScalar(150)).add(sun.target.position)
    const turn = sample * 2.399963
    const rise = 0.25 + 1.3 * v
    const over = new Vector3(Math.cos(turn), rise, Math.sin(turn) * 0.8 + 0.35)
    dome.position.copy(over.normalize().multiplyScalar(150)).add(dome.target.position)
  }
  const ambient = new HemisphereLight(sky.shade, '#b9a98a', sky.shadeStrength * 0.55)
  return {
    lights: [sun, sun.target, dome, dome.target, ambient],
    place,
    fog: new Fog(sky.colours[2], 170, 520),
  }
}
