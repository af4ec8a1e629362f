import { data } from 'react-router'
import { refusalText } from '../../../../forms/refusal-text.ts'
import { messageText } from '../../../../i18n/message-text.ts'
import { shownStaffRefusal, staffRefusal } from '../../route-handlers.ts'
import { isFinal } from './is-final.ts'
import { areScansShown, refuseScan, settleScan } from './stored-scans.ts'

/**
 * A refused scan, for its action. One that was refused for good is listed in the page (`isListed`) until the
 * person handles it; a toast says it as well if the page was left. Any other refusal leaves the scan unsent.
 */
export function scanRefusal(error: unknown, action: string, posted: Record<string, string>) {
  const { idempotency_key: key = '', ...fields } = posted
  // To begin a check anew is never sent again later: it would undo what a colleague has checked since.
  // The number of a row has no key, and shows its own refusal.
  const isOver = key !== '' && (isFinal(error) || fields.intent === 'anew')
  if (isOver) settleScan(action, key)
  const { data: formError, init } = areScansShown(action) ? shownStaffRefusal(error) : staffRefusal(error)
  if (isOver) {
    const { problem } = formError
    refuseScan(action, { key, fields, message: refusalText(formError, messageText), problem })
  }
  return data({ ...formError, isListed: isOver }, init ?? undefined)
}
