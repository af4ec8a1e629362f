import { tabStorage } from './storage.ts'

/**
 * Returns a value that this tab has stored as JSON; undefined if there is none. A value that `isValid`
 * refuses is removed: another release of the product wrote it, or somebody has changed it.
 */
export function readStored<Value>(
  key: string,
  isValid: (value: unknown) => value is Value,
): Value | undefined {
  const text = tabStorage.getItem(key)
  if (text === null) return undefined
  const value = parseStored(text, isValid)
  if (value === undefined) tabStorage.removeItem(key)
  return value
}

/** The value of a stored text; undefined if it is not JSON or `isValid` refuses it. */
export function parseStored<Value>(
  text: string,
  isValid: (value: unknown) => value is Value,
): Value | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (isValid(value)) return value
  } catch {
    // The stored text is not JSON.
  }
  return undefined
}

/** Stores a value of this tab as JSON. */
export function storeInTab(key: string, value: unknown): void {
  tabStorage.setItem(key, JSON.stringify(value))
}

/** Whether a stored value is an object in which each name has a value of its type. */
export const hasShape = (value: unknown, shape: Record<string, (field: unknown) => boolean>): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(shape).every(([name, isValid]) => isValid((value as Record<string, unknown>)[name]))

export const isText = (value: unknown): value is string => typeof value === 'string'
export const isNumber = (value: unknown): value is number => typeof value === 'number'
export const isNullOr = (isValid: (value: unknown) => boolean) => (value: unknown) =>
  value === null || isValid(value)
export const isListOf = (isValid: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(isValid)
/** Whether it is an object whose values are all valid. */
export const isRecordOf = (isValid: (value: unknown) => boolean) => (value: unknown) =>
  hasShape(value, {}) && Object.values(value as object).every(isValid)
