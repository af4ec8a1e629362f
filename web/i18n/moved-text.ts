import type { FreeSlot } from '#contract/doctors.ts'
import { formatLongDay, formatTime } from '#domain/text/format.ts'
import { pageTranslator } from './message-text.ts'
import type { Translator } from './translator.ts'

/** What an action says of a booking whose time it has changed: `when` is the new one. */
export function movedText(key: Parameters<Translator['t']>[0], { date, time }: FreeSlot): string {
  const translator = pageTranslator()
  if (!translator) return ''
  const { t, language } = translator
  const day = formatLongDay(date, language)
  return t(key, { when: t('bookings.at', { day, time: formatTime(time, language) }) })
}
