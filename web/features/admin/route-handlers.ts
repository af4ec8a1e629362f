import { data, redirect } from 'react-router'
import type { ClientInput, Endpoint, Output } from '#contract/endpoint.ts'
import type { ResponseMessageKey } from '#contract/response-messages.ts'
import { CallError, call, mayBeDone, requireSession } from '../../api.ts'
import { takeAbandonedForm } from '../../forms/abandoned-forms.ts'
import { formErrorOf, refusalOf, textFieldsOf } from '../../forms/form-error.ts'
import { messageText } from '../../i18n/message-text.ts'
import { toast } from '../../ui/toast.tsx'
import { nextFirstStep, pageOfStep } from './components/first-steps/open-steps.ts'
import { setSavedRecord } from './record-loader.ts'
import type { RecordSubmission, ResourceCalls, RouteArgs } from './record-types.ts'
import { createRecord, removeRecord, updateRecord } from './record-writes.ts'

/** The clientLoader of a list: loads the page that the URL selects. */
export async function loadList<E extends Endpoint>(
  endpoint: E,
  { request, context }: RouteArgs,
): Promise<Output<E>> {
  requireSession()
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const input = { query } as unknown as ClientInput<E> & { idempotencyKey?: string }
  return call(context, endpoint, input) as Promise<Output<E>>
}

/**
 * The clientAction of a record: saves, creates or deletes it. A refusal, also for an ended session, returns
 * to the form, so that no input is lost. `listUrl` is the target after a deletion and the parent path of a
 * new record.
 */
export async function runRecordAction(
  resource: ResourceCalls,
  listUrl: string,
  { request, params, context }: RouteArgs,
) {
  const { id } = params
  const { intent, ...submission }: RecordSubmission = await request.json()
  const write = { id, context, ...submission }
  try {
    if (intent === 'remove' && resource.remove) {
      // Deleted already: the response to the first press was lost.
      await removeRecord(resource, write).catch(error => {
        if (!(error instanceof CallError && error.code === 'not_found')) throw error
      })
      toast.success(messageText('staff.removed'))
      return redirect(listUrl)
    }
    const isNew = id === 'new'
    const { refused, ...saved } = await (isNew ? createRecord : updateRecord)(resource, write)
    if (refused) recordRefusal(refused)
    else toast.success(messageText('staff.saved'))
    const next = await nextFirstStep(context)
    const nextPage = intent === 'next' && !refused && pageOfStep(next)
    if (nextPage) return redirect(nextPage)
    setSavedRecord(request, saved)
    const page = isNew ? `${listUrl}/${saved.record.id}` : undefined
    return { saved: { ...saved, ...(page && { page }), ...(next && { next }) } }
  } catch (error) {
    return recordRefusal(error)
  }
}

/**
 * A refusal as the form's state. An ended session becomes `staff.session`, so that the form keeps its input.
 * The page is read again where it may show what is no longer true.
 */
export const staffRefusal = (error: unknown, title?: string) => rereadAfter(recordRefusal(error, title))

/** `staffRefusal` without a toast, for a page that shows the refusal as long as it is open. */
export const shownStaffRefusal = (error: unknown) => rereadAfter(refusalOf(withoutSessionEnd(error)))

/** `staffRefusal` for the form of a record, which compares versions itself: it keeps what it is based on. */
const recordRefusal = (error: unknown, title?: string) =>
  formErrorOf(withoutSessionEnd(error), undefined, title)

/**
 * After a conflict, a missing record and an answer that was lost, the button that was pressed may be dead.
 * React Router reads a page again after an action whose status is no error. `keepShownPages` keeps the page
 * when that read fails.
 */
function rereadAfter(refusal: ReturnType<typeof refusalOf>): ReturnType<typeof refusalOf> {
  const { data: formError, init } = refusal
  const isLost = formError.code === 'offline' ? !!formError.problem.lost : mayBeDone(formError)
  const isOutdated = isLost || init?.status === 409 || init?.status === 404
  return isOutdated ? data(formError, { status: 200 }) : refusal
}

/** Characters that are not read in the two seconds of a success, and their time. */
const LONG_TEXT = 80
const LONG_TEXT_MS = 8000

const withoutSessionEnd = (error: unknown) =>
  error instanceof CallError && error.status === 401
    ? new CallError(403, { ...error.problem, code: 'staff.session' })
    : error

/**
 * The clientAction of a work screen: runs the handler of the submitted intent and shows its message, which
 * may be a text with values, also of the reply. A refusal of a dialog that was closed meanwhile says what
 * has failed.
 */
export async function runIntent(
  request: Request,
  handlers: Record<
    string,
    (
      fields: Record<string, string>,
      formId: string,
    ) => readonly [Promise<unknown>, ResponseMessageKey | ((reply: never) => string)]
  >,
) {
  const { intent = '', form_id = '', ...fields } = textFieldsOf(await request.formData())
  const handler = handlers[intent]
  if (!handler) throw new Error(`unknown intent ${intent}`)
  try {
    const [pending, message] = handler(fields, form_id)
    const reply = await pending
    takeAbandonedForm(form_id)
    const text = typeof message === 'function' ? message(reply as never) : messageText(message)
    toast.success(text, text.length > LONG_TEXT ? { duration: LONG_TEXT_MS } : {})
  } catch (error) {
    return staffRefusal(error, takeAbandonedForm(form_id))
  }
  return null
}
