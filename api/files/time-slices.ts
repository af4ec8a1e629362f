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

/** The items in groups of at most `size`, for statements and texts that are built in one piece. */
export const groupsOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))

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
