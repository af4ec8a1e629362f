import type { HomeVisit } from '#contract/admin/home-visits.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'

/** Marks a home visit of an agency, of a busy nurse, or of one without a list; nothing for the others. */
export function AssignmentBadge({ visit }: { visit: HomeVisit }) {
  const { assignment, assignee, nurse_busy: isBusy } = visit
  const { t } = useTranslation()
  if (assignment === 'agency')
    return (
      <Badge tone="warn" className="justify-self-start">
        {t('admin.home_visits.agency_open')}
      </Badge>
    )
  if (assignment === 'agency_confirmed')
    return <Badge className="justify-self-start">{t('admin.home_visits.agency_sure')}</Badge>
  if (isBusy)
    return (
      <Badge tone="warn" className="justify-self-start">
        {t('admin.home_visits.nurse_busy')}
      </Badge>
    )
  if (assignment === 'nurse' || assignee === '') return null
  return (
    <p className="text-sm text-warn">{t('admin.home_visits.no_list', { name: `\u2068${assignee}\u2069` })}</p>
  )
}
