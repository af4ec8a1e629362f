import { MAX_NUMBER } from '../object-header.ts'
import { Irregular } from '../pdf-dangers.ts'
import type { PdfObject } from '../pdf-object.ts'
import { integerOf } from '../stream-content.ts'
import type { CrossReferences } from './cross-references.ts'

const MAX_WIDTH = 8

/** Follows the entries of a cross-reference stream (ISO 32000-2, 7.5.8). */
export function followStream({ entries }: PdfObject, content: Buffer, references: CrossReferences): void {
  const widths = arrayOf(entries.get('W'))
  const index = entries.has('Index') ? arrayOf(entries.get('Index')) : [0, integerOf(entries.get('Size'))]
  const [kindWidth = 0, positionWidth = 0, indexWidth = 0] = widths
  const length = kindWidth + positionWidth + indexWidth
  const isSound = widths.length === 3 && widths.every(width => width <= MAX_WIDTH) && length > 0
  if (!isSound || index.length % 2 > 0) throw new Irregular('widths')
  let at = 0
  const field = (width: number) => {
    let value = 0
    for (const end = at + width; at < end; at++) value = value * 256 + (content[at] as number)
    return value
  }
  for (let subsection = 0; subsection < index.length; subsection += 2) {
    const [first, count] = [index[subsection] as number, index[subsection + 1] as number]
    for (let number = first; number < first + count && at + length <= content.length; number++) {
      const kind = kindWidth === 0 ? 1 : field(kindWidth)
      const [position, within] = [field(positionWidth), field(indexWidth)]
      if (kind === 0) references.countEntry()
      else if (kind === 1 && Number.isSafeInteger(position)) references.followPosition(number, position)
      else if (kind === 2 && Math.max(position, within) <= MAX_NUMBER)
        references.followIndex(number, position, within)
      else throw new Irregular(`an entry of kind ${kind}`)
    }
  }
}

function arrayOf(tokens: readonly string[] = []): number[] {
  if (tokens[0] !== '[' || tokens.at(-1) !== ']') throw new Irregular('an array that cannot be known')
  return tokens.slice(1, -1).map(token => integerOf([token]))
}
