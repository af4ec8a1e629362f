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
import type { Hour, Land } from './plan-types.ts'

type Sky = {
  /** From the zenith down to the horizon. */
  colours: [string, string, string]
  sun: string
  sunStrength: number
  /** The height of the sun, as the tangent of its angle. */
  sunHeight: number
  shade: string
  shadeStrength: number
  /** The part of the windows with a light on. */
  lit: number
  exposure: number
}

export const skies: Record<Hour, Sky> = {
  morning: {
    colours: ['#5c9bd0', '#a3cce6', '#e2eef2'],
    sun: '#fff0d4',
    sunStrength: 4,
    sunHeight: 0.75,
    shade: '#cfe2f4',
    shadeStrength: 1.7,
    lit: 0.04,
    exposure: 1.05,
  },
  noon: {
    colours: ['#62a5d8', '#add4ec', '#e8f2f4'],
    sun: '#fffaf0',
    sunStrength: 4,
    sunHeight: 1.15,
    shade: '#d6e6f2',
    shadeStrength: 1.8,
    lit: 0.03,
    exposure: 1.04,
  },
  golden: {
    colours: ['#6a97c2', '#bfcdd3', '#f7dcae'],
    sun: '#ffc684',
    sunStrength: 4,
    sunHeight: 0.4,
    shade: '#d3d9e6',
    shadeStrength: 1.6,
    lit: 0.12,
    exposure: 1.05,
  },
  dusk: {
    colours: ['#253c6b', '#8b7aa0', '#f4b183'],
    sun: '#ffae84',
    sunStrength: 1.3,
    sunHeight: 0.22,
    shade: '#a9b2dc',
    shadeStrength: 1.35,
    lit: 0.5,
    exposure: 1.12,
  },
}

/** The environment that glass reflects: the sky above, pale ground below. */
export function skyEnvironment(renderer: WebGLRenderer, hour: Hour) {
  const { colours } = skies[hour]
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

/** The background: sky, clouds and the land on the horizon; `horizon` is its height from the top (0–1). */
export function backgroundOf(options: { hour: Hour; land: Land; horizon: number; seed: number }) {
  const { hour, land, horizon, seed } = options
  const random = mulberry32(seed)
  const [width, height] = [1440, 810]
  const { canvas, pen } = createCanvas(width, height)
  const { colours } = skies[hour]
  const line = height * horizon
  const fade = pen.createLinearGradient(0, 0, 0, line)
  fade.addColorStop(0, colours[0])
  fade.addColorStop(0.62, colours[1])
  fade.addColorStop(1, colours[2])
  pen.fillStyle = fade
  pen.fillRect(0, 0, width, height)
  for (let cloud = 0; cloud < 7; cloud++)
    drawCloud(pen, random, {
      x: random() * width,
      y: line * (0.12 + 0.62 * random()),
      span: 120 + 220 * random(),
    })
  if (land === 'mountains')
    for (const layer of [0, 1, 2]) drawRidge(pen, random, { line, layer, haze: colours[2] })
  if (land === 'city') drawSkyline(pen, random, { line, haze: colours[2], lit: skies[hour].lit })
  if (land === 'desert') drawRidge(pen, random, { line, layer: 3, haze: colours[2] })
  return textureOf(canvas)
}

type Spot = { x: number; y: number; span: number }

/** A long flat bank made of many faint puffs. */
function drawCloud(pen: CanvasRenderingContext2D, random: () => number, { x, y, span }: Spot) {
  for (let puff = 0; puff < 46; puff++) {
    const along = random() * 2 - 1
    const radius = span * (0.1 + 0.16 * random()) * (1 - 0.6 * Math.abs(along))
    const [px, py] = [x + along * span, y - random() * radius * 0.5]
    const glow = pen.createRadialGradient(px, py, 0, px, py, radius)
    glow.addColorStop(0, 'rgba(255,255,255,0.085)')
    glow.addColorStop(1, 'rgba(255,255,255,0)')
    pen.fillStyle = glow
    pen.save()
    pen.translate(0, py * 0.55)
    pen.scale(1, 0.45)
    pen.fillRect(px - radius, py - radius, 2 * radius, 2 * radius)
    pen.restore()
  }
}

function drawRidge(
  pen: CanvasRenderingContext2D,
  random: () => number,
  { line, layer, haze }: { line: number; layer: number; haze: string },
) {
  const high = [120, 82, 48, 16][layer] ?? 40
  const color = mix(layer === 3 ? '#c9b185' : '#7d7a6a', haze, [0.72, 0.52, 0.34, 0.3][layer] ?? 0.5)
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

function drawSkyline(
  pen: CanvasRenderingContext2D,
  random: () => number,
  { line, haze, lit }: { line: number; haze: string; lit: number },
) {
  for (const layer of [0, 1]) {
    for (let x = -20; x < 1460; x += 16 + random() * 30) {
      const width = 22 + random() * 42
      const tall = (layer === 0 ? 30 : 14) + random() ** 3 * (layer === 0 ? 130 : 44)
      pen.fillStyle = mix('#6f7f8a', haze, layer === 0 ? 0.72 : 0.5)
      pen.fillRect(x, line - tall, width, tall + 4)
      pen.fillStyle = mix('#ffdf9e', haze, 0.2)
      for (let window = 0; window < lit * 40; window++)
        pen.fillRect(x + random() * width, line - random() * tall, 2, 2)
    }
  }
}

/** The sun and one sample of the sky's dome, both with shadows. */
export function daylight(hour: Hour) {
  const sky = skies[hour]
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
