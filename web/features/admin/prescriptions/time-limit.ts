import { UnshownPages } from './unshown-pages.ts'

/** For each step, opening the file or drawing a page, and for all of them. */
const MAX_STEP_SECONDS = 20
const MAX_FILE_SECONDS = 60

/**
 * Returns a function that waits for a step of the work on a file, until its time or that of the file is over,
 * or `stopped` rejects. The library draws nothing while its tab is hidden, so only seconds in sight count.
 */
export function limitTime(stopped: Promise<never>) {
  let leftOfFile = MAX_FILE_SECONDS
  return async <T>(work: Promise<T>): Promise<T> => {
    const late = Promise.withResolvers<never>()
    let left = MAX_STEP_SECONDS
    const clock = setInterval(() => {
      if (document.hidden) return
      left--
      leftOfFile--
      if (left <= 0 || leftOfFile <= 0) late.reject(new UnshownPages('too_large'))
    }, 1000)
    try {
      return await Promise.race([work, stopped, late.promise])
    } finally {
      clearInterval(clock)
    }
  }
}
