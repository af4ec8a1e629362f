import { Irregular } from './pdf-dangers.ts'

/** The parameters of the predictors of PNG for rows of bytes (ISO 32000-2, 7.4.4.4), in any order. */
const PARAMETERS = /^(?:\[ )?<< ((?:\/\w+ \d{1,5} )*)>>(?: \])?$/
const KNOWN: Record<string, RegExp> = {
  Predictor: /^1[0-5]$/,
  Columns: /^[1-9]\d*$/,
  Colors: /^1$/,
  BitsPerComponent: /^8$/,
}

/** Undoes a predictor of PNG: each row has a byte that names its kind, and the differences to others. */
export function withoutPredictor(content: Buffer, parameters: readonly string[] = []): Buffer {
  const columns = columnsOf(parameters)
  const rows = content.length / (columns + 1)
  if (!Number.isInteger(rows)) throw new Irregular('a row that is cut')
  const result = Buffer.alloc(rows * columns)
  for (let row = 0; row < rows; row++) {
    const from = row * (columns + 1) + 1
    const to = row * columns
    const kind = content[from - 1] as number
    if (kind > PAETH) throw new Irregular(`predictor ${kind}`)
    for (let at = 0; at < columns; at++) {
      const left = at > 0 ? (result[to + at - 1] as number) : 0
      const above = row > 0 ? (result[to + at - columns] as number) : 0
      const aboveLeft = at > 0 && row > 0 ? (result[to + at - columns - 1] as number) : 0
      result[to + at] = (content[from + at] as number) + predicted(kind, left, above, aboveLeft)
    }
  }
  return result
}

function columnsOf(parameters: readonly string[]): number {
  const pairs = PARAMETERS.exec(parameters.join(' '))?.[1]?.trim().split(' ') ?? []
  const values = new Map<string, string>()
  for (let at = 0; at < pairs.length; at += 2) {
    const [name, value] = [(pairs[at] as string).slice(1), pairs[at + 1] as string]
    if (values.has(name) || !KNOWN[name]?.test(value)) throw new Irregular(`${name} ${value}`)
    values.set(name, value)
  }
  if (!values.has('Predictor')) throw new Irregular('parameters')
  return Number(values.get('Columns') ?? 1)
}

const PAETH = 4

/** The value that a kind of row expects (PNG, 9.2). */
function predicted(kind: number, left: number, above: number, aboveLeft: number): number {
  if (kind === 0) return 0
  if (kind === 1) return left
  if (kind === 2) return above
  if (kind === 3) return (left + above) >> 1
  const estimate = left + above - aboveLeft
  const [toLeft, toAbove] = [Math.abs(estimate - left), Math.abs(estimate - above)]
  const toAboveLeft = Math.abs(estimate - aboveLeft)
  if (toLeft <= toAbove && toLeft <= toAboveLeft) return left
  return toAbove <= toAboveLeft ? above : aboveLeft
}
