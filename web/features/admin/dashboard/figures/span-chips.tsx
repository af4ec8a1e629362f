import { useSearchParams } from 'react-router'
import { CHART_DAYS } from '#contract/admin/dashboard.ts'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { clinicNow } from '../../../../browser/clinic-now.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { LinkChips } from '../../../../ui/link-chips.tsx'

/** Links to the usual spans, which keep the other filters. */
export function SpanChips({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation()
  const [searchParams] = useSearchParams()
  const today = dayOf(clinicNow())
  const thisMonth = `${today.slice(0, 8)}01`
  const lastOfFormer = addDays(thisMonth, -1)
  const spans = [
    { text: t('admin.figures.last_days'), from: addDays(today, 1 - CHART_DAYS), to: today },
    { text: t('admin.figures.this_month'), from: thisMonth, to: today },
    { text: t('admin.figures.last_month'), from: `${lastOfFormer.slice(0, 8)}01`, to: lastOfFormer },
  ]
  return (
    <LinkChips
      label={t('admin.figures.days')}
      preventScrollReset
      links={spans.map(span => {
        const query = new URLSearchParams(searchParams)
        query.delete('page')
        query.set('from', span.from)
        query.set('to', span.to)
        return { text: span.text, to: `?${query}`, isHere: span.from === from && span.to === to }
      })}
    />
  )
}
