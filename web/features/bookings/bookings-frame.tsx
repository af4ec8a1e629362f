import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageFrame } from '../../components/page-frame.tsx'
import { RiyadhTimeNote } from '../../components/riyadh-time-note.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { useProfile } from '../../shell/layout-data.ts'
import { CircleCheck } from '../../ui/icons.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { MyBooking } from './my-bookings.ts'

/** Heading of the bookings page; `booked`: of the confirmation of a booking, which is the same page. */
export function BookingsFrame({ booked, children }: { booked?: MyBooking; children: ReactNode }) {
  const { t } = useTranslation()
  const profile = useProfile()
  return (
    <PageFrame
      title={
        booked
          ? t(booked.kind === 'appointment' ? 'booked.title' : 'booked.home_visit_title')
          : t('bookings.title')
      }
    >
      {booked ? (
        <p className="flex gap-2">
          <CircleCheck className="mt-0.5 size-6 shrink-0 text-ok" />
          <span>
            {t('booked.lead')} <Link to={paths.home()}>{t('error.home')}</Link>
            {profile && !(profile.first_name && profile.phone) ? (
              <span className="block">
                <Link to={paths.profile()}>{t('profile.add_yours')}</Link> {t('profile.why_add')}
              </span>
            ) : null}
          </span>
        </p>
      ) : null}
      <RiyadhTimeNote />
      {children}
    </PageFrame>
  )
}

/** Shown while the bookings load. */
export function BookingsSkeleton() {
  const { t } = useTranslation()
  return (
    <BookingsFrame>
      <Loading label={t('shell.loading')} className="grid gap-3">
        <Skeleton className="h-7 w-44" />
        <Skeleton className="h-60 w-full md:h-40" />
      </Loading>
    </BookingsFrame>
  )
}
