import { arabicFold } from './arabic-fold.ts'

/**
 * Sorts names as a reader of Arabic expects: by their letters, whatever the form of hamza, ta marbuta, alef
 * maqsura or marks, with the article. Names with the same letters keep the order of their characters. The
 * database's order is `nameOrder` (db/statements/name-order.ts); a test compares the two.
 */
export function sortByName<T>(items: readonly T[], nameOf: (item: T) => string): T[] {
  return items
    .map(item => ({ item, name: nameOf(item), key: arabicFold(nameOf(item)) }))
    .sort((a, b) => compare(a.key, b.key) || compare(a.name, b.name))
    .map(({ item }) => item)
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
