import { useFetcher } from 'react-router'
import type { FormError } from '../../../forms/form-error.ts'
import { useFormError } from '../../../forms/use-form-error.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { useCurrentStaff } from '../use-current-staff.ts'

/** Says that home care is closed on a day, which can be opened again. */
export function ClosedDay({ date }: { date: string }) {
  const { t } = useTranslation()
  const canOpen = useCurrentStaff()?.permissions.includes('bookings.work')
  const fetcher = useFetcher<FormError | null>()
  useFormError(fetcher.data ?? undefined)
  return (
    <p className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-warn-soft px-4 py-2 text-warn">
      <b>{t('admin.home_visits.closed')}</b>
      {canOpen ? (
        <Button
          size="sm"
          variant="secondary"
          busy={fetcher.state !== 'idle'}
          onClick={() => void fetcher.submit({ intent: 'open', day: date }, { method: 'post' })}
        >
          {t('admin.close.open')}
        </Button>
      ) : null}
    </p>
  )
}
