import { Link, useLocation } from 'react-router'
import { disclosureItem } from '../ui/disclosure.tsx'
import type { MenuLink } from './menu.ts'

/** A line of the menu, marked when it leads to where one is. */
export function MenuItem({ text, to, here, className = disclosureItem }: MenuLink & { className?: string }) {
  const { pathname, search } = useLocation()
  return (
    <Link
      to={to}
      aria-current={isHere({ to, here }, pathname.toLowerCase(), search) ? 'page' : undefined}
      className={className}
    >
      {text}
    </Link>
  )
}

function isHere({ to, here }: Pick<MenuLink, 'to' | 'here'>, pathname: string, search: string): boolean {
  if (here === 'never') return false
  if (to.includes('?')) return `${pathname}${search}` === to
  if (here === 'exact') return pathname === to && search === ''
  return pathname === to || pathname.startsWith(`${to}/`)
}
