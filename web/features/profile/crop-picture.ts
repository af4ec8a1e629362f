import type { PercentCrop } from 'react-image-crop'

/** A cut picture: what is sent, and an address to show it from. */
export type SquarePicture = { blob: Blob; url: string }

/** The longest side of the picture that is cut on the screen, and the side of what is cut out, in px. */
const STAGE = 1600
const SIDE = 768

/**
 * Reads a chosen file onto a canvas: upright, and small enough for any telephone. Nothing when the browser cannot read
 * it. A canvas, because the content policy lets no picture be shown from a file.
 */
export async function readPicture(file: File): Promise<HTMLCanvasElement | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return undefined
  const scale = Math.min(1, STAGE / Math.max(bitmap.width, bitmap.height))
  const canvas = canvasOf(Math.ceil(bitmap.width * scale), Math.ceil(bitmap.height * scale))
  draw(canvas, bitmap)
  bitmap.close()
  return canvas
}

/** Cuts a square out of what was read. */
export async function cutSquare(from: HTMLCanvasElement, crop: PercentCrop): Promise<SquarePicture> {
  const side = (crop.width / 100) * from.width
  const canvas = canvasOf(SIDE, SIDE)
  draw(canvas, from, (crop.x / 100) * from.width, (crop.y / 100) * from.height, side, side)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!blob) throw new Error('the canvas gave no picture')
  return { blob, url: canvas.toDataURL('image/jpeg', 0.85) }
}

/** The largest square in the middle, in per cent of each side. */
export function middleSquare({ width, height }: { width: number; height: number }): PercentCrop {
  const side = Math.min(width, height)
  const [w, h] = [(side / width) * 100, (side / height) * 100]
  return { unit: '%', x: (100 - w) / 2, y: (100 - h) / 2, width: w, height: h }
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height })
}

function draw(canvas: HTMLCanvasElement, from: CanvasImageSource, ...cut: number[]) {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  // What is see-through becomes white, not the black of a JPEG.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  const [x = 0, y = 0, width, height] = cut
  if (width && height) pen.drawImage(from, x, y, width, height, 0, 0, canvas.width, canvas.height)
  else pen.drawImage(from, 0, 0, canvas.width, canvas.height)
}
