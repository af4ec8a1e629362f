import { useTranslation } from '../../../i18n/use-translation.ts'
import { PostButton } from '../components/work-screens/post-button.tsx'
import { useCurrentStaff } from '../use-current-staff.ts'

/** Says that home care is closed on a day, which can be opened again. */
export function ClosedDay({ date }: { date: string }) {
  const { t } = useTranslation()
  const canOpen = useCurrentStaff()?.permissions.includes('bookings.work')
  return (
    <p className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-warn-soft px-4 py-2 text-warn">
      <b>{t('admin.home_visits.closed')}</b>
      {canOpen ? (
        <PostButton size="sm" variant="secondary" fields={{ intent: 'open', day: date }}>
          {t('admin.close.open')}
        </PostButton>
      ) : null}
    </p>
  )
}
