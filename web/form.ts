import { data } from 'react-router'
import { CallError } from './api.ts'

/** What a refused form shows: one sentence, sentences by field, and whatever else the refusal carries. */
export type Refused = {
  code: CallError['code']
  message: string
  errors: Record<string, string[]>
  problem: Record<string, unknown>
  /** Differs at every attempt, so that the summary takes the focus again. */
  attempt: number
}

/**
 * A call's refusal as the form's state. A dead session and faults of ours are for the error page: they go on. The
 * status keeps the router from loading the page anew, which nothing has changed and which fails without a network.
 */
export function refusedBy(error: unknown) {
  if (!(error instanceof CallError) || error.status === 401) throw error
  const { code, message, errors, problem } = error
  const refused: Refused = { code, message, errors, problem, attempt: Date.now() }
  return data(refused, { status: error.status || 503 })
}

/** The texts of a form, files left out. */
export function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
