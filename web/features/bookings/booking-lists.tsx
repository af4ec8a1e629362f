import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { useIsOn } from '../../shell/layout-data.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CalendarDays } from '../../ui/icons.tsx'
import { BookingGuidance } from './booking-details.tsx'
import { BookingsTable } from './bookings-table.tsx'
import { CancelBookingDialog } from './cancel-booking-dialog.tsx'
import { groupBookings, isSameBooking, type MyBooking, nearestOf } from './my-bookings.ts'

type BookingListsProps = {
  bookings: readonly MyBooking[]
  cancelled: readonly MyBooking[]
  /** The upcoming one that was just made. */
  booked: MyBooking | undefined
}

/**
 * A patient's appointments and home visits: upcoming, past and cancelled. One that was just made is above
 * them only, with what the patient needs for it.
 */
export function BookingLists({ bookings, cancelled, booked }: BookingListsProps) {
  const { t } = useTranslation()
  const [cancelling, setCancelling] = useState<MyBooking>()
  const { upcoming: all, past } = groupBookings(bookings)
  const upcoming = all.filter(booking => !isSameBooking(booking, booked))
  const nearest = nearestOf(all)
  const markOf = (booking: MyBooking) => {
    if (isSameBooking(booking, booked)) return t('bookings.just_booked')
    if (!isSameBooking(booking, nearest)) return undefined
    return t(booking.kind === 'appointment' ? 'bookings.next' : 'home_visit.next')
  }
  return (
    <>
      {booked ? (
        <>
          <BookingsTable
            label={t('booking.title')}
            bookings={[booked]}
            markOf={markOf}
            onCancel={setCancelling}
          />
          <div className="grid items-start gap-6 md:grid-cols-2">
            <BookingGuidance booking={booked} />
          </div>
        </>
      ) : null}
      {all.length === 0 ? <NoUpcomingBookings isFirst={past.length + cancelled.length === 0} /> : null}
      <BookingsTable
        title={t('bookings.to_come')}
        bookings={upcoming}
        markOf={markOf}
        onCancel={setCancelling}
      />
      <BookingsTable title={t('bookings.over')} bookings={past} />
      <BookingsTable title={t('bookings.cancelled_visits')} bookings={cancelled} />
      <CancelBookingDialog booking={cancelling} onClose={() => setCancelling(undefined)} />
    </>
  )
}

/** `isFirst`: the patient has never booked anything. */
function NoUpcomingBookings({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation()
  const isOn = useIsOn()
  return (
    <EmptyState
      icon={<CalendarDays />}
      title={t(isFirst ? 'bookings.empty' : 'bookings.none_upcoming')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {isOn(paths.doctors()) ? (
            <ButtonLink to={paths.doctors()}>{t('not_found.doctors')}</ButtonLink>
          ) : null}
          {isOn(paths.homeCare()) ? (
            <ButtonLink to={paths.homeCare()} variant="secondary">
              {t('home_visit.find')}
            </ButtonLink>
          ) : null}
        </div>
      }
    >
      {isFirst ? t('bookings.empty_hint') : null}
    </EmptyState>
  )
}
