import { setImmediate } from 'node:timers/promises'

/** How long a piece of work may hold the event loop, in milliseconds. */
const SLICE_MS = 10

/**
 * Returns a function that long work awaits between its pieces: once a slice of time is used up, it lets other
 * requests run.
 */
export function timeSlices(): () => Promise<void> {
  let start = performance.now()
  return async () => {
    if (performance.now() - start < SLICE_MS) return
    await setImmediate()
    start = performance.now()
  }
}

/**
 * The items in groups of at most `maxItems`, of which the sizes add up to at most `maxSize`, save of one
 * item.
 */
export function* groupsBySize<T>(
  items: readonly T[],
  { maxItems, maxSize, sizeOf }: { maxItems: number; maxSize: number; sizeOf: (item: T) => number },
): Generator<T[]> {
  let group: T[] = []
  let size = 0
  for (const item of items) {
    const next = sizeOf(item)
    if (group.length > 0 && (group.length >= maxItems || size + next > maxSize)) {
      yield group
      group = []
      size = 0
    }
    group.push(item)
    size += next
  }
  if (group.length > 0) yield group
}

/** Like `items.map(convert)`, in slices of time. */
export async function mapInSlices<T, R>(
  items: readonly T[],
  convert: (item: T, index: number) => R,
): Promise<R[]> {
  const pause = timeSlices()
  const converted: R[] = []
  for (const [index, item] of items.entries()) {
    converted.push(convert(item, index))
    await pause()
  }
  return converted
}
