import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { refuse } from '#services/refuse.ts'

/** A piece that is made of the beginnings of parts takes milliseconds to parse. */
const PIECE_BYTES = 16_384

/**
 * A browser reads an answer only once it has sent its body: of a refused one so much is received. It is more
 * than a photo has.
 */
const MAX_DISCARDED_BYTES = 20_000_000

/**
 * Returns a function that passes a body on in pieces, one in a turn of the event loop for all bodies
 * together, and fails when more than `maxBytes` have come.
 */
export function piecesInTurns(): (body: NodeJS.ReadableStream, maxBytes: number) => Transform {
  const waiting: (() => void)[] = []
  const next = () => {
    waiting.shift()?.()
    if (waiting.length > 0) setImmediate(next)
  }
  const turn = () =>
    new Promise<void>(resolve => {
      if (waiting.push(resolve) === 1) setImmediate(next)
    })
  return (body, maxBytes) => {
    let bytes = 0
    const pieces = new Transform({
      async transform(chunk: Buffer, _, done) {
        for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
          await turn()
          if (this.destroyed) return
          const piece = chunk.subarray(at, at + PIECE_BYTES)
          bytes += piece.length
          if (bytes > maxBytes) return done(refuse('too_large'))
          this.push(piece)
        }
        done()
      },
    })
    body.once('error', error => pieces.destroy(error))
    return body.pipe(pieces)
  }
}

/** Receives the rest of a body that is not read further, and closes its connection when it has no end. */
export function discardRest(body: IncomingMessage): void {
  let bytes = 0
  body.unpipe()
  body.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > MAX_DISCARDED_BYTES) body.destroy()
  })
  body.resume()
}
