import type { Db } from '../../connect.ts'
import type { DemoGroup } from './demo-group.ts'
import { DEFAULT_GROUP, demoGroups } from './demo-groups.ts'

/** The texts that a transaction replaces in every row: those of the usual demonstration. */
const replacements = new WeakMap<Db, [from: RegExp, to: string][]>()

/** From now on the rows of a transaction name this group instead of the usual demonstration. */
export function renameRows(tx: Db, group: DemoGroup): void {
  replacements.set(tx, replacementsOf(group))
}

/** Rows with the names of the group of the transaction. */
export const inNamesOf = <Rows>(tx: Db, rows: Rows): Rows => renamed(rows, replacements.get(tx) ?? [])

/** A text of the usual demonstration, such as the address of an account, as another group has it. */
export const inGroup = (group: DemoGroup | undefined, text: string): string =>
  group ? renamed(text, replacementsOf(group)) : text

function replacementsOf({ names }: DemoGroup): [from: RegExp, to: string][] {
  const own = demoGroups[DEFAULT_GROUP].names
  if (names === own) return []
  const pairs = (['group', 'pharmacy', 'name'] as const).flatMap(kind =>
    (['ar', 'en'] as const).map(lang => [own[kind][lang], names[kind][lang]] as const),
  )
  const key = (name: string) => name.toLowerCase()
  return [
    ...pairs.map(([from, to]): [RegExp, string] => [new RegExp(from, 'g'), to]),
    [new RegExp(key(own.name.en), 'g'), key(names.name.en)],
  ]
}

function renamed<Value>(value: Value, pairs: [RegExp, string][]): Value {
  if (value instanceof Date || value instanceof Uint8Array || !value) return value
  if (typeof value === 'string')
    return pairs.reduce((text: string, [from, to]) => text.replace(from, to), value) as Value
  if (Array.isArray(value)) return value.map(each => renamed(each, pairs)) as Value
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, renamed(each, pairs)]),
  ) as Value
}
