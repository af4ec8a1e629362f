import type { PercentCrop } from 'react-image-crop'

/** A cropped picture: the file to upload and a data URL to show it. */
export type CroppedPicture = { blob: Blob; url: string }

/** The longest side of the picture in the crop editor, in px. */
const MAX_CANVAS_SIDE = 1600
/** The side of the cropped square, in px. */
const OUTPUT_SIDE = 768

/**
 * Draws a file on a canvas: upright, and scaled down to what any phone can handle. Returns undefined when the
 * browser cannot read it. A canvas, because the Content Security Policy does not allow images from blob:
 * URLs.
 */
export async function readPicture(file: File): Promise<HTMLCanvasElement | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return undefined
  const scale = Math.min(1, MAX_CANVAS_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = createCanvas(Math.ceil(bitmap.width * scale), Math.ceil(bitmap.height * scale))
  drawOnCanvas(canvas, bitmap)
  bitmap.close()
  return canvas
}

/** Crops the chosen square from the canvas of readPicture. */
export async function cropSquare(source: HTMLCanvasElement, crop: PercentCrop): Promise<CroppedPicture> {
  const side = (crop.width / 100) * source.width
  const canvas = createCanvas(OUTPUT_SIDE, OUTPUT_SIDE)
  drawOnCanvas(canvas, source, (crop.x / 100) * source.width, (crop.y / 100) * source.height, side, side)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!blob) throw new Error('canvas.toBlob() returned no image')
  return { blob, url: canvas.toDataURL('image/jpeg', 0.85) }
}

/** The largest centered square, in per cent of each side. */
export function centeredSquare({ width, height }: { width: number; height: number }): PercentCrop {
  const side = Math.min(width, height)
  const [percentX, percentY] = [(side / width) * 100, (side / height) * 100]
  return { unit: '%', x: (100 - percentX) / 2, y: (100 - percentY) / 2, width: percentX, height: percentY }
}

function createCanvas(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height })
}

function drawOnCanvas(canvas: HTMLCanvasElement, source: CanvasImageSource, ...sourceArea: number[]) {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('2D canvas is not supported')
  // JPEG has no transparency: without this fill, transparent areas become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  const [x = 0, y = 0, width, height] = sourceArea
  if (width && height) context.drawImage(source, x, y, width, height, 0, 0, canvas.width, canvas.height)
  else context.drawImage(source, 0, 0, canvas.width, canvas.height)
}
