import { createCanvas, textureOf } from '../webgl/canvas.ts'
import { mix, mostReadableOn, textColorOn } from '../webgl/color-contrast.ts'
import { hashToSeed } from '../webgl/random.ts'
import { drawPlainLabel, layouts } from './label-layouts.ts'
import type { Packshot } from './packshot.ts'

export type LabelSize = {
  /** The printed surface in units of the scene, so that letters keep their proportions. */
  width: number
  height: number
  /** The part of the width that faces the camera and may carry text. */
  safe?: number
  /** Prints on the pack itself instead of on a coloured sticker. */
  ground?: string
}

export type LabelPen = {
  pen: CanvasRenderingContext2D
  width: number
  height: number
  /** Middle and width of the part that may carry text. */
  middle: number
  span: number
  shot: Packshot
  ink: string
  ground: string
  band: string
  onBand: string
}

/** A printed label as a texture; each brand has one of four layouts. */
export function labelTexture(shot: Packshot, size: LabelSize) {
  const { canvas, pen } = createCanvas(size.width * 760, size.height * 760)
  const { label } = shot.pack
  const ground = size.ground ?? label.background
  const ink = mostReadableOn(ground, [label.ink, mix(label.ink, '#000000', 0.35), '#ffffff'])
  const onBand = textColorOn(label.band, mix(label.ink, '#000000', 0.5))
  const { width, height } = canvas
  const span = width * (size.safe ?? 0.86)
  pen.fillStyle = ground
  pen.fillRect(0, 0, width, height)
  if (shot.isPlain) {
    drawPlainLabel({
      pen,
      width,
      height,
      middle: width / 2,
      span,
      shot,
      ink,
      ground,
      band: label.band,
      onBand,
    })
    return textureOf(canvas)
  }
  const layout = layouts[hashToSeed(shot.brand) % layouts.length] ?? drawPlainLabel
  layout({ pen, width, height, middle: width / 2, span, shot, ink, ground, band: label.band, onBand })
  return textureOf(canvas)
}
