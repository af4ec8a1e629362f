import type { DoctorDay } from '#contract/admin/day.ts'
import { DELAY_STEP_MINUTES, MAX_DELAY_MINUTES } from '#domain/booking/delays.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { PostButton } from '../components/work-screens/post-button.tsx'

/**
 * How late a doctor is today, and the presses that say so: each adds a quarter of an hour, another one takes
 * it back. Patients are told a minute later.
 */
export function DelayControls({ doctor: { id, name, delay } }: { doctor: DoctorDay }) {
  const { t } = useTranslation()
  const report = (what: string, minutes: number) => ({
    'aria-label': t('admin.delay.named', { what, name: withDoctorTitle(name) }),
    fields: { intent: 'delay', doctor_id: id, minutes },
    children: what,
  })
  const later = delay + DELAY_STEP_MINUTES
  return (
    <div className="no-print flex flex-wrap items-center gap-2">
      {delay > 0 ? <Badge tone="warn">{t('admin.delay.is', { count: delay })}</Badge> : null}
      {later <= MAX_DELAY_MINUTES ? (
        <PostButton
          size="sm"
          variant="quiet"
          {...report(t(delay > 0 ? 'admin.delay.more' : 'admin.delay.add'), later)}
        />
      ) : null}
      {delay > 0 ? <PostButton size="sm" variant="quiet" {...report(t('admin.delay.end'), 0)} /> : null}
    </div>
  )
}
