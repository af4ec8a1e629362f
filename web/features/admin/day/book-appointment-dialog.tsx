import { useState } from 'react'
import type { listNextAvailable } from '#contract/admin/day.ts'
import type { Output } from '#contract/endpoint.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Select } from '../../../ui/select.tsx'
import { CallerFields, useCallerLabels } from '../components/bookings/caller-fields.tsx'
import { DeskSlotPicker } from '../components/bookings/desk-slot-picker.tsx'
import type { usePatientToBook } from '../components/bookings/patient-to-book.tsx'
import { ActionDialog } from '../components/work-screens/action-dialog.tsx'
import { useFormatDayAndTime } from '../use-format-date-time.ts'
import { OverbookFields } from './overbook-fields.tsx'

/** The doctor, date and time of a new booking; `time` is '' if it is still to be chosen. */
export type BookingDraft = {
  doctor: { id: number; name: string }
  hospital: string
  city: string
  date: string
  time: string
}

type BookDialogProps = {
  /** The first one is chosen; with others, such as the next available times, each can be chosen. */
  drafts: readonly [BookingDraft, ...BookingDraft[]]
  /** The patient who is already chosen, and what happens to the choice once the booking is made. */
  patient: ReturnType<typeof usePatientToBook>
  onClose: () => void
}

/** Books an appointment for a caller. */
export function BookAppointmentDialog({ drafts, patient: { patient, forget }, onClose }: BookDialogProps) {
  const { t } = useTranslation()
  const formatDayAndTime = useFormatDayAndTime()
  const labels = {
    ...useCallerLabels(),
    visit_type_id: t('book.type'),
    overbook_reason: t('admin.column_overbook_reason'),
  }
  const [chosen, setChosen] = useState(0)
  const [patientId, setPatientId] = useState(patient?.id)
  const { doctor, hospital, city, ...initial } = drafts[chosen] ?? drafts[0]
  const [day, setDay] = useState(initial.date)
  return (
    <ActionDialog
      title={t('admin.day.book_with', { name: withDoctorTitle(doctor.name) })}
      submitLabel={t('admin.caller.submit')}
      hiddenFields={{ intent: 'book', doctor_id: doctor.id }}
      labels={labels}
      onSuccess={patient && forget}
      onClose={onClose}
    >
      {({ errorOf, refused }) => (
        <>
          {drafts.length > 1 ? (
            <Select
              name="offer"
              label={t('admin.day.next_times')}
              value={chosen}
              onChange={event => {
                const index = Number(event.currentTarget.value)
                setChosen(index)
                setDay(drafts[index]?.date ?? initial.date)
              }}
            >
              {drafts.map((draft, index) => (
                <option key={draft.doctor.id} value={index}>
                  {t('admin.day.next_time_at', {
                    when: formatDayAndTime(draft.date, draft.time),
                    name: withDoctorTitle(draft.doctor.name),
                    place: t('admin.day.place', { hospital: draft.hospital, city: draft.city }),
                  })}
                </option>
              ))}
            </Select>
          ) : null}
          <DeskSlotPicker
            key={chosen}
            owner={{ doctor: doctor.id }}
            place={t('admin.day.place', { hospital, city })}
            choosesType
            patientId={patientId}
            initial={initial}
            onDate={setDay}
            errorOf={errorOf}
            refused={refused}
          />
          <OverbookFields refused={refused} errorOf={errorOf} />
          <CallerFields
            errorOf={errorOf}
            patient={patient}
            onChoose={next => setPatientId(next?.id)}
            day={day}
            isFirst={initial.time !== '' && !patient}
          />
        </>
      )}
    </ActionDialog>
  )
}

/** The drafts of the next available times; undefined without any. */
export function draftsOf(offers: Output<typeof listNextAvailable>): BookDialogProps['drafts'] | undefined {
  const [first, ...others] = offers
  return first && [first, ...others]
}
