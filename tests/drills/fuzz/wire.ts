import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { type Dice, diceOf } from './dice.ts'

/** A request as it goes over the wire. */
export type Wired = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | Buffer | undefined
}

/** What came back; a connection that was cut without an answer has the status `cut`, one that stays silent `no answer`. */
export type Answer = { status: number | string; headers: IncomingHttpHeaders; text: string }

/** How a run went: how many requests got which status, what was wrong with whom, and how long the slowest took (ms). */
export type Report = {
  seed: number
  sent: number
  byStatus: Record<string, number>
  faults: string[]
  slowest: number
}

/** How many requests of which chance. */
export type Run = { count: number; seed: number }

/** Stands in all that another person has written: who fuzzes must never read it. */
export const SECRET = 'canary-of-another-person'

const AT_ONCE = 24
const PATIENCE = 20_000

type One = (dice: Dice, place: number) => Promise<Wired>
type Judge = (answer: Answer, wish: Wired) => string[]

/** Sends `count` generated requests to a running site, some at once, and judges every answer. */
export async function sendAll(
  origin: string,
  { count, seed }: Run,
  { next, judge }: { next: One; judge: Judge },
): Promise<Report> {
  const dice = diceOf(seed)
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const report: Report = { seed, sent: 0, byStatus: {}, faults: [], slowest: 0 }

  async function one(place: number) {
    const wish = await next(dice, place)
    const started = performance.now()
    const first = await send(agent, origin, wish)
    // The server ends a connection on which it did not read all of a body; a request that was just then put on it comes again.
    const answer = first.status === 'cut' ? await send(false, origin, wish) : first
    report.slowest = Math.max(report.slowest, Math.round(performance.now() - started))
    report.sent++
    report.byStatus[answer.status] = (report.byStatus[answer.status] ?? 0) + 1
    for (const fault of judge(answer, wish)) report.faults.push(`${fault}: ${shown(wish)}`)
  }

  let place = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (place < count) await one(place++)
    }),
  )
  agent.destroy()
  if (Object.hasOwn(Object.prototype, 'polluted')) report.faults.push('a prototype was polluted')
  return report
}

/** Headers of the connection itself: what is left on it afterwards would be read as the next request. */
const ofConnection = ['transfer-encoding', 'expect', 'x-too-large', 'host']

/** Sends bytes as they are. */
function send(
  agent: Agent | false,
  origin: string,
  { method, path, headers: wished, body }: Wired,
): Promise<Answer> {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const headers = { ...length, ...wished }
  const isAlone = ofConnection.some(name => name in headers)
  return new Promise(resolve => {
    const cut = (why: string) => resolve({ status: why, headers: {}, text: '' })
    const options = { method, path, headers, agent: isAlone ? false : agent, timeout: PATIENCE } as const
    const asking = request(`${origin}/`, options, answer => {
      const chunks: Buffer[] = []
      answer.on('data', chunk => chunks.push(chunk))
      answer.on('error', () => cut('cut'))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: String(Buffer.concat(chunks)),
        }),
      )
    })
    asking.on('timeout', () => {
      asking.destroy()
      cut('no answer')
    })
    asking.on('error', () => cut('cut'))
    asking.end(body)
  })
}

function shown({ method, path, headers, body }: Wired): string {
  return `${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 300)} ${JSON.stringify(String(body ?? '').slice(0, 400))}`
}
