import { useState } from 'react'
import type { listHomeVisits } from '#contract/admin/home-visits.ts'
import type { Output } from '#contract/endpoint.ts'
import { formatTimeRange } from '#domain/text/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { ReopenDialog } from '../components/closures/reopen-dialog.tsx'
import { useCurrentStaff } from '../use-current-staff.ts'

type HomeCareClosuresProps = Pick<Output<typeof listHomeVisits>, 'date' | 'closures'>

/** Says that home care is closed on a day or in hours of it, which can be opened again. */
export function HomeCareClosures({ date, closures }: HomeCareClosuresProps) {
  const { t, language } = useTranslation()
  const [isOpening, setIsOpening] = useState(false)
  const canOpen = useCurrentStaff()?.permissions.includes('bookings.work')
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-warn-soft px-4 py-2 text-warn">
      <ul>
        {closures.map(({ hours, reason }) => (
          <li key={`${hours?.from} ${hours?.to} ${reason}`}>
            <b>
              {hours
                ? t('admin.home_visits.closed_hours', {
                    hours: formatTimeRange(hours.from, hours.to, language),
                  })
                : t('admin.home_visits.closed')}
            </b>{' '}
            <bdi>{reason}</bdi>
          </li>
        ))}
      </ul>
      {canOpen ? (
        <Button size="sm" variant="secondary" onClick={() => setIsOpening(true)}>
          {t('admin.close.open')}
        </Button>
      ) : null}
      {isOpening ? <ReopenDialog date={date} whose="home-care" onClose={() => setIsOpening(false)} /> : null}
    </div>
  )
}
