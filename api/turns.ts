import { unavailable } from './problems.ts'

/**
 * Lets so many pieces of work run at once and so many more wait for their turn; whoever comes beyond that is told to
 * come again. Heavy work then takes its part of the machine and never all of it.
 */
export function turns({ atOnce, mayWait }: { atOnce: number; mayWait: number }) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= mayWait) throw unavailable()
      await new Promise<void>(resolve => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      // The turn goes on to the next, so that nobody comes in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
