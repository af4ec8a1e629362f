import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, type Options, verifySync } from '@node-rs/argon2'

/** What a hashing thread does: it hashes the password, or compares it with a hash. */
export type HashTask = { password: string; options: Options } | { password: string; hash: string }

// Everything else comes first: on Linux the priority is that of the calling thread, elsewhere of the process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

parentPort?.on('message', (task: HashTask) => {
  parentPort?.postMessage(
    'hash' in task ? verifySync(task.hash, task.password) : hashSync(task.password, task.options),
  )
})
