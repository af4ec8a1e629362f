import { Agent, request } from 'node:http'
import { allEndpoints } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { diceOf } from './dice.ts'
import { leaksIn } from './leaks.ts'
import { requestOf, type Wired } from './requests.ts'

/** How a run went: how many requests got which status, what was wrong with whom, and how long the slowest took (ms). */
export type Report = {
  seed: number
  sent: number
  byStatus: Record<string, number>
  faults: string[]
  slowest: number
}

/** Stands in all that another person has written: who fuzzes must never read it. */
export const SECRET = 'canary-of-another-person'

const AT_ONCE = 24
const PATIENCE = 20_000

/** Sends `count` generated requests to a running site, every call in turn, as a guest and as a signed-in patient. */
export async function fuzz(
  origin: string,
  { count, seed }: { count: number; seed: number },
): Promise<Report> {
  const dice = diceOf(seed)
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const report: Report = { seed, sent: 0, byStatus: {}, faults: [], slowest: 0 }
  let patient = signUp(origin)

  async function one(place: number) {
    const endpoint = allEndpoints[place % allEndpoints.length] as Endpoint
    const wish = requestOf(endpoint, dice)
    const isPatient = endpoint.access === 'user' ? !dice.onceIn(8) : dice.onceIn(3)
    const session = patient
    const bearer = `Bearer ${await session}`
    if (isPatient) wish.headers.authorization ??= bearer
    const started = performance.now()
    const first = await send(agent, origin, wish)
    // The server ends a connection on which it did not read all of a body; a request that was just then put on it comes again.
    const answer = first.status === 'cut' ? await send(false, origin, wish) : first
    report.slowest = Math.max(report.slowest, Math.round(performance.now() - started))
    report.sent++
    report.byStatus[answer.status] = (report.byStatus[answer.status] ?? 0) + 1
    for (const fault of faultsOf(answer, wish)) report.faults.push(`${fault}: ${shown(wish)}`)
    // A fuzzed call may have signed the patient out or deleted the account.
    const isDead = answer.status === 401 && wish.headers.authorization === bearer
    if (isDead && patient === session) patient = signUp(origin)
  }

  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < count) await one(next++)
    }),
  )
  agent.destroy()
  if (Object.hasOwn(Object.prototype, 'polluted')) report.faults.push('a prototype was polluted')
  return report
}

type Answer = { status: number | string; type: string; text: string }

/** Headers of the connection itself: what is left on it afterwards would be read as the next request. */
const ofConnection = ['transfer-encoding', 'expect', 'x-too-large', 'host']

/** Sends bytes as they are; a connection that is cut without an answer has the status `cut`. */
function send(
  agent: Agent | false,
  origin: string,
  { method, path, headers: wished, body }: Wired,
): Promise<Answer> {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const headers = { ...length, ...wished }
  const isAlone = ofConnection.some(name => name in headers)
  return new Promise(resolve => {
    const cut = (why: string) => resolve({ status: why, type: '', text: '' })
    const options = { method, path, headers, agent: isAlone ? false : agent, timeout: PATIENCE } as const
    const asking = request(`${origin}/`, options, answer => {
      const chunks: Buffer[] = []
      answer.on('data', chunk => chunks.push(chunk))
      answer.on('error', () => cut('cut'))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          type: String(answer.headers['content-type'] ?? ''),
          text: `${JSON.stringify(answer.headers)}\n${Buffer.concat(chunks)}`,
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

function faultsOf({ status, type, text }: Answer, wish: Wired): string[] {
  // Who asks for the head alone cannot read the refusal of a request that is no HTTP: it has a body.
  if (status === 'cut' && wish.method === 'HEAD') return []
  if (!(Number(status) < 500)) return [String(status)]
  const faults = leaksIn(text, `${wish.path} ${JSON.stringify(wish.headers)} ${wish.body}`, SECRET)
  if (Number(status) >= 400 && type && !/^(application\/(problem\+)?json|text\/plain)/.test(type))
    faults.push(`a refusal as ${type}`)
  return faults
}

function shown({ method, path, headers, body }: Wired): string {
  return `${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 300)} ${JSON.stringify(String(body ?? '').slice(0, 400))}`
}

let people = 0

/** Makes a patient; gives the token. */
async function signUp(origin: string): Promise<string> {
  const email = `fuzzer-${process.pid}-${++people}@example.com`
  const body = new URLSearchParams({ email, password: 'Fuzzing@2026' })
  const answer = await fetch(`${origin}/backend/api/user/register`, { method: 'POST', body })
  return ((await answer.json()) as { token: string }).token
}
