import CalendarDays from 'lucide-react/icons/calendar-days'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BookingsTable } from './bookings-table.tsx'
import { CancelBookingDialog } from './cancel-booking-dialog.tsx'
import { groupBookings, isSameBooking, type MyBooking, nearestOf } from './my-bookings.ts'
import { newestBooking, setNewestBooking } from './newest-booking.ts'

type BookingListsProps = { bookings: readonly MyBooking[]; cancelled: readonly MyBooking[] }

/** A patient's appointments and home visits: upcoming, past and cancelled. One just made is on top. */
export function BookingLists({ bookings, cancelled }: BookingListsProps) {
  const { t } = useTranslation()
  const [newest] = useState(newestBooking)
  useEffect(() => setNewestBooking(undefined), [])
  const [cancelling, setCancelling] = useState<MyBooking>()
  const { upcoming, past } = groupBookings(bookings, newest)
  const nearest = nearestOf(upcoming)
  const markOf = (booking: MyBooking) => {
    if (isSameBooking(booking, newest)) return t('bookings.just_booked')
    if (!isSameBooking(booking, nearest)) return undefined
    return t(booking.kind === 'appointment' ? 'bookings.next' : 'home_visit.next')
  }
  return (
    <>
      {upcoming.length === 0 ? <NoUpcomingBookings isFirst={past.length + cancelled.length === 0} /> : null}
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
  return (
    <EmptyState
      icon={<CalendarDays />}
      title={t(isFirst ? 'bookings.empty' : 'bookings.none_upcoming')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={paths.doctors()}>{t('not_found.doctors')}</ButtonLink>
          <ButtonLink to={paths.homeCare()} variant="secondary">
            {t('home_visit.find')}
          </ButtonLink>
        </div>
      }
    >
      {isFirst ? t('bookings.empty_hint') : null}
    </EmptyState>
  )
}
