import type { Endpoint } from '#contract/endpoint.ts'
import { allEndpoints } from '#tools/openapi/all-endpoints.ts'
import { randomApiRequest } from './api-requests.ts'
import { leaksIn } from './leaks.ts'
import {
  type FuzzReport,
  type FuzzRun,
  type RawRequest,
  type RawResponse,
  SECRET,
  sendAll,
} from './send-requests.ts'

/**
 * Sends generated requests to a running site, for each endpoint in turn, as a guest and as a signed-in
 * patient.
 */
export function fuzzApi(origin: string, run: FuzzRun): Promise<FuzzReport> {
  let patient = signUp(origin)
  const sessions = new WeakMap<RawRequest, { patient: typeof patient; bearer: string }>()
  return sendAll(origin, run, {
    async next(random, index) {
      const endpoint = allEndpoints[index % allEndpoints.length] as Endpoint
      const request = randomApiRequest(endpoint, random)
      const isPatient = endpoint.access === 'user' ? !random.oneIn(8) : random.oneIn(3)
      const session = patient
      const bearer = `Bearer ${await session}`
      if (isPatient) request.headers.authorization ??= bearer
      sessions.set(request, { patient: session, bearer })
      return request
    },
    faultsOf(response, request) {
      const session = sessions.get(request)
      // A generated request may have signed the patient out or deleted the account.
      const hasEnded = response.status === 401 && request.headers.authorization === session?.bearer
      if (hasEnded && patient === session?.patient) patient = signUp(origin)
      return faultsOf(response, request)
    },
  })
}

function faultsOf({ status, headers, text }: RawResponse, request: RawRequest): string[] {
  if (!(Number(status) < 500)) return [String(status)]
  const sent = `${request.path} ${JSON.stringify(request.headers)} ${request.body}`
  const faults = leaksIn(`${JSON.stringify(headers)}\n${text}`, sent, SECRET)
  const type = headers['content-type']
  if (Number(status) >= 400 && type && !/^(application\/(problem\+)?json|text\/plain)/.test(type))
    faults.push(`a refusal as ${type}`)
  return faults
}

let patientCount = 0

/** Registers a patient; returns the token. */
async function signUp(origin: string): Promise<string> {
  const email = `fuzzer-${process.pid}-${++patientCount}@example.com`
  const body = new URLSearchParams({ email, password: 'Fuzzing@2026' })
  const response = await fetch(`${origin}/backend/api/user/register`, { method: 'POST', body })
  return ((await response.json()) as { token: string }).token
}
