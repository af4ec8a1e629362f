import { data } from 'react-router'
import { CallError } from './api.ts'
import { keepDraft } from './draft.ts'

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
 * Given what was `sent`, a form that meets a dead session is kept: its loader gets it back by `takeDraft(request.url)`.
 */
export function refusedBy(error: unknown, sent?: { request: Request; form: FormData }) {
  if (!(error instanceof CallError)) throw error
  if (error.status === 401) {
    if (sent) keepDraft(sent.request.url, sent.form)
    throw error
  }
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
