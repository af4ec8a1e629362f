import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { AvifOptions, ResizeOptions, WebpOptions } from 'sharp'
import { unavailable } from '#services/refuse.ts'

/** One picture to make of a file: upright, in this size and type. */
export type PictureOutput = { resize: ResizeOptions; background?: string } & (
  | ({ type: 'webp' } & WebpOptions)
  | ({ type: 'avif' } & AvifOptions)
)

/** The size of a picture when it is upright. */
export type PictureSize = { width: number; height: number }
export type Converted = { pictures: Buffer[] } | { refused: 'picture too large' | 'invalid picture' }

/** The memory of the process, the file and the results included; the largest good picture takes 440. */
const MAX_MEMORY_MB = 512

/** The largest good picture takes three seconds, and sixteen on two slow cores that do much else. */
const TIMEOUT_MS = 40_000

/**
 * Converts a picture in a process of its own: a file of a few bytes can make a decoder take gigabytes or
 * crash, whatever size its head says. The kernel limits the memory of the process, nothing of it stays, and
 * the process has none of the server's environment. A file that exceeds a limit is refused as too large.
 */
export async function convertPicture(
  file: Uint8Array,
  outputsFor: (size: PictureSize) => PictureOutput[],
): Promise<Converted> {
  const child = spawn(...COMMAND, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: { MALLOC_ARENA_MAX: '2' },
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  })
  let answer: Converted | undefined
  // The process answers with the size first, and receives what to make of it.
  child.on('message', (message: PictureSize | Converted) => {
    if ('width' in message) child.send(outputsFor(message), () => {})
    else answer = message
  })
  // The process may end while it is sent the file; its end says why.
  child.send(file, () => {})
  // Rejects when the process cannot be started.
  const [exitCode, signal] = await once(child, 'close')
  if (answer) return answer
  // A decoder that gets no memory ends its process, and so does the time limit.
  if (child.killed || CRASHES.has(signal)) return { refused: 'picture too large' }
  // Ended from outside, as by a shutdown: the sender tries again.
  if (signal) throw unavailable()
  throw new Error(`the process for pictures ended with ${exitCode}`)
}

/** How a process ends that fails itself. */
const CRASHES = new Set(['SIGABRT', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGTRAP', 'SIGFPE', 'SIGSYS'])

const NODE = [
  process.execPath,
  // Compiled code has no range of 512 MB, which the kernel would count.
  '--jitless',
  '--max-old-space-size=64',
  fileURLToPath(new URL('./convert-picture.mjs', import.meta.url)),
] as const

// Windows has no such limit; elsewhere the shell sets it and becomes the process.
const COMMAND: [string, string[]] =
  process.platform === 'win32'
    ? [NODE[0], NODE.slice(1)]
    : ['/bin/sh', ['-c', `ulimit -d ${MAX_MEMORY_MB * 1_000} 2>/dev/null; exec "$0" "$@"`, ...NODE]]
