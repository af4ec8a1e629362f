import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type SeededRandom, seededRandom } from '../support/seeded-random.ts'

/** A request as it goes over the wire. */
export type RawRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | Buffer | undefined
}

/**
 * A response; the status is `cut: <code of the error>` for a connection that ended without one, `no answer`
 * after the timeout.
 */
export type RawResponse = { status: number | string; headers: IncomingHttpHeaders; text: string }

/**
 * The results of a run; `slowest` in milliseconds. `repeated`: the cut connections after which the request
 * was sent again on a new one, by their status.
 */
export type FuzzReport = {
  seed: number
  sent: number
  byStatus: Record<string, number>
  repeated: Record<string, number>
  faults: string[]
  slowest: number
}

export type FuzzRun = { count: number; seed: number }

/** Part of every text that another person has written; no response may contain it. */
export const SECRET = 'canary-of-another-person'

const CONCURRENCY = 24
const REQUEST_TIMEOUT_MS = 20_000

type NextRequest = (random: SeededRandom, index: number) => Promise<RawRequest>
type FaultsOf = (response: RawResponse, request: RawRequest) => string[]

/**
 * Sends `count` generated requests to a running site, some at once, and collects the faults of every
 * response.
 */
export async function sendAll(
  origin: string,
  { count: requestCount, seed }: FuzzRun,
  { next, faultsOf }: { next: NextRequest; faultsOf: FaultsOf },
): Promise<FuzzReport> {
  const random = seededRandom(seed)
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })
  const report: FuzzReport = { seed, sent: 0, byStatus: {}, repeated: {}, faults: [], slowest: 0 }

  async function sendOne(index: number) {
    const rawRequest = await next(random, index)
    const startedAt = performance.now()
    let response = await send(agent, origin, rawRequest)
    // The server closes a connection on which it did not read a whole body. A request sent on it at that
    // moment is repeated.
    if (isCut(response)) {
      count(report.repeated, response.status)
      response = await send(false, origin, rawRequest)
    }
    // A busy machine may answer 503 with Retry-After.
    for (let attempt = 0; attempt < 5 && isRetryLater(response); attempt++) {
      await wait(2_000)
      response = await send(agent, origin, rawRequest)
    }
    report.slowest = Math.max(report.slowest, Math.round(performance.now() - startedAt))
    report.sent++
    count(report.byStatus, response.status)
    for (const fault of faultsOf(response, rawRequest))
      report.faults.push(`${fault}: ${describeRequest(rawRequest)}`)
  }

  let nextIndex = 0
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      while (nextIndex < requestCount) await sendOne(nextIndex++)
    }),
  )
  agent.destroy()
  if (Object.hasOwn(Object.prototype, 'polluted')) report.faults.push('a prototype was polluted')
  return report
}

const isCut = ({ status }: RawResponse) => String(status).startsWith('cut')
const count = (counts: Record<string, number>, name: string | number) => {
  counts[name] = (counts[name] ?? 0) + 1
}
const isRetryLater = ({ status, headers }: RawResponse) =>
  status === 503 && headers['retry-after'] !== undefined

/** Headers of the connection itself, after which the next request on it could be misread. */
const CONNECTION_HEADERS = ['transfer-encoding', 'expect', 'x-too-large', 'host']

/** Sends a request unchanged. */
function send(
  agent: Agent | false,
  origin: string,
  { method, path, headers: requestHeaders, body }: RawRequest,
): Promise<RawResponse> {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const headers = { ...length, ...requestHeaders }
  const isAlone = CONNECTION_HEADERS.some(name => name in headers)
  return new Promise(resolve => {
    const failWith = (status: string) => resolve({ status, headers: {}, text: '' })
    const options = {
      method,
      path,
      headers,
      agent: isAlone ? false : agent,
      timeout: REQUEST_TIMEOUT_MS,
    } as const
    const outgoing = request(`${origin}/`, options, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('error', error => failWith(cutBy(error)))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: String(Buffer.concat(chunks)),
        }),
      )
    })
    outgoing.on('timeout', () => {
      outgoing.destroy()
      failWith('no answer')
    })
    outgoing.on('error', error => failWith(cutBy(error)))
    outgoing.end(body)
  })
}

const cutBy = (error: NodeJS.ErrnoException) => `cut: ${error.code ?? error.message}`

function describeRequest({ method, path, headers, body }: RawRequest): string {
  const text = JSON.stringify(String(body ?? '').slice(0, 400))
  return `${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 300)} ${text}`
}
