import { allEndpoints } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { leaksIn } from './leaks.ts'
import { requestOf } from './requests.ts'
import { type Answer, type Report, type Run, SECRET, sendAll, type Wired } from './wire.ts'

/** Sends generated requests to a running site, every call in turn, as a guest and as a signed-in patient. */
export function fuzz(origin: string, run: Run): Promise<Report> {
  let patient = signUp(origin)
  const sessions = new WeakMap<Wired, { patient: typeof patient; bearer: string }>()
  return sendAll(origin, run, {
    async next(dice, place) {
      const endpoint = allEndpoints[place % allEndpoints.length] as Endpoint
      const wish = requestOf(endpoint, dice)
      const isPatient = endpoint.access === 'user' ? !dice.onceIn(8) : dice.onceIn(3)
      const session = patient
      const bearer = `Bearer ${await session}`
      if (isPatient) wish.headers.authorization ??= bearer
      sessions.set(wish, { patient: session, bearer })
      return wish
    },
    judge(answer, wish) {
      const session = sessions.get(wish)
      // A fuzzed call may have signed the patient out or deleted the account.
      const isDead = answer.status === 401 && wish.headers.authorization === session?.bearer
      if (isDead && patient === session?.patient) patient = signUp(origin)
      return faultsOf(answer, wish)
    },
  })
}

function faultsOf({ status, headers, text }: Answer, wish: Wired): string[] {
  // Who asks for the head alone cannot read the refusal of a request that is no HTTP: it has a body.
  if (status === 'cut' && wish.method === 'HEAD') return []
  if (!(Number(status) < 500)) return [String(status)]
  const sent = `${wish.path} ${JSON.stringify(wish.headers)} ${wish.body}`
  const faults = leaksIn(`${JSON.stringify(headers)}\n${text}`, sent, SECRET)
  const type = headers['content-type']
  if (Number(status) >= 400 && type && !/^(application\/(problem\+)?json|text\/plain)/.test(type))
    faults.push(`a refusal as ${type}`)
  return faults
}

let people = 0

/** Makes a patient; gives the token. */
async function signUp(origin: string): Promise<string> {
  const email = `fuzzer-${process.pid}-${++people}@example.com`
  const body = new URLSearchParams({ email, password: 'Fuzzing@2026' })
  const answer = await fetch(`${origin}/backend/api/user/register`, { method: 'POST', body })
  return ((await answer.json()) as { token: string }).token
}
