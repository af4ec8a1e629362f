import type { StaffBooking } from '#contract/admin/bookings.ts'
import { pageTranslator } from '../../../i18n/message-text.ts'

/** The message after a state was recorded: who has checked in, with the queue number that reception says. */
export function recordedText({ state, client_name: name, ticket }: StaffBooking): string {
  const t = pageTranslator()?.t
  if (!t) return ''
  if (state !== 'arrived' || ticket === null) return t('staff.saved')
  return t('admin.day.checked_in', { name: `\u2068${name}\u2069`, number: String(ticket) })
}
