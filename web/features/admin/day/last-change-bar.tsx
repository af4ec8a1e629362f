import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { DoctorDay } from '#contract/admin/day.ts'
import { minuteOfWorkingDay, slotAtMinute } from '#domain/booking/working-day.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CircleCheck } from '../../../ui/icons.tsx'
import { adminPaths } from '../admin-paths.ts'
import { PostButton } from '../components/work-screens/post-button.tsx'
import { useFormatDayAndTime } from '../use-format-date-time.ts'
import { type LastChange, setLastChange, takeUnfollowed, useLastChange } from './last-change.ts'

type LastChangeBarProps = {
  doctors: readonly DoctorDay[]
  choices: readonly { id: number; name: string; hospital: string; city: string }[]
}

/** Says what was booked, moved or cancelled last, until the next change: who, when, where, the number. */
export function LastChangeBar({ doctors, choices }: LastChangeBarProps) {
  const change = useLastChange()
  const { t } = useTranslation()
  const formatDayAndTime = useFormatDayAndTime()
  useShownDay(change, doctors)
  const shown = doctors.find(({ visits }) => visits.some(({ id }) => id === change?.booking.id))
  const doctor = shown ?? choices.find(({ id }) => id === change?.doctor)
  if (!change) return <div role="status" className="empty:absolute" />
  // Another desk, or a later step, may have changed it since.
  const booking = shown?.visits.find(({ id }) => id === change.booking.id) ?? change.booking
  const titles = {
    booked: t('admin.day.last_booked'),
    moved: t('admin.day.last_moved'),
    cancelled: t('admin.day.last_cancelled'),
  }
  const facts = [
    formatDayAndTime(booking.date, booking.time),
    doctor && withDoctorTitle(doctor.name),
    doctor && t('admin.day.place', { hospital: doctor.hospital, city: doctor.city }),
    t('admin.day.last_number', { number: String(booking.id) }),
    booking.ticket !== null && t('admin.booking.ticket', { number: String(booking.ticket) }),
  ]
  return (
    <div
      role="status"
      className="no-print flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-primary-soft py-1 ps-3"
    >
      <CircleCheck className="size-5 shrink-0 text-ok" />
      <p className="min-w-0 wrap-anywhere">
        <b>{titles[change.kind]}</b> <bdi className="font-semibold">{booking.client_name}</bdi>
        {facts.map(fact => (fact ? ` · ${fact}` : ''))}
      </p>
      <span className="ms-auto flex flex-wrap gap-1">
        {booking.status === 'pending' ? (
          <ButtonLink to={adminPaths.appointmentSlip(booking.id)} size="sm" variant="quiet">
            {t('admin.slip.short')}
          </ButtonLink>
        ) : null}
        {booking.status === 'cancelled' && booking.can_undo ? (
          <PostButton
            size="sm"
            variant="secondary"
            fields={{ intent: 'undo', id: booking.id, state: 'cancelled' }}
          >
            {t('admin.booking.undo')}
          </PostButton>
        ) : null}
        <Button size="sm" variant="quiet" onClick={() => setLastChange(undefined)}>
          {t('admin.day.last_hide')}
        </Button>
      </span>
    </div>
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
