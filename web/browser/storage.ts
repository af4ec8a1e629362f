type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

/** `localStorage`. Where the browser blocks it, or it is full, what is set lasts as long as this page. */
export const browserStorage = guardedStorage(() => localStorage)

/** `sessionStorage`, in the same way. */
export const tabStorage = guardedStorage(() => sessionStorage)

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
