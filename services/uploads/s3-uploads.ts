import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { Config } from '#config'
import { type Uploads, uploadType } from './uploads.ts'

/** How long a request to the bucket may take with its retry, in milliseconds. */
const S3_TIMEOUT_MS = 5_000
const RETRY_DELAY_MS = 200

/** Names of uploads. Other objects in the bucket are ignored. */
const UPLOAD_NAME = /^[\w-]+\.\w+$/

/** The response headers of the bucket that are passed on. The content type follows from the name. */
const FORWARDED_HEADERS = ['accept-ranges', 'content-length', 'content-range', 'etag', 'last-modified']

/** The upload storage cannot be reached, is too slow, or refuses the request. */
export class StorageUnavailable extends Error {}

type S3Request = {
  method: string
  path: string
  file?: Uint8Array
  headers?: Record<string, string>
}

/**
 * Uploads in a bucket of any S3-compatible storage, with path-style addresses: `url` ends with the bucket's
 * name.
 */
export function s3Uploads(
  { url, ...credentials }: NonNullable<Config['uploads']['bucket']>,
  { timeoutMs = S3_TIMEOUT_MS } = {},
): Uploads {
  const signingKeyCache = new Map<string, ArrayBuffer>()

  /**
   * Sends a request, retries it once after a server error, and reads the response with `read`. Throws
   * StorageUnavailable for a failure, after the timeout, and for an error status that is not in
   * `acceptedStatuses`.
   */
  async function sendRequest<T>(
    request: S3Request,
    acceptedStatuses: number[],
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    const { method, path, file, headers } = request
    const signed = await new AwsV4Signer({
      ...credentials,
      cache: signingKeyCache,
      service: 's3',
      method,
      url: url + path,
      ...(file && { headers: { 'x-amz-content-sha256': createHash('sha256').update(file).digest('hex') } }),
    }).sign()
    // These are not signed, as a proxy may change them.
    for (const [name, value] of Object.entries({ ...headers, 'accept-encoding': 'identity' }))
      signed.headers.set(name, value)
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(new Error(`no response within ${timeoutMs} ms`)), timeoutMs)
    const send = () =>
      fetch(signed.url, {
        method,
        headers: signed.headers,
        redirect: 'manual',
        signal: timeout.signal,
        ...(file && { body: file as Uint8Array<ArrayBuffer> }),
      })
    try {
      let response = await send().catch(() => undefined)
      if (!response || response.status >= 500) {
        await response?.body?.cancel()
        await sleep(RETRY_DELAY_MS)
        response = await send()
      }
      if (response.ok || acceptedStatuses.includes(response.status)) return await read(response)
      const code = elementText(await response.text(), 'Code')
      throw new StorageUnavailable(`upload storage answered ${method} with ${response.status} ${code}`)
    } catch (error) {
      if (error instanceof StorageUnavailable) throw error
      throw new StorageUnavailable(`upload storage did not answer ${method}`, { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    folder: undefined,
    async put(name, file) {
      const headers = { 'content-type': uploadType(name) }
      await sendRequest({ method: 'PUT', path: `/${name}`, file, headers }, [], readText)
    },
    get: (name, headers) =>
      sendRequest({ method: 'GET', path: `/${name}`, headers }, [304, 404, 416], async response => {
        const { status, ok, body } = response
        const responseHeaders = Object.fromEntries(
          [...response.headers].filter(([header]) => FORWARDED_HEADERS.includes(header)),
        )
        if (ok && body)
          return { status, headers: responseHeaders, body: Readable.fromWeb(body as ReadableStream) }
        // The length is that of the error document, not of the file.
        const { 'content-length': _, ...headers } = responseHeaders
        await response.text()
        return status === 404 ? undefined : { status, headers, body: undefined }
      }),
    async delete(name) {
      await sendRequest({ method: 'DELETE', path: `/${name}` }, [404], readText)
    },
    async *list() {
      let next = ''
      do {
        const after = next && `&continuation-token=${encodeURIComponent(next)}`
        const page = await sendRequest({ method: 'GET', path: `?list-type=2${after}` }, [], readText)
        for (const [, file = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const name = elementText(file, 'Key')
          if (UPLOAD_NAME.test(name)) yield { name, writtenAt: Date.parse(elementText(file, 'LastModified')) }
        }
        next = elementText(page, 'IsTruncated') === 'true' ? elementText(page, 'NextContinuationToken') : ''
      } while (next)
    },
  }
}

const readText = (response: Response) => response.text()

const xmlEntities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/** Returns the text of the first element of a name, such as `<Key>a.webp</Key>`; '' if there is none. */
function elementText(xml: string, element: string): string {
  const [, text = ''] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? []
  return text.replace(/&(\w+);/g, (whole, name) => xmlEntities[name] ?? whole)
}
