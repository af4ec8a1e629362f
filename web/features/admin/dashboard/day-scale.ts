/** The marks of an upright axis that goes from 0 to at least `most`: two to five of them, round numbers, 0 first. */
export function marksUpTo(most: number): number[] {
  const rough = Math.max(most, 1) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const steps = STEPS.map(each => each * power).filter(step => Number.isInteger(step))
  const step = steps.find(each => each >= rough) ?? 1
  return Array.from({ length: Math.ceil(Math.max(most, 1) / step) + 1 }, (_, place) => place * step)
}

const STEPS = [1, 2, 2.5, 5, 10]
