import { useState } from 'react'
import type { WaitingPatient } from '#contract/admin/waitlist.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatLongDay, formatTime } from '#domain/text/format.ts'
import { clinicNow } from '../../../../browser/clinic-now.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { useFormatDateTime } from '../../use-format-date-time.ts'

/** Whom somebody waits for, on which days and at which hours, and since when. */
export function WaitedFor({ patient }: { patient: WaitingPatient }) {
  const { t, language } = useTranslation()
  const formatDateTime = useFormatDateTime()
  const [today] = useState(() => dayOf(clinicNow()))
  const { doctor, specialty, hospital, from, to, time_from, time_to } = patient
  const isWholeDay = time_from === '00:00' && time_to === '24:00'
  const hours = {
    from: formatTime(time_from, language),
    to: formatTime(time_to.replace('24:', '00:'), language),
  }
  return (
    <>
      <p>
        {doctor ? (
          <bdi>{withDoctorTitle(doctor)}</bdi>
        ) : (
          t('admin.waitlist.any_doctor', { specialty: specialty ?? '' })
        )}
        {hospital ? ` · ${hospital}` : ''}
      </p>
      {patient.asked_by_doctor ? (
        <p>
          {patient.state === 'waiting' && to < today
            ? t('admin.waitlist.follow_up_overdue')
            : t('admin.waitlist.follow_up')}
        </p>
      ) : null}
      <p className="text-sm text-ink-2">
        {t('waitlist.days', { from: formatLongDay(from, language), to: formatLongDay(to, language) })}
        {' · '}
        {isWholeDay ? t('waitlist.any_hours') : t('waitlist.between', hours)}
      </p>
      <p className="text-sm text-ink-2">
        {t('admin.waitlist.since', { when: formatDateTime(patient.since) })}
      </p>
    </>
  )
}
