import { at, box, boxOutline, circle, line, shape, solid } from '../../svg.ts'

/** Devices that measure or treat, about 200 tall around their own middle. */

/** A bedside screen showing pulse and oxygen. */
export function monitor(): string {
  const screen = shape(boxOutline(-100, -72, 200, 128, 10), '#12303a')
  const pulse =
    line('M-88-28H-50L-40-52L-26 2L-14-38L-6-28H30', '#5fe0a5', 5) +
    line('M-88 22C-74 2-62 2-52 22S-28 42-16 22S8 2 18 22S34 34 40 24', '#6cc3ea', 5)
  const figures =
    box(56, -50, 32, 24, 4, '#5fe0a5', 0.9) +
    box(56, -8, 32, 24, 4, '#6cc3ea', 0.9) +
    box(56, 30, 20, 10, 3, '#f0bd5e')
  return (
    solid(boxOutline(-112, -84, 224, 152, 16), '#dfe8ea') +
    screen +
    pulse +
    figures +
    box(-18, 68, 36, 26, 0, '#aebdc1') +
    box(-60, 92, 120, 12, 6, '#8fa3aa')
  )
}

export function glucometer(): string {
  const body = solid(boxOutline(-52, -86, 104, 172, 34), '#2f6f8f')
  const screen = box(-36, -66, 72, 72, 10, '#dff0ea') + digits('104', -27, -48, 15)
  const keys = circle(0, 40, 18, '#f2f6f6') + circle(-32, 40, 8, '#8fc1cf') + circle(32, 40, 8, '#8fc1cf')
  return body + screen + keys + box(-14, 84, 28, 36, 4, '#f6f2e6') + box(-8, 108, 16, 10, 3, '#c9474f')
}

export function pressureMonitor(): string {
  const body = solid(boxOutline(-100, -70, 150, 140, 22), '#f2f6f6')
  const screen =
    box(-84, -54, 92, 108, 10, '#cfe4e2') +
    digits('120', -70, -40, 17) +
    digits('80', -46, 6, 17) +
    circle(-64, 36, 6, '#c9474f')
  const cuff =
    solid('M60-40C86-56 116-40 116 6S92 62 62 46Z', '#2f6f8f') +
    line('M50 10C60 40 76 30 82 20', '#33464c', 7)
  return (
    cuff +
    body +
    screen +
    circle(30, -30, 13, '#0a5a5e') +
    circle(30, 8, 9, '#9fb2b6') +
    circle(30, 36, 9, '#9fb2b6')
  )
}

export function thermometer(): string {
  const body = solid(
    'M-26-96H26C34-96 36-88 34-80L14 70Q10 104 0 104T-14 70L-34-80C-36-88-34-96-26-96Z',
    '#f4f8f8',
  )
  return (
    body +
    box(-20, -80, 40, 62, 8, '#cfe4e2') +
    line('M-8-64V-34M6-64V-34', '#23434b', 6) +
    circle(0, 6, 11, '#0a5a5e') +
    solid('M-9 78Q0 74 9 78Q8 104 0 104T-9 78Z', '#9fb0b6')
  )
}

export function pregnancyTest(): string {
  const stick = solid(boxOutline(-24, -100, 48, 168, 22), '#f6f2f6')
  return (
    box(-10, 58, 20, 48, 6, '#e3ccd8') +
    stick +
    box(-12, -56, 24, 62, 10, '#ffffff') +
    line('M-10-36H10M-10-18H10', '#c0567f', 6) +
    box(-16, 28, 32, 26, 8, '#e08fae', 0.7)
  )
}

export function nebulizer(): string {
  const machine =
    solid(boxOutline(-96, 0, 130, 92, 24), '#f2f6f6') +
    circle(-62, 46, 16, '#0a5a5e') +
    line('M-30 30h44M-30 46h44M-30 62h44', '#c3d0d3', 6)
  const tube = line('M34 50C90 60 96 10 66-4', '#9fb9c2', 8)
  const mask =
    solid('M20-96C60-104 92-76 88-40C82-20 62-8 44-12C20-22 4-60 20-96Z', '#a9d6cf') +
    shape('M34-84C58-86 74-66 72-46C66-36 56-32 48-34C32-42 24-66 34-84Z', '#ffffff', 0.6)
  return machine + tube + mask + box(52, -20, 26, 34, 6, '#dfeef2')
}

/** Numbers drawn as the segments of a display; a font would differ between machines. */
function digits(number: string, x: number, y: number, width: number): string {
  const w = width * 0.72
  const bars = ['M0 0h1', 'M1 0v1', 'M1 1v1', 'M0 2h1', 'M0 1v1', 'M0 0v1', 'M0 1h1']
  const lit: Record<string, number[]> = {
    '0': [0, 1, 2, 3, 4, 5],
    '1': [1, 2],
    '2': [0, 1, 6, 4, 3],
    '4': [5, 6, 1, 2],
    '8': [0, 1, 2, 3, 4, 5, 6],
  }
  const drawn = [...number].map((digit, index) => {
    const path = (lit[digit] ?? []).map(bar => bars[bar]).join('')
    return at(x + index * (width + 5), y, line(path, '#23434b', 4 / w), w)
  })
  return drawn.join('')
}
