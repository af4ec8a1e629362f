import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { Config } from '#config'
import type { Uploads } from './uploads.ts'

/** How long the store may take to answer, in milliseconds, and how soon it is asked once more when it fails. */
const PATIENCE = 5_000
const AGAIN = 200

/** What an upload may be called; what else lies in the bucket is not ours. */
const NAME = /^[\w-]+\.\w+$/

/** What HTTP says of a file besides its kind, which its name tells. */
const TOLD = ['accept-ranges', 'content-length', 'content-range', 'etag', 'last-modified']

/** The store did not do what it was asked: it is away, too slow, or refuses. */
export class UploadsAway extends Error {}

type Asked = { method: string; path: string; file?: Uint8Array; headers?: Record<string, string> | undefined }

/** Uploads in a bucket of any store that speaks S3, asked by path: `url` ends with the bucket's name. */
export function bucketUploads(
  { url, ...keys }: NonNullable<Config['uploads']['bucket']>,
  { patience = PATIENCE } = {},
): Uploads {
  const cache = new Map<string, ArrayBuffer>()

  /** Asks the store, and gives what `read` makes of the answer, all within the time. `also`: statuses that are answers too. */
  async function ask<T>(asked: Asked, also: number[], read: (answer: Response) => Promise<T>): Promise<T> {
    const { method, path, file, headers } = asked
    const signed = await new AwsV4Signer({
      ...{ ...keys, cache, service: 's3', method, url: url + path },
      ...(file && { headers: { 'x-amz-content-sha256': createHash('sha256').update(file).digest('hex') } }),
    }).sign()
    // No part of what is signed: a proxy on the way may write these anew.
    for (const [name, value] of Object.entries({ ...headers, 'accept-encoding': 'identity' }))
      signed.headers.set(name, value)
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new Error(`no answer in ${patience} ms`)), patience)
    const send = () =>
      fetch(signed.url, {
        ...{ method, headers: signed.headers, redirect: 'manual', signal: late.signal },
        ...(file && { body: file as Uint8Array<ArrayBuffer> }),
      })
    try {
      let answer = await send().catch(() => undefined)
      if (!answer || answer.status >= 500) {
        await answer?.body?.cancel()
        await wait(AGAIN)
        answer = await send()
      }
      if (answer.ok || also.includes(answer.status)) return await read(answer)
      const code = textOf(await answer.text(), 'Code')
      throw new UploadsAway(`the store of uploads answered ${method} with ${answer.status} ${code}`)
    } catch (error) {
      if (error instanceof UploadsAway) throw error
      throw new UploadsAway(`the store of uploads did not answer ${method}`, { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    folder: undefined,
    async put(name, file) {
      const headers = { 'content-type': `image/${name.split('.').at(-1)}` }
      await ask({ method: 'PUT', path: `/${name}`, file, headers }, [], wholeText)
    },
    get: (name, headers) =>
      ask({ method: 'GET', path: `/${name}`, headers }, [304, 404, 416], async answer => {
        const { status, ok, body } = answer
        const told = Object.fromEntries([...answer.headers].filter(([header]) => TOLD.includes(header)))
        if (ok && body) return { status, headers: told, body: Readable.fromWeb(body as ReadableStream) }
        // The rest describes what the store says of it, not the file.
        const { 'content-length': _, ...headers } = told
        await answer.text()
        return status === 404 ? undefined : { status, headers, body: undefined }
      }),
    async delete(name) {
      await ask({ method: 'DELETE', path: `/${name}` }, [404], wholeText)
    },
    async *list() {
      let next = ''
      do {
        const after = next && `&continuation-token=${encodeURIComponent(next)}`
        const page = await ask({ method: 'GET', path: `?list-type=2${after}` }, [], wholeText)
        for (const [, file = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const name = textOf(file, 'Key')
          if (NAME.test(name)) yield { name, writtenAt: Date.parse(textOf(file, 'LastModified')) }
        }
        next = textOf(page, 'IsTruncated') === 'true' ? textOf(page, 'NextContinuationToken') : ''
      } while (next)
    },
  }
}

const wholeText = (answer: Response) => answer.text()

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/** The text of the first element of that name in what a store answers, such as `<Key>a.webp</Key>`; else an empty one. */
function textOf(xml: string, element: string): string {
  const [, text = ''] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? []
  return text.replace(/&(\w+);/g, (whole, name) => entities[name] ?? whole)
}
