import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import {
  type listOfferableTimes,
  MAX_OFFERABLE_TIMES,
  type WaitingPatient,
} from '#contract/admin/waitlist.ts'
import type { Output } from '#contract/endpoint.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { ReadFailure } from '../../../components/read-failure.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { TextField } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { rememberedHospital } from '../components/bookings/remembered-hospital.ts'
import { ActionDialog } from '../components/work-screens/action-dialog.tsx'
import { useFormatDayAndTime } from '../use-format-date-time.ts'
import type { clientLoader } from './offerable-times-loader.ts'

type OfferableTime = Output<typeof listOfferableTimes>[number]

const choiceOf = ({ doctor, date, time }: OfferableTime) => `${doctor.id} ${date} ${time}`

/** Offers somebody a time out of turn, with the reason. */
export function OfferDialog({ patient, onClose }: { patient: WaitingPatient; onClose: () => void }) {
  const { t } = useTranslation()
  const formatDayAndTime = useFormatDayAndTime()
  const { load, data: part } = useFetcher<typeof clientLoader>()
  const { id, client_name: name } = patient
  useEffect(() => {
    load(`${paths.admin('waitlist', id)}/times?${new URLSearchParams({ near: rememberedHospital() ?? '' })}`)
  }, [load, id])
  const times = part?.data ?? []
  const suited = times.find(({ suits }) => suits)
  const labels = { time: t('admin.waitlist.time'), reason: t('admin.column_offered_reason') }
  return (
    <ActionDialog
      title={t('admin.waitlist.offer_to', { name: `\u2068${name}\u2069` })}
      submitLabel={times.length > 0 ? t('admin.waitlist.offer') : undefined}
      hiddenFields={{ intent: 'offer', id }}
      labels={labels}
      onClose={onClose}
    >
      {({ errorOf, field }) => (
        <>
          {part?.failure ? <ReadFailure failure={part.failure} /> : null}
          {part ? null : (
            <Loading label={t('shell.loading')}>
              <Skeleton className="h-24 w-full" />
            </Loading>
          )}
          {part?.data?.length === 0 ? <p>{t('admin.waitlist.no_times')}</p> : null}
          {times.length > 0 ? (
            <>
              <p className="text-ink-2">{t('admin.waitlist.offer_hint')}</p>
              <Select
                id="slot"
                name="slot"
                label={labels.time}
                hint={times.length >= MAX_OFFERABLE_TIMES ? t('admin.waitlist.first_times') : undefined}
                error={errorOf('time')}
                defaultValue={suited && choiceOf(suited)}
                required
                options={times.map(time => ({
                  id: choiceOf(time),
                  name: [
                    formatDayAndTime(time.date, time.time),
                    // A patient who waits for one doctor gets times of this doctor only, mostly in one place.
                    ...(patient.doctor ? [] : [withDoctorTitle(time.doctor.name)]),
                    ...(patient.doctor && times.every(({ hospital }) => hospital === time.hospital)
                      ? []
                      : [t('admin.day.place', { hospital: time.hospital, city: time.city })]),
                    ...(time.suits ? [] : [t('admin.waitlist.outside_hours')]),
                  ].join(' · '),
                }))}
              />
              <TextField
                {...field('reason')}
                hint={t('admin.waitlist.reason_hint')}
                dir="auto"
                required
                maxLength={200}
                autoComplete="off"
              />
            </>
          ) : null}
        </>
      )}
    </ActionDialog>
  )
}
