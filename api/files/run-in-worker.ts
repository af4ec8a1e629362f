import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** What reads a file in a thread of its own may take, beyond which the thread ends. */
export type WorkerLimits = { timeoutMs: number; maxMemoryMb: number }

/**
 * Runs the task of a worker file (worker-task.ts) in a thread of its own, so that a malicious or huge file
 * can neither block the server nor use up its memory. Returns undefined if the task fails or exceeds its
 * limits.
 */
export async function runInWorker<Result>(
  file: URL,
  input: unknown,
  { timeoutMs, maxMemoryMb }: WorkerLimits,
): Promise<Result | undefined> {
  const worker = new Worker(file, {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
  })
  try {
    const [message] = await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) })
    return message as Result
  } catch {
    return undefined
  } finally {
    await worker.terminate()
  }
}
