import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'

/** A third of the weight of other threads: beside a busy one, a check of a file gets a quarter of a core. */
const NICENESS = 5

/** The whole of a worker file: runs the task on the input of `runInWorker` and answers with its result. */
export async function answerWith<Input, Result>(
  task: (input: Input) => Result | Promise<Result>,
): Promise<void> {
  // On Linux this sets the priority of the calling thread, elsewhere of the whole process.
  if (process.platform === 'linux') setPriority(NICENESS)
  parentPort?.postMessage(await task(workerData as Input))
}
