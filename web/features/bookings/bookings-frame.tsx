import type { ReactNode } from 'react'
import { PageFrame } from '../../components/page-frame.tsx'
import { RiyadhTimeNote } from '../../components/riyadh-time-note.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

/** Heading of the bookings page. */
export function BookingsFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <PageFrame title={t('bookings.title')}>
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
