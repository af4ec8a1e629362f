import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { PageFrame } from '../../i18n/page-frame.tsx'
import { RiyadhTime } from '../../i18n/riyadh-time.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

/** What both pages of bookings stand in: the heading, and a tab to each. The tabs are links, so "back" and reload keep them. */
export function BookingsFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const atHomeCare = useLocation().pathname.toLowerCase().startsWith(paths.homeCareBookings())
  return (
    <PageFrame title={t('bookings.title')}>
      <nav aria-label={t('bookings.tabs')} className="flex gap-2 border-b border-line">
        <Link to={paths.bookings()} aria-current={atHomeCare ? undefined : 'page'} className={tab}>
          {t('bookings.tab_doctors')}
        </Link>
        <Link to={paths.homeCareBookings()} aria-current={atHomeCare ? 'page' : undefined} className={tab}>
          {t('bookings.tab_home_care')}
        </Link>
      </nav>
      <RiyadhTime />
      {children}
    </PageFrame>
  )
}

/** The frame while its visits are on their way. */
export function BookingsLoading() {
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

const tab =
  '-mb-px inline-flex min-h-12 items-center border-b-3 border-transparent px-4 text-sm font-semibold text-ink-2 no-underline ' +
  'hover:border-control hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-primary'
