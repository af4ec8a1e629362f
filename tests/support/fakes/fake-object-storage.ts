import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `failing` and `failing once` answer 503, `silent` never answers. */
type Mode = 'working' | 'failing' | 'failing once' | 'silent'

const keys = { region: 'me-central-1', accessKeyId: 'AKIAAFIYA', secretAccessKey: 'a/secret+of=40' }

/**
 * Starts a local S3 store of one bucket, as AWS describes it (docs.aws.amazon.com/AmazonS3/latest/API): PUT,
 * GET with ranges and conditions, DELETE and ListObjectsV2 in pages of two. It verifies every signature
 * (version 4) and the hash of every body. `calls` lists the requests it received.
 */
export async function startFakeObjectStorage() {
  const files = new Map<string, { bytes: Buffer; type: string; writtenAt: number }>()
  const calls: string[] = []
  let mode: Mode = 'working'
  let putsLeft = Number.POSITIVE_INFINITY

  const server = createServer(async (request, response) => {
    const { method = '', headers } = request
    const url = new URL(request.url ?? '', 'http://store')
    const [, bucket, name = ''] = url.pathname.split('/')
    const body = await bodyOf(request)
    calls.push(`${method} ${name || 'list'}`)
    const refuse = (status: number, code: string) =>
      response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
    if (mode === 'silent') return
    if (mode !== 'working') {
      if (mode === 'failing once') mode = 'working'
      return refuse(503, 'SlowDown')
    }
    if (headers.authorization !== expectedAuthorization(request, url))
      return refuse(403, 'SignatureDoesNotMatch')
    if (method === 'PUT' && headers['x-amz-content-sha256'] !== sha256(body))
      return refuse(400, 'XAmzContentSHA256Mismatch')
    if (bucket !== 'uploads') return refuse(404, 'NoSuchBucket')
    if (method === 'GET' && !name) return response.end(listObjects(url.searchParams))
    if (method === 'PUT') {
      if (--putsLeft < 0) return refuse(507, 'InsufficientStorage')
      if (headers['content-length'] === undefined) return refuse(411, 'MissingContentLength')
      files.set(name, { bytes: body, type: String(headers['content-type']), writtenAt: Date.now() })
      return response.end()
    }
    if (method === 'DELETE') {
      files.delete(name)
      return response.writeHead(204).end()
    }
    const file = files.get(name)
    if (!file) return refuse(404, 'NoSuchKey')
    const etag = `"${createHash('md5').update(file.bytes).digest('hex')}"`
    const headersOfObject = {
      'accept-ranges': 'bytes',
      'content-type': file.type,
      etag,
      'x-amz-request-id': '1',
      'last-modified': new Date(file.writtenAt).toUTCString(),
    }
    if (headers['if-none-match'] === etag) return response.writeHead(304, headersOfObject).end()
    const size = file.bytes.length
    const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? []
    if (!first && !last)
      return response.writeHead(200, { ...headersOfObject, 'content-length': size }).end(file.bytes)
    const from = first ? Number(first) : size - Number(last)
    if (from >= size) return refuse(416, 'InvalidRange')
    const part = file.bytes.subarray(from, first && last ? Number(last) + 1 : size)
    const range = `bytes ${from}-${from + part.length - 1}/${size}`
    response
      .writeHead(206, { ...headersOfObject, 'content-range': range, 'content-length': part.length })
      .end(part)
  })

  function listObjects(query: URLSearchParams): string {
    const after = atob(query.get('continuation-token') ?? '')
    const rest = [...files].filter(([name]) => name > after).sort(([a], [b]) => (a < b ? -1 : 1))
    const page = rest.slice(0, 2)
    const more = rest.length > page.length
    const contents = page.map(
      ([name, { writtenAt }]) =>
        `<Contents><Key>${name}</Key><LastModified>${new Date(writtenAt).toISOString()}</LastModified></Contents>`,
    )
    const next = more && `<NextContinuationToken>${btoa(page.at(-1)?.[0] ?? '')}</NextContinuationToken>`
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${contents.join('')}${next || ''}</ListBucketResult>`
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    /** The bucket as config.ts describes it. */
    bucket: { ...keys, url: `http://127.0.0.1:${port}/uploads` },
    files,
    calls,
    setMode(next: Mode) {
      mode = next
    },
    /** Limits how many more files can be stored. */
    setCapacity(count: number) {
      putsLeft = count
    },
    async close() {
      const closed = new Promise<void>(resolve => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}

/**
 * The correct `authorization` header: AWS Signature Version 4 of the headers that the caller names as signed.
 */
function expectedAuthorization({ method, headers }: IncomingMessage, url: URL): string {
  const [, signed = ''] = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? []
  const date = String(headers['x-amz-date'])
  const query = [...url.searchParams]
    .map(pair => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&')
  const lines = signed.split(';').map(name => `${name}:${headers[name]}\n`)
  const canonical = [
    method,
    url.pathname,
    query,
    lines.join(''),
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${date.slice(0, 8)}/${keys.region}/s3/aws4_request`
  const key = scope
    .split('/')
    .reduce<string | Buffer>((key, word) => hmac(key, word).digest(), `AWS4${keys.secretAccessKey}`)
  const signature = hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')).digest('hex')
  const signsAll = ['host', 'x-amz-content-sha256', 'x-amz-date'].every(name =>
    signed.split(';').includes(name),
  )
  return signsAll
    ? `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`
    : 'invalid: required headers are not signed'
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text)
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
