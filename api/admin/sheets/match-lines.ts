import type { ErrorCode } from '#contract/errors.ts'
import type { FieldMessageKey } from '#contract/field-messages.ts'
import { isVisible } from '#domain/text/typed-text.ts'
import { timeSlices } from '#services/time-slices.ts'
import { type Cells, idOf } from './cells.ts'

/**
 * How a line without an id names its record. `of` returns the value of a line or record in comparable form,
 * '' if it has none. `isCode`: at most one record has the value. `findsUncoded`: a line with a code that no
 * record has is the record of this name that has no code yet. `doubtOf`: what to say of a line that
 * contradicts an earlier one of the same record; earlier lines that are refused do not count then.
 */
export type RecordKey = {
  column: string
  of: (cells: Cells) => string
  isCode: boolean
  findsUncoded?: true
  doubtOf?: (cells: Cells, earlier: Cells) => ErrorCode | undefined
}

/** A line of the file; `isGood` tells whether it is refused, once it is checked. */
export type LineSource = { number: number; cells: Cells; isGood: () => boolean }

/** The record that a line changes, undefined if it adds one; and why it may not, with the column. */
export type Match = {
  current: Cells | undefined
  fault?: { column: string; message: FieldMessageKey | ErrorCode; values?: { line: string } }
}

/** Finds the records of lines among `records`; each record and each code may be in one line only. */
export async function createMatcher(records: readonly Cells[], keys: readonly RecordKey[]) {
  const recordById = new Map(records.map(record => [record.id, record]))
  const recordsByKey = new Map<string, Cells[]>()
  const uncodedByName = new Map<string, Cells[]>()
  const isCoded = (cells: Cells) => keys.some(({ isCode, of }) => isCode && of(cells) !== '')
  const pause = timeSlices()
  for (const key of keys)
    for (const record of records) {
      const value = keyText(key, record)
      addRecord(recordsByKey, value, record)
      if (key.findsUncoded && !isCoded(record)) addRecord(uncodedByName, value, record)
      await pause()
    }
  const seen = new Map<string, LineSource>()

  /** The keys that identify a line: one with a code that no record has adds a record, whatever its name. */
  const identifying = (cells: Cells) => {
    const given = keys.filter(key => keyText(key, cells))
    const codes = given.filter(({ isCode }) => isCode)
    return codes.length > 0 ? codes : given
  }

  function recordOf(cells: Cells): Match {
    if (isVisible(cells.id ?? '')) {
      const id = idOf(cells)
      const current = recordById.get(String(id))
      const message = id === undefined ? 'invalid value' : 'unknown name'
      return current ? { current } : { current, fault: { column: 'id', message } }
    }
    for (const key of [...identifying(cells), ...keys.filter(each => each.findsUncoded)]) {
      const isName = key.findsUncoded && isCoded(cells)
      const [current, another] = (isName ? uncodedByName : recordsByKey).get(keyText(key, cells)) ?? []
      if (another || (current && fitsAnother(cells, current)))
        return { current: undefined, fault: { column: key.column, message: 'ambiguous name' } }
      if (current) return { current }
    }
    return { current: undefined }
  }

  /** Whether a line has the code of one record and the name of another that has no code. */
  const fitsAnother = (cells: Cells, current: Cells): boolean =>
    keys.some(key => {
      const name = key.findsUncoded && isCoded(cells) ? keyText(key, cells) : ''
      return uncodedByName.has(name) && name !== keyText(key, current)
    })

  /** The record that has the name of a line, whatever its code. */
  const namesakeOf = (cells: Cells): Cells | undefined =>
    keys.flatMap(key => (key.isCode ? [] : (recordsByKey.get(keyText(key, cells)) ?? []))).at(0)

  /** What to say of a line whose record an earlier one has, if one has. */
  const repeatOf = (cells: Cells, text: string): Omit<NonNullable<Match['fault']>, 'column'> | undefined => {
    const earlier = seen.get(text)
    const doubts = keys.flatMap(({ doubtOf }) => doubtOf ?? [])
    if (!earlier || (doubts.length > 0 && !earlier.isGood())) return undefined
    const doubt = doubts[0]?.(cells, earlier.cells)
    return doubt ? { message: doubt, values: { line: String(earlier.number) } } : { message: 'repeated line' }
  }

  const match = (line: LineSource): Match => {
    const { cells } = line
    const match = recordOf(cells)
    const { current, fault } = match
    if (fault) return match
    const given = identifying(cells)
    const isStored = (key: RecordKey) => current && keyText(key, cells) === keyText(key, current)
    for (const key of given) {
      const owner = key.isCode && !isStored(key) && recordsByKey.get(keyText(key, cells))?.[0]
      if (owner && owner !== current) return { current, fault: { column: key.column, message: 'taken code' } }
    }
    // Two records may share a name, or even a code that is no key of their table.
    const identities = given
      .filter(key => !isStored(key))
      .map(key => [key.column, keyText(key, cells)] as const)
    const found = (!isVisible(cells.id ?? '') && given[0]?.column) || 'id'
    if (current) identities.push([found, `id ${current.id}`])
    for (const [column, text] of identities) {
      const repeat = repeatOf(cells, text)
      if (repeat) return { current, fault: { column, ...repeat } }
      seen.set(text, line)
    }
    for (const key of current ? [] : keys.filter(each => each.findsUncoded)) {
      const name = keyText(key, cells)
      const rival = isCoded(cells) ? name : `coded ${name}`
      const repeat = name && repeatOf(cells, rival)
      if (repeat) return { current, fault: { column: key.column, ...repeat } }
      if (isCoded(cells)) seen.set(`coded ${name}`, line)
    }
    return match
  }
  return { match, recordOf, namesakeOf }
}

/** Two are enough to say that a name is ambiguous. */
function addRecord(records: Map<string, Cells[]>, value: string, record: Cells): void {
  const known = records.get(value) ?? []
  // A record that replaced others has their names, too.
  if (value && !known.some(({ id }) => id === record.id)) records.set(value, [...known, record].slice(0, 2))
}

/** A key and its value as one text, '' without a value. */
const keyText = ({ column, of }: RecordKey, cells: Cells) => {
  const value = of(cells)
  return value && `${column} ${value}`
}
