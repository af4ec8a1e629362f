import type { HomeVisit } from '#contract/admin/home-visits.ts'
import { formatTime } from '#domain/text/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** When the nurse set out, was there and had finished; nothing before that. */
export function VisitStamps({ stamps }: Pick<HomeVisit, 'stamps'>) {
  const { t, language } = useTranslation()
  const { en_route, there, ended } = stamps
  if (!en_route && !there && !ended) return null
  const valuesOf = (time: string) => ({ time: formatTime(time, language) })
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-ink-2 tabular-nums">
      {en_route ? <span>{t('admin.home_visits.set_out_at', valuesOf(en_route))}</span> : null}
      {there ? <span>{t('admin.home_visits.there_at', valuesOf(there))}</span> : null}
      {ended ? <span>{t('admin.home_visits.ended_at', valuesOf(ended))}</span> : null}
    </p>
  )
}
