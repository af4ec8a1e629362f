import { data } from 'react-router'
import { CallError } from '../api.ts'
import { type FormError, textFieldsOf } from './form-error.ts'

/**
 * Returns a refused call as the action data of a form that was posted without scripts: the counterpart of
 * `formErrorOf` on the server, with the typed values, because the page is rendered anew. Rethrows failures,
 * which the error page shows. Only an `action` may use it: it is not part of the browser's bundle.
 */
export function postedFormError(thrown: unknown, form: FormData) {
  const { data: problem, init } = thrown as { data?: Record<string, unknown>; init?: { status?: number } }
  if (!problem || !init?.status || init.status >= 500) throw thrown
  const { status, code, message, errors } = new CallError(init.status, problem)
  const values = Object.fromEntries(
    Object.entries(textFieldsOf(form)).filter(([name]) => !/password/i.test(name)),
  )
  return data<FormError>({ code, message, errors, problem: {}, values, attempt: Date.now() }, { status })
}
