import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './preferred-encoding.ts'

/**
 * A response that is the same for every caller of its language. `sources`: the responses that it was made of.
 */
export type RenderedResponse = {
  headers: Record<string, string>
  body: string | Buffer
  sources?: Source[]
}

/** An API response that a page was made of: its key in the cache, its URL, and the ETag of its bytes. */
export type Source = { key: string; url: string; etag: string }

/** A rendered response as bytes, with ETag. `compressed` creates each compressed form once, on first use. */
export type CachedResponse = {
  headers: Record<string, string>
  plain: Buffer
  compressed(encoding: Encoding): Promise<Buffer>
  sources?: Source[]
}

const compressWithBrotli = promisify(brotliCompress)
const compressors: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  br: plain =>
    compressWithBrotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
  gzip: promisify(gzip),
}

/** Turns a rendered response into bytes. `onCompressed` receives the size of each compressed form, once. */
export function cachedResponseOf(
  { headers, body, sources }: RenderedResponse,
  onCompressed: (bytes: number) => void,
): CachedResponse {
  const plain = typeof body === 'string' ? Buffer.from(body) : body
  const etag = `W/"${hash('sha256', plain, 'base64url').slice(0, 22)}"`
  const vary = [headers.vary, 'accept-encoding'].filter(Boolean).join(', ')
  const compressed: Partial<Record<Encoding, Promise<Buffer>>> = {}
  return {
    headers: { ...headers, etag, vary },
    plain,
    sources,
    compressed: encoding => {
      compressed[encoding] ??= compressors[encoding](plain).then(bytes => {
        onCompressed(bytes.length)
        return bytes
      })
      return compressed[encoding]
    },
  }
}
