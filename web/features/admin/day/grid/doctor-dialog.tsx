import type { DoctorDay } from '#contract/admin/day.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatTimeRange } from '#domain/text/format.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { CalendarDays } from '../../../../ui/icons.tsx'
import { DelayControls } from '../delay-controls.tsx'
import { DoctorActions } from '../doctor-section.tsx'
import { HoursElsewhere } from '../hours-elsewhere.tsx'
import { RoomControl } from '../room-control.tsx'

type DoctorDialogProps = Omit<Parameters<typeof DoctorActions>[0], 'name'> & {
  doctor: DoctorDay
  isToday: boolean
  /** The page with the doctor’s week; omitted there. */
  weekUrl?: string | undefined
  onClose: () => void
}

/** What can be done with a doctor's day. */
export function DoctorDialog({ doctor, isToday, weekUrl, onClose, ...actions }: DoctorDialogProps) {
  const { t, language } = useTranslation()
  const name = withDoctorTitle(doctor.name)
  const hours = doctor.hours.map(({ from, to }) => formatTimeRange(from, to, language))
  return (
    <Dialog open onClose={onClose} title={<bdi>{name}</bdi>} closeLabel={t('shell.close')} size="sm">
      <div className="grid gap-3">
        <p className="text-sm text-ink-2">{[doctor.specialty, doctor.hospital, ...hours].join(' · ')}</p>
        {doctor.elsewhere.length > 0 ? (
          <p className="grid text-sm text-ink-2">
            <HoursElsewhere doctor={doctor} />
          </p>
        ) : null}
        {hours.length > 0 ? <DoctorActions name={name} {...actions} /> : null}
        <RoomControl doctor={doctor} />
        {isToday ? <DelayControls doctor={doctor} /> : null}
        {weekUrl ? (
          <ButtonLink
            to={weekUrl}
            size="sm"
            variant="secondary"
            className="justify-self-start"
            onClick={onClose}
          >
            <CalendarDays className="size-5" />
            {t('admin.grid.week')}
          </ButtonLink>
        ) : null}
      </div>
    </Dialog>
  )
}
