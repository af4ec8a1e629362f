import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { Heart, LayoutGrid, MapPin, ShoppingCart } from '../ui/icons.tsx'
import type { Department } from './store-layout-data.ts'

/** The bar on every page of the store: departments, delivery area, wishlist and cart. */
export function StoreBar({
  categories,
  wishlistCount,
  cartCount,
}: {
  categories: Department[]
  wishlistCount: number
  cartCount: number
}) {
  const { t } = useTranslation()
  const departments = (
    <>
      <LayoutGrid className="size-5 max-[26rem]:hidden" />
      <span className="whitespace-nowrap">{t('store.departments')}</span>
    </>
  )
  return (
    <nav aria-label={t('store.bar')} className="no-print border-b border-line bg-surface">
      <div className="page-width flex min-h-14 flex-wrap items-center gap-x-1 py-1">
        <Disclosure align="start" className="-ms-3 noscript:hidden" button={departments} deferred>
          <Departments categories={categories} />
        </Disclosure>
        {/* The filters of the list have all departments. */}
        <Link
          to={paths.products()}
          className="disclosure-button -ms-3 hidden no-underline noscript:inline-flex"
        >
          {departments}
        </Link>
        <div className="ms-auto flex items-center justify-end max-[18rem]:flex-wrap sm:gap-2">
          <BarLink
            to={paths.addresses()}
            icon={<MapPin />}
            text={t('store.delivery_area')}
            short={t('store.delivery_short')}
          />
          <BarLink
            to={paths.wishlist()}
            icon={<Heart />}
            text={t('store.wishlist')}
            count={wishlistCount}
            countLabel={t('store.wished', { count: wishlistCount })}
          />
          <CartLink count={cartCount} />
        </div>
      </div>
    </nav>
  )
}

/** The cart with the number of pieces in it. */
export function CartLink({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <BarLink
      to={paths.cart()}
      icon={<ShoppingCart />}
      text={t('store.cart')}
      count={count}
      countLabel={t('store.in_cart', { count })}
    />
  )
}

/** All categories with their children; the last link leads to all products (spec §2). */
function Departments({ categories }: { categories: Department[] }) {
  const { t } = useTranslation()
  return (
    <div className="max-h-[70dvh] w-[min(56rem,calc(100vw-2rem))] overflow-y-auto overscroll-contain">
      <ul className="gap-4 sm:columns-2 md:columns-3">
        {categories.map(({ id, name, children }) => (
          <li key={id} className="break-inside-avoid pb-2">
            <DepartmentLink id={id} className="font-semibold text-primary">
              {name}
            </DepartmentLink>
            <ul>
              {children.map(child => (
                <li key={child.id}>
                  <DepartmentLink id={child.id}>{child.name}</DepartmentLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
        <li className="break-inside-avoid border-t border-line">
          <Link to={paths.products()} className="menu-item font-semibold">
            {t('store.all_products')}
          </Link>
        </li>
      </ul>
    </div>
  )
}

function DepartmentLink({
  id,
  className,
  children,
}: {
  id: number
  className?: string
  children: ReactNode
}) {
  const { pathname, search } = useLocation()
  const to = paths.products({ category: id })
  return (
    <Link
      to={to}
      aria-current={`${pathname}${search}` === to ? 'page' : undefined}
      className={className ? `menu-item ${className}` : 'menu-item'}
    >
      {children}
    </Link>
  )
}

type BarLinkProps = {
  to: string
  icon: ReactNode
  text: string
  /** The part of the text for which a phone has room. */
  short?: string
  count?: number
  countLabel?: string
}

/** A link of the bar; its count is shown as a number and read out as `countLabel`. */
function BarLink({ to, icon, text, short, count = 0, countLabel }: BarLinkProps) {
  const { pathname } = useLocation()
  return (
    <Link to={to} aria-current={pathname === to ? 'page' : undefined} className="store-bar-link">
      <span className="flex items-center gap-0.5 sm:contents">
        {icon}
        {count > 0 ? (
          <span
            aria-hidden
            className="grid min-h-5 min-w-5 place-items-center rounded-full bg-primary px-1 text-xs text-on-primary tabular-nums sm:order-1"
          >
            {count > 99 ? '99+' : count}
          </span>
        ) : null}
      </span>
      <span className={short && 'max-sm:sr-only'}>{text}</span>
      {short ? (
        <span aria-hidden className="sm:hidden">
          {short}
        </span>
      ) : null}
      {count > 0 ? <span className="sr-only">{countLabel}</span> : null}
    </Link>
  )
}
