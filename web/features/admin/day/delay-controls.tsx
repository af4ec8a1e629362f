import { useFetcher } from 'react-router'
import type { DoctorDay } from '#contract/admin/day.ts'
import { DELAY_STEP_MINUTES, MAX_DELAY_MINUTES } from '#domain/booking/delays.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import type { FormError } from '../../../forms/form-error.ts'
import { useFormError } from '../../../forms/use-form-error.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'

/**
 * How late a doctor is today, and the presses that say so: each adds a quarter of an hour, another one takes
 * it back. Patients are told a minute later.
 */
export function DelayControls({ doctor: { id, name, delay } }: { doctor: DoctorDay }) {
  const { t } = useTranslation()
  const fetcher = useFetcher<FormError | null>()
  useFormError(fetcher.data ?? undefined)
  const report = (what: string, minutes: number) => ({
    'aria-label': t('admin.delay.named', { what, name: withDoctorTitle(name) }),
    busy: fetcher.state !== 'idle' && fetcher.formData?.get('minutes') === String(minutes),
    onClick: () => void fetcher.submit({ intent: 'delay', doctor_id: id, minutes }, { method: 'post' }),
    children: what,
  })
  const later = delay + DELAY_STEP_MINUTES
  return (
    <div className="no-print flex flex-wrap items-center gap-2">
      {delay > 0 ? <Badge tone="warn">{t('admin.delay.is', { count: delay })}</Badge> : null}
      {later <= MAX_DELAY_MINUTES ? (
        <Button
          size="sm"
          variant="quiet"
          {...report(t(delay > 0 ? 'admin.delay.more' : 'admin.delay.add'), later)}
        />
      ) : null}
      {delay > 0 ? <Button size="sm" variant="quiet" {...report(t('admin.delay.end'), 0)} /> : null}
    </div>
  )
}
