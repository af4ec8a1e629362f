import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, type Options, verifySync } from '@node-rs/argon2'

/** What a hashing thread does: it hashes the password, or compares it with a hash. */
export type HashTask = { password: string; options: Options } | { password: string; hash: string }

/** A third of the weight of other threads: beside a busy one, hashing gets a quarter of a core. */
const NICENESS = 5

// On Linux this sets the priority of the calling thread, elsewhere of the whole process.
if (process.platform === 'linux') setPriority(NICENESS)

parentPort?.on('message', (task: HashTask) => {
  parentPort?.postMessage(
    'hash' in task ? verifySync(task.hash, task.password) : hashSync(task.password, task.options),
  )
})
