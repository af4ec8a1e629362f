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

/** A call's refusal as the form's state. A dead session and faults of ours are for the error page: they go on. */
export function refusedBy(error: unknown): Refused {
  if (!(error instanceof CallError) || error.status === 401) throw error
  const { code, message, errors, problem } = error
  return { code, message, errors, problem, attempt: Date.now() }
}

/** The texts of a form, files left out. */
export function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
