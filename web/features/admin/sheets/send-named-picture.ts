import { RouterContextProvider } from 'react-router'
import { uploadPicture } from '#contract/admin/pictures.ts'
import { CallError, call } from '../../../api.ts'
import type { NamedFile } from './read-pictures.ts'

/** The pause where the server does not say how long, and the longest one. */
const PAUSE_S = 5
const MAX_PAUSE_S = 60
/** After so many pauses the import is refused; it can be begun again with the same files. */
const MAX_PAUSES = 12

/**
 * Uploads a picture; false if its content is none. Where there were too many in a minute it waits as long as
 * the server says. Throws the reason of `signal` once that is aborted.
 */
export async function sendNamedPicture(
  picture: NamedFile,
  signal: AbortSignal,
  context = new RouterContextProvider(),
): Promise<boolean> {
  for (let pauses = 0; ; pauses++) {
    signal.throwIfAborted()
    try {
      await call(context, uploadPicture, {
        body: { kind: 'product', image: new Blob([picture.bytes]), by_content: '1' },
      })
      return true
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      if (failure.status === 422) return false
      if (failure.status !== 429 || pauses === MAX_PAUSES) throw failure
      await pause(Math.min(failure.retryAfter ?? PAUSE_S, MAX_PAUSE_S), signal)
    }
  }
}

/** Waits; less if `signal` is aborted meanwhile. */
const pause = (seconds: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, seconds * 1000)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
