import { type ReactNode, useState } from 'react'
import { Link, useFetcher, useLocation } from 'react-router'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { currentLink } from '../../routing/current-link.ts'
import { Logo } from '../../shell/logo.tsx'
import { Badge } from '../../ui/badge.tsx'
import { isRepeated } from '../../ui/button.tsx'
import { ArrowLeft, Languages, LogOut, Menu } from '../../ui/icons.tsx'
import { scrollIntoRow } from '../../ui/link-chips.tsx'
import { type Area, useAreas } from './use-areas.ts'
import { useCurrentStaff, useStaffUpdates } from './use-current-staff.ts'
import { useRoleNames } from './use-role-names.ts'

/** The frame of the back office: header, menu at the inline start (behind a button on phones) and page. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  useStaffUpdates()
  const { areas, area, view } = useCurrentArea()
  // The menu is open for one path, so navigation closes it.
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === pathname
  return (
    <>
      <a className="skip-link" href="#main">
        {t('shell.skip')}
      </a>
      <header className="no-print sticky short:static top-0 z-20 flex min-h-15 items-center gap-2 border-b border-line bg-surface px-3">
        <button
          type="button"
          aria-expanded={open}
          aria-controls="areas"
          onClick={event => isRepeated(event) || setOpenAt(open ? undefined : pathname)}
          className="bar-control md:hidden"
        >
          <Menu />
          {t('admin.menu')}
        </button>
        <Link
          to={paths.admin()}
          className="flex min-h-11 items-center gap-2 font-semibold text-ink no-underline"
        >
          <Logo className="h-8" />
          <span className="max-sm:sr-only">{t('admin.title')}</span>
        </Link>
        <Account />
      </header>
      <div className="grow md:grid md:grid-cols-[13.5rem_minmax(0,1fr)] print:block">
        <nav
          id="areas"
          aria-label={t('admin.menu')}
          className={`no-print border-e border-line bg-surface p-3 md:block ${open ? '' : 'hidden'}`}
        >
          <Areas areas={areas} current={area} />
        </nav>
        <div className="min-w-0">
          {area && area.views.length > 1 ? <Views area={area} current={view} /> : null}
          <main id="main" tabIndex={-1} className="min-w-0 p-4 outline-none sm:px-6 print:p-0">
            {children}
          </main>
        </div>
      </div>
    </>
  )
}

/** The areas, and which of them and of its views is open. */
function useCurrentArea() {
  const areas = useAreas()
  const view = currentLink(
    areas.flatMap(({ views }) => views),
    useLocation(),
  )
  const area = areas.find(({ views }) => views.some(({ to }) => to === view?.to))
  return { areas, area, view }
}

function Areas({ areas, current }: { areas: readonly Area[]; current: Area | undefined }) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-4 md:sticky md:top-20">
      <ul>
        {areas.map(({ label, icon: Icon, views }) => (
          <li key={label}>
            <Link
              to={views[0]?.to ?? ''}
              aria-current={label === current?.label ? 'true' : undefined}
              className="menu-item area-link"
            >
              <Icon />
              {t(label)}
              <AreaCount count={views.reduce((sum, { count }) => sum + (count ?? 0), 0)} />
            </Link>
          </li>
        ))}
      </ul>
      <ul className="border-t border-line pt-3">
        <li>
          <Link to={paths.home()} className="menu-item">
            <ArrowLeft className="mirrored" />
            {t('admin.to_site')}
          </Link>
        </li>
      </ul>
    </div>
  )
}

/** The pages of an area. */
function Views({ area, current }: { area: Area; current: { to: string } | undefined }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t(area.label)} className="no-print border-b border-line bg-surface px-4">
      <ul className="-mx-2 flex overflow-x-auto">
        {area.views.map(({ label, to, count }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === current?.to ? 'page' : undefined}
              ref={to === current?.to ? scrollIntoRow : undefined}
              className="view-tab"
            >
              {t(label)}
              <AreaCount count={count} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The signed-in member of staff, the language switch and the sign-out button. */
function Account() {
  const { t } = useTranslation()
  const staff = useCurrentStaff()
  const roleNames = useRoleNames()
  const { language, change } = useLanguage()
  const signOut = useFetcher()
  const other = language === 'ar' ? 'en' : 'ar'
  return (
    <div className="ms-auto flex items-center gap-1">
      {staff ? (
        <p className="hidden text-end text-sm leading-small sm:block">
          <bdi className="font-semibold">{staff.name}</bdi>
          <span className="block text-xs text-ink-2">{roleNames[staff.role]}</span>
        </p>
      ) : null}
      <button type="button" lang={other} onClick={() => change(other)} className="bar-control">
        <Languages />
        {t('shell.other_language')}
      </button>
      <signOut.Form method="post" action={paths.signOut()}>
        <button type="submit" className="bar-control">
          <LogOut className="mirrored" />
          {t('admin.sign_out')}
        </button>
      </signOut.Form>
    </div>
  )
}

/** A larger number leaves no room for the name of its area. */
const MOST_SHOWN = 99

/** How much waits in an area of the menu; nothing is shown for zero. */
function AreaCount({ count }: { count: number | null | undefined }) {
  const { t } = useTranslation()
  if (!count) return null
  return (
    <Badge tone="warn" className="ms-auto">
      <span aria-hidden dir="ltr">
        {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      </span>
      <span className="sr-only">{t('admin.waiting', { count })}</span>
    </Badge>
  )
}
