import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { DoctorDay } from '#contract/admin/day.ts'
import { minuteOfWorkingDay, slotAtMinute } from '#domain/booking/working-day.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { adminPaths } from '../admin-paths.ts'
import { type LastChange, takeUnfollowed, useLastChange } from '../components/bookings/last-change.ts'
import { LastChangeBar } from '../components/bookings/last-change-bar.tsx'

type LastAppointmentChangeProps = {
  doctors: readonly DoctorDay[]
  choices: readonly { id: number; name: string; hospital: string; city: string }[]
}

/** What was done last at the day, with the doctor and the place. */
export function LastAppointmentChange({ doctors, choices }: LastAppointmentChangeProps) {
  const last = useLastChange()
  const { t, language } = useTranslation()
  const change = last && 'service' in last.booking ? undefined : last
  useShownDay(change, doctors)
  const shown = doctors.find(({ visits }) => visits.some(({ id }) => id === change?.booking.id))
  const doctor = shown ?? choices.find(({ id }) => id === change?.doctor)
  // Another desk, or a later step, may have changed it since.
  const booking = shown?.visits.find(({ id }) => id === change?.booking.id) ?? change?.booking
  return (
    <LastChangeBar
      change={change && booking && { ...change, booking }}
      facts={
        doctor
          ? [
              withDoctorTitle(doctor.name),
              booking?.elsewhere?.[language] ??
                t('admin.day.place', { hospital: doctor.hospital, city: doctor.city }),
            ]
          : []
      }
      slipUrl={booking && adminPaths.appointmentSlip(booking.id)}
    />
  )
}

/** Goes to the day of a new booking if another one is shown, and to its doctor if the page has others. */
function useShownDay(change: LastChange | undefined, doctors: readonly DoctorDay[]): void {
  const [, setSearchParams] = useSearchParams()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change
  useEffect(() => {
    if (!change || !takeUnfollowed(change)) return
    const { booking, doctor } = change
    // Past midnight, too: it is of the evening that is shown.
    const dateIn = ({ date, hours }: DoctorDay) =>
      slotAtMinute(date, minuteOfWorkingDay(booking.time, hours)).date
    if (doctors.some(day => day.id === doctor && dateIn(day) === booking.date)) return
    const isListed = doctors.some(({ id }) => id === doctor)
    setSearchParams(
      params => {
        params.set('date', booking.date)
        params.delete('page')
        if (doctor && !isListed) params.set('doctor', String(doctor))
        return params
      },
      { preventScrollReset: true },
    )
  }, [change])
}
