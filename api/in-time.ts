import { refuse } from './refuse.ts'

/** How long a call may take, in milliseconds. */
const PATIENCE = 20_000

/** What a call answers, unless it takes too long: then its caller is told to come again. */
export function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(refuse('unavailable', { headers: { 'retry-after': '2' } }))
    const timer = setTimeout(late, PATIENCE)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
