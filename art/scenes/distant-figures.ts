import { darker } from '../color-mix.ts'
import { circle, line, oval, shape, solid } from '../svg.ts'

/** Whole people seen from afar, feet at the origin, about 200 tall. Too small for faces. */
export type DistantFigure = {
  skin: string
  top: string
  bottom: string
  head: 'hijab' | 'hair' | 'ghutra'
  cloth: string
}

export function runningFigure({ skin, top, bottom, head, cloth }: DistantFigure): string {
  const far = darker(bottom, 0.25)
  const shadow = oval(0, 4, 56, 7, '#10262c', 0.18)
  const backLeg = line('M-4-96L-22-58L-58-44', far, 22) + oval(-66, -46, 10, 17, '#e9eef0')
  const frontLeg = line('M-2-96L34-66L24-14', bottom, 24) + oval(32, -6, 18, 9, '#fbfdfd')
  const backArm = line('M0-150L34-126L46-150', darker(top, 0.2), 17) + circle(48, -156, 9, skin)
  const tunic = solid(
    'M-20-158C-6-168 12-166 20-154C26-130 24-104 28-72C8-60-18-62-32-74C-26-104-30-130-20-158Z',
    top,
  )
  const frontArm = line('M-8-148L-34-122L-12-104', darker(top, 0.1), 18) + circle(-4, -102, 9, skin)
  return shadow + backArm + backLeg + frontLeg + tunic + frontArm + headOf(head, skin, cloth, 6)
}

export function walkingFigure({ skin, top, head, cloth }: DistantFigure): string {
  const robe = solid(
    'M-24-154C-10-164 12-164 24-152C34-110 34-60 40-10C20-2-22-2-40-10C-34-60-34-110-24-154Z',
    top,
  )
  const sleeve = line('M18-144C34-118 32-96 20-80', darker(top, 0.12), 18) + circle(18, -74, 9, skin)
  const shoes = oval(-14, -4, 16, 7, '#5b3d2c') + oval(16, -4, 16, 7, '#5b3d2c')
  return (
    oval(0, 2, 48, 7, '#10262c', 0.18) +
    shoes +
    robe +
    sleeve +
    line('M0-120V-20', darker(top, 0.15), 3, 0.6) +
    headOf(head, skin, cloth, 0)
  )
}

/** Pilgrims in white, seen from behind and far away. */
export function pilgrimFigure(cloth = '#fbfbf6', skin = '#b98560', woman = false): string {
  const robe = solid('M-22-150C-8-160 8-160 22-150C32-110 32-50 34-4H-34C-32-50-32-110-22-150Z', cloth)
  const wrap = line('M-20-146C0-120 14-110 28-104M-30-60C-10-70 14-70 32-62', darker(cloth, 0.16), 4)
  const top = woman
    ? shape('M0-198C-26-198-28-160-30-136H30C28-160 26-198 0-198Z', cloth) +
      line('M-22-146C-8-138 8-138 22-146', darker(cloth, 0.2), 3)
    : circle(0, -174, 19, '#3a2a20') + shape('M-9-158H9V-146H-9Z', skin)
  return oval(0, 0, 40, 6, '#10262c', 0.16) + robe + wrap + top
}

function headOf(kind: DistantFigure['head'], skin: string, cloth: string, lean: number): string {
  const face = `${shape(`M${lean - 8}-170H${lean + 9}V-150H${lean - 8}Z`, darker(skin, 0.12))}${circle(lean + 2, -180, 19, skin)}`
  if (kind === 'hijab') {
    const hem = `M${lean - 24}-184C${lean - 30}-160 ${lean - 30}-146 ${lean - 22}-140H${lean + 22}`
    const scarf = circle(lean, -181, 24, cloth) + shape(`${hem}Q${lean + 17}-154 ${lean + 20}-164Z`, cloth)
    return scarf + oval(lean + 8, -181, 13, 16, skin)
  }
  if (kind === 'ghutra') {
    const shawl = shape(
      `M${lean - 22}-186C${lean - 20}-212 ${lean + 24}-212 ${lean + 23}-186L${lean + 12}-188L${lean - 6}-184L${lean - 8}-140H${lean - 34}C${lean - 24}-156 ${lean - 22}-170 ${lean - 22}-186Z`,
      cloth,
    )
    return face + shawl + line(`M${lean - 21}-190Q${lean}-204 ${lean + 22}-191`, '#14191b', 5)
  }
  return (
    face +
    shape(
      `M${lean - 18}-176C${lean - 24}-206 ${lean + 18}-210 ${lean + 22}-188C${lean + 8}-194 ${lean - 4}-192 ${lean - 10}-172Z`,
      '#241914',
    )
  )
}
