import { Link, useLocation } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import type { MenuLink } from './menu.ts'

/** A menu link, marked as current on its page. */
export function MenuItem({
  text,
  to,
  currentWhen,
  isSoon,
  className = 'menu-item',
}: MenuLink & { className?: string }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  if (isSoon) return <span className={`${className} text-ink-2!`}>{`${text} (${t('shell.soon')})`}</span>
  return (
    <Link
      to={to}
      aria-current={isCurrent({ to, currentWhen }, pathname.toLowerCase(), search) ? 'page' : undefined}
      className={className}
    >
      {text}
    </Link>
  )
}

function isCurrent(
  { to, currentWhen }: Pick<MenuLink, 'to' | 'currentWhen'>,
  pathname: string,
  search: string,
): boolean {
  if (currentWhen === 'never') return false
  if (to.includes('?')) return `${pathname}${search}` === to
  if (currentWhen === 'exact') return pathname === to && search === ''
  return pathname === to || pathname.startsWith(`${to}/`)
}
