import type { DoctorDay } from '#contract/admin/day.ts'
import { formatTime } from '#domain/text/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'

export type HeldTime = DoctorDay['held'][number]

/** The times of a doctor that are held for the waitlist, each with the patient and its end. */
export function HeldTimes({ held }: { held: readonly HeldTime[] }) {
  const { t, language } = useTranslation()
  if (held.length === 0) return null
  return (
    <div className="no-print flex flex-wrap items-center gap-x-3 border-t border-line pt-2 text-sm">
      <p className="font-semibold">{t('admin.day.held')}</p>
      <ul className="flex flex-wrap gap-2">
        {held.map(each => (
          <li
            key={each.time}
            className="rounded-sm border border-dashed border-warn bg-warn-soft px-2 text-warn"
          >
            <b className="tabular-nums">{formatTime(each.time, language)}</b> <HeldText held={each} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Names the patient of a held time and its end; no name while it is about to be offered. */
export function HeldText({ held: { client_name: name, offered_until: until } }: { held: HeldTime }) {
  const { t, language } = useTranslation()
  if (name === null || until === null) return t('admin.day.held_next')
  return t('admin.day.held_for', { name: `\u2068${name}\u2069`, until: formatTime(until, language) })
}
