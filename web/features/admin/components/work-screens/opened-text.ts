import { pageTranslator } from '../../../../i18n/message-text.ts'

type Opened = { opened: number; told: number; idle?: number }

/**
 * The message after days were opened: how many patients get a message, or why nothing can be booked that
 * could not before.
 */
export function openedText({ opened, told, idle = 0 }: Opened): string {
  const t = pageTranslator()?.t
  if (!t) return ''
  if (opened === 0) return t('admin.close.opened_none')
  if (idle === opened && told === 0) return t('admin.close.opened_no_hours')
  return told === 0 ? t('staff.opened') : t('admin.close.opened_told', { count: told })
}
