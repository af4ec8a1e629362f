import type { Packshot } from './packshot.ts'

export type LabelIcon = 'capsule' | 'leaf' | 'drop' | 'sun' | 'heart' | 'wave' | 'bolt'
type Spot = { x: number; y: number; size: number; color: string }

/** The icon beside the brand’s name, which shows what the product is for. */
export function labelIconFor({ pack, parentCategory: aisle, category }: Packshot): LabelIcon {
  const title = pack.label.title.en.toLowerCase()
  if (/sun|spf|vitamin d/.test(title)) return 'sun'
  if (/oil|serum|drop|omega|wash|syrup|saline/.test(title)) return 'drop'
  if (/herb|aloe|tea|mint|honey|plant/.test(title)) return 'leaf'
  const byAisle: Record<string, LabelIcon> = {
    vitamins: 'capsule',
    medicines: ['box', 'blister'].includes(pack.shape) ? 'capsule' : 'drop',
    'skin-care': 'drop',
    'hair-care': 'leaf',
    'mother-and-baby': 'heart',
    'oral-care': 'wave',
    'personal-care': 'wave',
    'medical-devices': 'heart',
    'sports-nutrition': 'bolt',
    'first-aid': 'drop',
  }
  return byAisle[aisle] ?? (category === 'omega' ? 'drop' : 'capsule')
}

export function drawLabelIcon(pen: CanvasRenderingContext2D, sign: LabelIcon, { x, y, size, color }: Spot) {
  pen.save()
  pen.translate(x, y)
  pen.scale(size / 2, size / 2)
  pen.fillStyle = color
  pen.strokeStyle = color
  pen.lineWidth = 0.22
  pen.lineCap = 'round'
  pen.beginPath()
  outlines[sign](pen)
  pen.restore()
}

/** Each is drawn in the square from -1 to 1. */
const outlines: Record<LabelIcon, (pen: CanvasRenderingContext2D) => void> = {
  capsule(pen) {
    pen.rotate(-Math.PI / 4)
    pen.roundRect(-0.95, -0.42, 1.9, 0.84, 0.42)
    pen.stroke()
    pen.beginPath()
    pen.roundRect(0, -0.42, 0.95, 0.84, [0, 0.42, 0.42, 0])
    pen.fill()
  },
  leaf(pen) {
    pen.moveTo(-0.75, 0.8)
    pen.bezierCurveTo(-1.1, -0.5, 0, -0.95, 0.9, -0.9)
    pen.bezierCurveTo(0.95, 0.1, 0.4, 1, -0.75, 0.8)
    pen.fill()
  },
  drop(pen) {
    pen.moveTo(0, -1)
    pen.bezierCurveTo(0.35, -0.4, 0.72, -0.05, 0.72, 0.32)
    pen.arc(0, 0.3, 0.72, 0, Math.PI)
    pen.bezierCurveTo(-0.72, -0.05, -0.35, -0.4, 0, -1)
    pen.fill()
  },
  sun(pen) {
    pen.arc(0, 0, 0.46, 0, 2 * Math.PI)
    pen.fill()
    for (let ray = 0; ray < 8; ray++) {
      const angle = (ray * Math.PI) / 4
      pen.beginPath()
      pen.moveTo(Math.cos(angle) * 0.7, Math.sin(angle) * 0.7)
      pen.lineTo(Math.cos(angle) * 0.95, Math.sin(angle) * 0.95)
      pen.stroke()
    }
  },
  heart(pen) {
    pen.moveTo(0, 0.9)
    pen.bezierCurveTo(-1.5, -0.1, -0.85, -1.2, 0, -0.45)
    pen.bezierCurveTo(0.85, -1.2, 1.5, -0.1, 0, 0.9)
    pen.fill()
  },
  wave(pen) {
    for (const row of [-0.45, 0.05, 0.55]) {
      pen.moveTo(-0.9, row)
      pen.bezierCurveTo(-0.4, row - 0.5, 0.3, row + 0.5, 0.9, row)
    }
    pen.stroke()
  },
  bolt(pen) {
    pen.moveTo(0.3, -1)
    pen.lineTo(-0.65, 0.2)
    pen.lineTo(-0.05, 0.2)
    pen.lineTo(-0.3, 1)
    pen.lineTo(0.65, -0.25)
    pen.lineTo(0.05, -0.25)
    pen.fill()
  },
}
