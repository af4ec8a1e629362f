import type { ResponseMessageKey } from '#contract/response-messages.ts'
import { messageText } from '../i18n/message-text.ts'
import { toast } from '../ui/toast.tsx'
import { removeDraft } from './draft.ts'

/**
 * What is known of a form that was sent, by the path of its page: `left` means that it disappeared before its
 * response arrived.
 */
type SentForm = 'in_flight' | 'left' | 'succeeded'

const sentForms = new Map<string, SentForm>()

/** The state of the form of this page; undefined while it is only filled in. */
export const sentForm = (url: string): SentForm | undefined => sentForms.get(pathOf(url))

export function setSentForm(url: string, state: SentForm | undefined): void {
  if (state) sentForms.set(pathOf(url), state)
  else sentForms.delete(pathOf(url))
}

/**
 * For an action whose write has succeeded: the form of its page needs no draft until it changes again. The
 * `message` is a toast if the person has left the form, because no page says it then.
 */
export function formSucceeded(url: string, message?: ResponseMessageKey): void {
  if (message && sentForm(url) === 'left') toast.success(messageText(message))
  setSentForm(url, 'succeeded')
  removeDraft(url)
}

/** Whether the person has left this form while it was in flight, and has not been told of its failure yet. */
export function takeLeftForm(url: string): boolean {
  if (sentForm(url) !== 'left') return false
  setSentForm(url, undefined)
  return true
}

// The router's action URLs have no slash at their end.
const pathOf = (url: string) => new URL(url, window.location.origin).pathname.replace(/(?<=.)\/+$/, '')
