import { pageTranslator } from '../../../../i18n/message-text.ts'

/** What an action says of days that it has opened: how many patients are told. */
export function openedText({ told }: { told: number }): string {
  const t = pageTranslator()?.t
  if (!t) return ''
  return told === 0 ? t('staff.opened') : t('admin.close.opened_told', { count: told })
}
