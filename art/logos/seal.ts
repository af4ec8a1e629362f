import { at, circle, line, mirrored, shape } from '../svg.ts'

const teal = '#1c8f8b'
const pale = '#4f9f9c'

const stem = 'M92 66C126 44 140 4 124-52'
const leaf = shape('M0 0C-4-16 4-30 20-36C26-18 18-4 0 0Z', pale)
const sprigLeaves: [number, number, number][] = [
  [104, 58, 60],
  [112, 50, -40],
  [126, 24, 40],
  [129, 12, -60],
  [133, -14, 20],
  [131, -26, -80],
  [125, -50, -30],
]

/** A plain seal with a tick between two sprigs, for every certificate; its issuer stands beside it as text. */
export function seal(): string {
  const points = Array.from({ length: 32 }, (_, index) => {
    const [angle, radius] = [(index * Math.PI) / 16, index % 2 ? 60 : 66]
    return `${(Math.sin(angle) * radius).toFixed(1)} ${(-14 - Math.cos(angle) * radius * 0.94).toFixed(1)}`
  })
  const sprig = sprigLeaves.map(([x, y, turn]) => at(x, y, leaf, 1, turn)).join('') + line(stem, pale, 5)
  return (
    at(0, 2, sprig + mirrored(0, sprig), 0.84) +
    shape('M-34 30L-48 78L-26 68L-12 80L0 40L12 80L26 68L48 78L34 30Z', pale) +
    shape(`M${points.join('L')}Z`, teal) +
    circle(0, -14, 47, '#ffffff') +
    circle(0, -14, 41, '#e3f0ef') +
    line('M-19-14L-5 2L21-28', teal, 9)
  )
}
