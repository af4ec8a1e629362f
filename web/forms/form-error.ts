import { data } from 'react-router'
import { CallError } from '../api.ts'
import { messageText } from '../i18n/message-text.ts'
import { toast } from '../ui/toast.tsx'
import { isOnPage } from '../ui/toast-queue.ts'
import { refusalText, writeOf } from './refusal-text.ts'
import { takeLeftForm } from './sent-form.ts'

/** The error of a refused form: a message, messages by field, and the response body for any extra fields. */
export type FormError = {
  code: CallError['code']
  message: string
  errors: Record<string, string[]>
  problem: Record<string, unknown>
  /** What was typed into a form that was posted without scripts, except passwords. */
  values?: Record<string, string>
  /** Different for each attempt, so that the error summary takes the focus again. */
  attempt: number
}

/**
 * Returns a refused call as action data and shows it as a toast, unless the page shows it (`ErrorSummary`,
 * the fields of `useFormError`): its form may be gone by now. Rethrows a 401 and errors that are not a
 * CallError, which the error page shows. The error status prevents revalidation,
 * since offline the loaders would fail, unless the page asks for it (`revalidateAfterRefusals`; in the back
 * office `staffRefusal`). What was typed before a 401 is kept by `useDraftSaver`.
 *
 * `url` is that of the request of a form with a draft, `title` that of a form that was closed: the toast says
 * that what was typed is kept, or what has failed.
 */
export function formErrorOf(error: unknown, url?: string, title?: string) {
  const result = refusalOf(error)
  // A form that is posted without scripts shows it in its page.
  if (typeof document === 'undefined') return result
  const reason = refusalText(result.data, messageText)
  const { attempt } = result.data
  const options = { of: writeOf(result.data), attempt }
  if (url && takeLeftForm(url)) toast.error(`${reason} ${messageText('form.kept')}`, options)
  else if (title) toast.error(`${title}: ${reason}`, options)
  else setTimeout(() => isOnPage(attempt) || toast.error(reason, options), PAGE_UPDATES_MS)
  return result
}

/** How long the page has to show a refusal before a toast does. */
const PAGE_UPDATES_MS = 400

/** `formErrorOf` without a toast, for a page that shows the refusal as long as it is open. */
export function refusalOf(error: unknown) {
  if (!(error instanceof CallError) || error.status === 401) throw error
  const { code, message, errors, problem } = error
  const formError: FormError = { code, message, errors, problem, attempt: Date.now() }
  return data(formError, { status: error.status || 503 })
}

/** The text fields of a form, without files. */
export function textFieldsOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
