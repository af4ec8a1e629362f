/** The two to five ticks of a vertical axis from 0 to at least `max`: round numbers, 0 first. */
export function axisTicks(max: number): number[] {
  const rough = Math.max(max, 1) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const steps = STEPS.map(factor => factor * power).filter(step => Number.isInteger(step))
  const step = steps.find(each => each >= rough) ?? 1
  return Array.from({ length: Math.ceil(Math.max(max, 1) / step) + 1 }, (_, index) => index * step)
}

const STEPS = [1, 2, 2.5, 5, 10]
