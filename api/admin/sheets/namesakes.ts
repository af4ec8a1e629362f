import type { ErrorCode } from '#contract/errors.ts'
import type { Cells } from './cells.ts'
import type { LineSource } from './match-lines.ts'
import { isOtherBirth, keysOf, linesOfSeveral } from './patients-of-lines.queries.ts'

type Doubt = { column: string; message: ErrorCode; values: Record<string, string> }

/**
 * Returns a function that says why a line may be about another patient than its `record`, or than a new one:
 * others of this name and phone have other ID numbers. Only birth dates that differ tell them apart.
 */
export function createNamesakes(
  lines: readonly Cells[],
  records: readonly Cells[],
  numbers: ReadonlyMap<Cells, number>,
) {
  // The first line of each person and ID number.
  const numberedLines = new Map<string, Map<string, Cells>>()
  for (const cells of lines) {
    const { person, number } = keysOf(cells)
    const known = numberedLines.get(person) ?? new Map<string, Cells>()
    if (number && !known.has(number)) numberedLines.set(person, known.set(number, cells))
  }
  const recordsByPerson = Map.groupBy(records, cells => keysOf(cells).person)
  const knownNumbers = new Set(records.map(cells => keysOf(cells).number))
  const earlierByPerson = new Map<string, LineSource[]>()
  const lineOf = (cells: Cells) => String(numbers.get(cells))

  /** The lines of several ID numbers that have the name and phone of one without, if there are several. */
  const severalOf = (cells: Cells): string | undefined => {
    const { person, number } = keysOf(cells)
    const numbered = numberedLines.get(person)
    if (!person || number || !numbered) return undefined
    const known = (recordsByPerson.get(person) ?? []).map(each => keysOf(each).number)
    if (numbered.size < 2 && known.every(each => !each || numbered.has(each))) return undefined
    return [...numbered.values().take(MAX_TOLD)].map(lineOf).join(', ')
  }
  for (const cells of lines) if (severalOf(cells)) linesOfSeveral.add(cells)

  return (source: LineSource, record: Cells | undefined): Doubt | undefined => {
    const { cells } = source
    const { person, number, birth } = keysOf(cells)
    if (!person) return undefined
    const numbered = numberedLines.get(person) ?? new Map<string, Cells>()
    const namesakes = (recordsByPerson.get(person) ?? []).filter(each => keysOf(each).number)
    if (!number) {
      const several = severalOf(cells)
      return several ? { column: 'name', message: 'staff.sheet_many', values: { lines: several } } : undefined
    }
    const earlier = earlierByPerson.get(person) ?? []
    earlierByPerson.set(person, earlier)
    const other = earlier.find(
      each => each.isGood() && keysOf(each.cells).number !== number && !isOtherBirth(cells, each.cells),
    )
    earlier.push(source)
    if (record && !keysOf(record).number) {
      if (birth && keysOf(record).birth) return undefined
      const rival = numbered
        .entries()
        .find(([other, line]) => other !== number && !knownNumbers.has(other) && !isOtherBirth(line, record))
      const values = rival && { record: record.id as string, line: lineOf(rival[1]) }
      return values && { column: 'national_id', message: 'staff.sheet_whose_record', values }
    }
    if (record) return undefined
    const known = namesakes.find(
      each => !isOtherBirth(cells, keysOf(each).birth ? each : (numbered.get(keysOf(each).number) ?? each)),
    )
    const values = known && { record: known.id as string }
    if (values) return { column: 'national_id', message: 'staff.sheet_other_id', values }
    const line = other && { line: String(other.number) }
    return line && { column: 'national_id', message: 'staff.sheet_other_id_line', values: line }
  }
}

/** How many lines a doubt names. */
const MAX_TOLD = 5
