import type { DoctorDay } from '#contract/admin/day.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatTimeRange } from '#domain/text/format.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { DoctorActions } from '../doctor-section.tsx'

type DoctorDialogProps = Omit<Parameters<typeof DoctorActions>[0], 'name'> & {
  doctor: DoctorDay
  onClose: () => void
}

/** What can be done with a doctor's day. */
export function DoctorDialog({ doctor, onClose, ...actions }: DoctorDialogProps) {
  const { t, language } = useTranslation()
  const name = withDoctorTitle(doctor.name)
  const hours = doctor.hours.map(({ from, to }) => formatTimeRange(from, to, language))
  return (
    <Dialog open onClose={onClose} title={<bdi>{name}</bdi>} closeLabel={t('shell.close')} size="sm">
      <div className="grid gap-3">
        <p className="text-sm text-ink-2">{[doctor.specialty, doctor.hospital, ...hours].join(' · ')}</p>
        <DoctorActions name={name} {...actions} />
      </div>
    </Dialog>
  )
}
