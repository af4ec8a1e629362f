import { pageTranslator } from '../../../../i18n/message-text.ts'

/** The message after days were opened: how many patients get a message, or that the days stay closed. */
export function openedText({ opened, told }: { opened: number; told: number }): string {
  const t = pageTranslator()?.t
  if (!t) return ''
  if (opened === 0) return t('admin.close.opened_none')
  return told === 0 ? t('staff.opened') : t('admin.close.opened_told', { count: told })
}
