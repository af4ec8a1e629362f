import { CanvasTexture, SRGBColorSpace } from 'three'

/** The font weights that the page’s style sheet declares (../webgl-page.ts). */
export async function loadFonts() {
  for (const weight of [400, 600, 700]) await document.fonts.load(`${weight} 40px Plex`, 'أبج abc')
}

export function createCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(2, Math.round(width))
  canvas.height = Math.max(2, Math.round(height))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser has no 2D canvas')
  return { canvas, pen }
}

export function textureOf(canvas: HTMLCanvasElement) {
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  texture.anisotropy = 8
  return texture
}

export type TextBox = {
  text: string
  /** Middle of the box. */
  x: number
  y: number
  width: number
  height: number
  color: string
  weight?: 400 | 600 | 700
  lines?: number
  largest?: number
}

const isArabic = (text: string) => /[\u0600-\u06ff]/.test(text)

/** Writes text centred in a box, as large as the box allows, on as many lines as fit; it is never cut off. */
export function drawFittedText(pen: CanvasRenderingContext2D, box: TextBox) {
  const { text, x, y, width, height, color, weight = 600, lines: most = 1, largest = Infinity } = box
  const lineHeight = isArabic(text) ? 1.36 : 1.14
  let best = { size: 0, lines: [text] }
  for (let count = 1; count <= most; count++) {
    const lines = wrapText(pen, text, count, weight)
    const widest = Math.max(...lines.map(line => widthAt100(pen, line, weight)))
    const size = Math.min(largest, (width / widest) * 100, height / (lines.length * lineHeight))
    if (size > best.size * 1.06) best = { size, lines }
  }
  pen.font = `${weight} ${best.size}px Plex`
  pen.fillStyle = color
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.direction = isArabic(text) ? 'rtl' : 'ltr'
  best.lines.forEach((line, index) => {
    pen.fillText(line, x, y + (index - (best.lines.length - 1) / 2) * best.size * lineHeight)
  })
  return best.size
}

function widthAt100(pen: CanvasRenderingContext2D, text: string, weight: number) {
  pen.font = `${weight} 100px Plex`
  return pen.measureText(text).width
}

/** Breaks at spaces into at most `count` lines, the longest as short as can be. */
function wrapText(pen: CanvasRenderingContext2D, text: string, count: number, weight: number): string[] {
  const words = text.split(' ')
  if (count === 1 || words.length === 1) return [text]
  let best = [text]
  let bestWidth = Infinity
  for (let head = 1; head < words.length; head++) {
    const lines = [
      words.slice(0, head).join(' '),
      ...wrapText(pen, words.slice(head).join(' '), count - 1, weight),
    ]
    const widest = Math.max(...lines.map(line => widthAt100(pen, line, weight)))
    if (widest < bestWidth) {
      best = lines
      bestWidth = widest
    }
  }
  return best
}
