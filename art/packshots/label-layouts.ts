import { drawFittedText } from '../webgl/canvas.ts'
import { mix } from '../webgl/color-contrast.ts'
import type { LabelPen } from './label.ts'
import { drawLabelIcon, labelIconFor } from './label-icons.ts'

/** A band at the foot and the icon of the product above it. */
export function drawPlainLabel({ pen, width, height, middle, span, shot, band }: LabelPen) {
  pen.fillStyle = band
  pen.fillRect(0, height * 0.76, width, height * 0.24)
  const size = Math.min(span * 0.5, height * 0.36)
  drawLabelIcon(pen, labelIconFor(shot), { x: middle, y: height * 0.4, size, color: band })
}

/** Each brand has one of these. */
export const layouts = [bandLayout, headerLayout, waveLayout, ringLayout]

function bandLayout(label: LabelPen) {
  const { pen, width, height, middle, span, band, onBand, shot, ink } = label
  drawBrand(label, height * 0.12, height * 0.1)
  const low = height * 0.7
  pen.fillStyle = band
  pen.fillRect(0, low, width, height * 0.17)
  pen.fillStyle = mix(band, '#ffffff', 0.45)
  pen.fillRect(0, low - height * 0.022, width, height * 0.012)
  drawTitles(label, height * 0.21, height * 0.66)
  const color = onBand
  drawFittedText(pen, {
    text: shot.pack.label.strength,
    x: middle,
    y: low + height * 0.088,
    width: span,
    height: height * 0.12,
    color,
  })
  drawFootnote(label, height * 0.93, ink)
}

function headerLayout(label: LabelPen) {
  const { pen, width, height, middle, span, band, onBand, shot, ink } = label
  pen.fillStyle = band
  pen.fillRect(0, 0, width, height * 0.24)
  pen.fillStyle = mix(band, '#000000', 0.18)
  pen.fillRect(0, height * 0.24, width, height * 0.012)
  drawBrand({ ...label, ink: onBand, band: onBand }, height * 0.12, height * 0.12)
  drawTitles(label, height * 0.29, height * 0.74)
  const text = shot.pack.label.strength
  const tall = height * 0.13
  pen.beginPath()
  const wide = Math.min(span, tall * (1.2 + text.length * 0.5))
  pen.roundRect(middle - wide / 2, height * 0.78, wide, tall, tall / 2)
  pen.fillStyle = mix(band, label.ground, 0.82)
  pen.fill()
  drawFittedText(pen, {
    text,
    x: middle,
    y: height * 0.848,
    width: wide * 0.84,
    height: tall * 0.8,
    color: ink,
  })
}

function waveLayout(label: LabelPen) {
  const { pen, width, height, middle, span, band, onBand, shot } = label
  const wave = (base: number, swing: number, color: string) => {
    pen.beginPath()
    pen.moveTo(0, height)
    pen.lineTo(0, base)
    pen.bezierCurveTo(width * 0.35, base - swing, width * 0.6, base + swing, width, base - swing * 0.4)
    pen.lineTo(width, height)
    pen.fillStyle = color
    pen.fill()
  }
  wave(height * 0.71, height * 0.1, mix(band, label.ground, 0.72))
  wave(height * 0.78, height * 0.06, band)
  drawBrand(label, height * 0.12, height * 0.1)
  drawTitles(label, height * 0.2, height * 0.68)
  const text = shot.pack.label.strength
  drawFittedText(pen, {
    text,
    x: middle,
    y: height * 0.885,
    width: span,
    height: height * 0.12,
    color: onBand,
  })
}

function ringLayout(label: LabelPen) {
  const { pen, height, middle, span, band, onBand, shot } = label
  const faint = mix(band, label.ground, 0.84)
  for (const [part, color] of [
    [0.62, faint],
    [0.44, label.ground],
    [0.3, faint],
  ] as const) {
    pen.beginPath()
    pen.arc(middle + span * 0.5, height * 0.04, Math.min(span, height) * part, 0, 2 * Math.PI)
    pen.fillStyle = color
    pen.fill()
  }
  drawBrand(label, height * 0.13, height * 0.11)
  drawTitles(label, height * 0.24, height * 0.72)
  const text = shot.pack.label.strength
  const tall = height * 0.15
  const wide = Math.min(span, tall * (1.2 + text.length * 0.5))
  pen.beginPath()
  pen.roundRect(middle - wide / 2, height * 0.78, wide, tall, tall * 0.28)
  pen.fillStyle = band
  pen.fill()
  drawFittedText(pen, {
    text,
    x: middle,
    y: height * 0.858,
    width: wide * 0.86,
    height: tall * 0.78,
    color: onBand,
  })
}

/** The icon and the brand’s name side by side. */
function drawBrand({ pen, middle, span, shot, ink, band }: LabelPen, y: number, size: number) {
  pen.font = `700 ${size * 0.72}px Plex`
  pen.direction = 'ltr'
  const gap = size * 0.3
  const words = Math.min(pen.measureText(shot.brand).width, span - size - gap)
  const left = middle - (size + gap + words) / 2
  drawLabelIcon(pen, labelIconFor(shot), { x: left + size / 2, y, size, color: band })
  drawFittedText(pen, {
    text: shot.brand,
    x: left + size + gap + words / 2,
    y,
    width: words,
    height: size,
    color: ink,
    weight: 700,
  })
}

/** Arabic above English, sharing the height three to two. */
function drawTitles({ pen, middle, span, shot, ink }: LabelPen, top: number, bottom: number) {
  const { title } = shot.pack.label
  const height = bottom - top
  const arabic = { x: middle, width: span, color: ink, weight: 700, lines: 2 } as const
  const large = drawFittedText(pen, {
    ...arabic,
    text: title.ar,
    y: top + height * 0.25,
    // Arabic letters have deeper descenders than Latin ones: the dots of a final ya.
    height: height * 0.5,
    largest: span * 0.23,
  })
  const english = { ...arabic, weight: 600, lines: 2, largest: large * 0.86 } as const
  drawFittedText(pen, { ...english, text: title.en, y: top + height * 0.81, height: height * 0.34 })
}

function drawFootnote({ pen, middle, span }: LabelPen, y: number, ink: string) {
  pen.globalAlpha = 0.45
  pen.fillStyle = ink
  for (const [row, part] of [0.6, 0.42].entries())
    pen.fillRect(middle - (span * part) / 2, y + row * span * 0.035, span * part, span * 0.012)
  pen.globalAlpha = 1
}
