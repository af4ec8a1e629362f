import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { PageFrame } from '../../components/page-frame.tsx'
import { RiyadhTimeNote } from '../../components/riyadh-time-note.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

/** Heading and tabs of both bookings pages. Tabs are links, so "back" and reload keep the choice. */
export function BookingsFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const isHomeCare = useLocation().pathname.toLowerCase().startsWith(paths.homeCareBookings())
  return (
    <PageFrame title={t('bookings.title')}>
      <nav aria-label={t('bookings.tabs')} className="flex gap-2 border-b border-line">
        <Link to={paths.bookings()} aria-current={isHomeCare ? undefined : 'page'} className={tabClasses}>
          {t('bookings.tab_doctors')}
        </Link>
        <Link
          to={paths.homeCareBookings()}
          aria-current={isHomeCare ? 'page' : undefined}
          className={tabClasses}
        >
          {t('bookings.tab_home_care')}
        </Link>
      </nav>
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

const tabClasses =
  '-mb-px inline-flex min-h-12 items-center border-b-3 border-transparent px-4 text-sm font-semibold text-ink-2 no-underline ' +
  'hover:border-control hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-primary'
