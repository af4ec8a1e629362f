type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

/** `localStorage`. Where the browser blocks it, or it is full, what is set lasts as long as this page. */
export const browserStorage = guardedStorage(() => localStorage)

/** `sessionStorage`, in the same way. */
export const tabStorage = guardedStorage(() => sessionStorage)

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
  try {
    const value: unknown = JSON.parse(text)
    if (isValid(value)) return value
  } catch {
    // The stored text is not JSON.
  }
  tabStorage.removeItem(key)
  return undefined
}

/** Stores a value of this tab as JSON. */
export function store(key: string, value: unknown): void {
  tabStorage.setItem(key, JSON.stringify(value))
}

/** Whether a stored value is an object in which each name has a value of its type. */
export const hasShape = (value: unknown, shape: Record<string, (field: unknown) => boolean>): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(shape).every(([name, isValid]) => isValid((value as Record<string, unknown>)[name]))

function guardedStorage(storage: () => Storage): BrowserStorage {
  /** What could not be stored. */
  const memory = new Map<string, string>()
  const attempt = <Result>(use: (storage: Storage) => Result): Result | null => {
    try {
      return use(storage())
    } catch {
      return null
    }
  }
  return {
    getItem: key => memory.get(key) ?? attempt(stored => stored.getItem(key)),
    setItem(key, value) {
      memory.set(key, value)
      attempt(stored => {
        stored.setItem(key, value)
        memory.delete(key)
      })
    },
    removeItem(key) {
      memory.delete(key)
      attempt(stored => stored.removeItem(key))
    },
    clear() {
      memory.clear()
      attempt(stored => stored.clear())
    },
  }
}
