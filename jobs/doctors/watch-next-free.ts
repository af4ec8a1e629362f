import { updateNextFree } from '#services/booking/next-free.ts'
import type { JobDeps } from '../deps.ts'

const INTERVAL_MS = 500

/**
 * Updates the next free times twice a second until the queue stops. A job of the queue would be a row for
 * each booking. The next round tries again what has failed.
 */
export function watchNextFree({ db, clock, queue: { boss } }: JobDeps): void {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const round = async () => {
    await updateNextFree(db, clock()).catch(error => isStopped || boss.emit('error', error))
    if (!isStopped) timer = setTimeout(round, INTERVAL_MS)
  }
  boss.on('stopped', () => {
    isStopped = true
    clearTimeout(timer)
  })
  void round()
}
