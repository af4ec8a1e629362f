import { setTimeout as wait } from 'node:timers/promises'
import { within } from '../../cluster/within.ts'
import { findDifferences, findInvoiceFaults } from './compare-databases.ts'
import {
  copySequences,
  publish,
  subscribe,
  unpublish,
  unsubscribe,
  waitUntilCaughtUp,
} from './logical-replication.ts'
import type { startPooler } from './pooler.ts'

/** How long the connections of the product may take to come back. */
const RELEASE_MS = 4_000

/** How long each step of a move took, and what was wrong in the end. */
export type Move = { steps: { name: string; seconds: number }[]; problems: string[] }

type MoveOptions = {
  pooler: Awaited<ReturnType<typeof startPooler>>
  /** Asks the processes of the product for their connections. */
  letGo: () => void
  source: string
  /** The database that follows the source. */
  target: string
}

/**
 * Moves the product from a database to the one that follows it, which the first then follows in turn: that is
 * the way back. Calls wait at the pooler meanwhile. When a step fails, they go on where they were.
 */
export async function moveDatabase({ pooler, letGo, source, target }: MoveOptions): Promise<Move> {
  const steps: Move['steps'] = []
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now()
    const result = await work()
    steps.push({ name, seconds: (performance.now() - startedAt) / 1000 })
    return result
  }
  const startedAt = performance.now()
  const problems: string[] = []
  try {
    await step('connections given back', async () => {
      const paused = pooler.pause()
      // Awaited below; meanwhile it may fail.
      paused.catch(() => {})
      await wait(50)
      letGo()
      await within(RELEASE_MS, 'the connections came back', paused)
    })
    await step('everything written has arrived', () => waitUntilCaughtUp(source))
    await step('sequences', () => copySequences(source, target))
    problems.push(
      ...(await step('every row and the numbers of documents compared', async () => [
        ...(await findDifferences(source, target)),
        ...(await findInvoiceFaults(target)),
      ])),
    )
    if (problems.length > 0) throw new Error(`not moved: ${problems.join('; ')}`)
    await step('replication turned round', async () => {
      await unsubscribe(target)
      await unpublish(source)
      await publish(target)
      await subscribe(source, target, { copy: false })
    })
    await step('pooler', () => pooler.leadTo(target))
  } finally {
    await pooler.resume()
  }
  steps.push({ name: '**without writes, in all**', seconds: (performance.now() - startedAt) / 1000 })
  return { steps, problems }
}
