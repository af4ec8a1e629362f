import type { FieldMessageKey } from '#contract/field-messages.ts'
import { isVisible } from '#domain/text/typed-text.ts'
import { timeSlices } from '#services/time-slices.ts'
import { type Cells, idOf } from './cells.ts'

/**
 * How a line without an id names its record. `of` returns the value of a line or record in comparable form,
 * '' if it has none. `isCode`: at most one record has the value.
 */
export type RecordKey = { column: string; of: (cells: Cells) => string; isCode: boolean }

/** The record that a line changes, undefined if it adds one; and why it may not, with the column. */
type Match = { current: Cells | undefined; fault?: { column: string; message: FieldMessageKey } }

/** Finds the records of lines among `records`; each record and each code may be in one line only. */
export async function createMatcher(records: readonly Cells[], keys: readonly RecordKey[]) {
  const recordById = new Map(records.map(record => [record.id, record]))
  const recordsByKey = new Map<string, Cells[]>()
  const pause = timeSlices()
  for (const key of keys)
    for (const record of records) {
      const value = keyText(key, record)
      // Two are enough to say that a name is ambiguous.
      if (value) recordsByKey.set(value, [...(recordsByKey.get(value) ?? []), record].slice(0, 2))
      await pause()
    }
  const seen = new Set<string>()

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
    for (const key of identifying(cells)) {
      const [current, another] = recordsByKey.get(keyText(key, cells)) ?? []
      if (another) return { current: undefined, fault: { column: key.column, message: 'ambiguous name' } }
      if (current) return { current }
    }
    return { current: undefined }
  }

  /** The record that has the name of a line, whatever its code. */
  const namesakeOf = (cells: Cells): Cells | undefined =>
    keys.flatMap(key => (key.isCode ? [] : (recordsByKey.get(keyText(key, cells)) ?? []))).at(0)

  const match = (cells: Cells): Match => {
    const match = recordOf(cells)
    const { current, fault } = match
    if (fault) return match
    const given = identifying(cells)
    for (const key of given) {
      const owner = key.isCode && recordsByKey.get(keyText(key, cells))?.[0]
      if (owner && owner !== current) return { current, fault: { column: key.column, message: 'taken code' } }
    }
    const identities = given.map(key => [key.column, keyText(key, cells)] as const)
    if (current) identities.push(['id', `id ${current.id}`])
    for (const [column, text] of identities) {
      if (seen.has(text)) return { current, fault: { column, message: 'repeated line' } }
      seen.add(text)
    }
    return match
  }
  return { match, recordOf, namesakeOf }
}

/** A key and its value as one text, '' without a value. */
const keyText = ({ column, of }: RecordKey, cells: Cells) => {
  const value = of(cells)
  return value && `${column} ${value}`
}
