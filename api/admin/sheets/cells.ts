import * as z from 'zod/mini'
import type { FieldMessage } from '#contract/messages.ts'
import type { Pair } from '#contract/pair.ts'
import { arabicFold, asciiDigits } from '#domain/arabic-fold.ts'

/** Whether something is so, as people write it; an empty cell says yes. */
export const YesNo = z.pipe(
  z.transform((text: unknown) => answers[String(text).trim().toLowerCase()]),
  z.boolean('invalid value'),
)
const answers: Record<string, boolean> = {
  ...{ '': true, yes: true, true: true, 1: true, نعم: true },
  ...{ no: false, false: false, 0: false, لا: false },
}

/** An amount in riyals with a point for halalas, as whole halalas; an empty cell is undefined. */
export function halalasIn(text: string): number | undefined {
  const plain = asciiDigits(text).trim().replace('٫', '.')
  if (plain === '') return undefined
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN
}

/** Finds the id of what a cell names, by number or by name in either language; else what is wrong with it. */
export function nameFinder(things: readonly { id: number; name: Pair }[]) {
  const ids = new Set(things.map(({ id }) => id))
  const named = new Map<string, Set<number>>()
  for (const { id, name } of things)
    for (const text of [name.ar, name.en]) {
      const key = arabicFold(text)
      named.set(key, (named.get(key) ?? new Set()).add(id))
    }
  return (cell: string): number | FieldMessage => {
    const number = Number(asciiDigits(cell).trim())
    if (ids.has(number)) return number
    const [first, ...others] = named.get(arabicFold(cell)) ?? []
    if (first === undefined) return 'unknown name'
    return others.length > 0 ? 'ambiguous name' : first
  }
}

/** Whether something is so, as a file says it. */
export const yesNo = (is: boolean) => (is ? 'yes' : 'no')
