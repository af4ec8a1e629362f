import { useState } from 'react'
import { PageTitle } from '../../components/page-title.tsx'
import { RiyadhTimeNote } from '../../components/riyadh-time-note.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { BookingDetails } from './booking-details.tsx'
import { BookingStatusBadge } from './booking-status-badge.tsx'
import { CancelBookingDialog } from './cancel-booking-dialog.tsx'
import type { MyBooking } from './my-bookings.ts'

/** The page of one booking, an appointment or a home visit. */
export function BookingPage({ booking }: { booking: MyBooking }) {
  const { t } = useTranslation()
  const [isCancelling, setIsCancelling] = useState(false)
  const title = t(booking.kind === 'appointment' ? 'booking.title' : 'booking.home_visit_title')
  return (
    <div className="page-width grid gap-6 py-8">
      <PageTitle>{title}</PageTitle>
      <Breadcrumb
        label={t('breadcrumb.label')}
        crumbs={[{ text: t('bookings.title'), to: paths.bookings() }, { text: title }]}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{title}</h1>
        <BookingStatusBadge booking={booking} />
      </div>
      <RiyadhTimeNote />
      <BookingDetails booking={booking} onCancel={() => setIsCancelling(true)} />
      <CancelBookingDialog
        booking={isCancelling ? booking : undefined}
        action={paths.bookings()}
        onClose={() => setIsCancelling(false)}
      />
    </div>
  )
}

/** Shown while the booking loads. */
export function BookingSkeleton() {
  const { t } = useTranslation()
  return (
    <Loading label={t('shell.loading')} className="page-width grid gap-6 py-8">
      <Skeleton className="h-9 w-60" />
      <Skeleton className="h-80 w-full" />
    </Loading>
  )
}
