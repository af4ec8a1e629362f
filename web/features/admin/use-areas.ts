import type { ComponentType } from 'react'
import type { CurrentStaff } from '#contract/admin/sign-in.ts'
import type { Permission } from '#domain/roles.ts'
import type { AdminTranslationKey } from '../../i18n/admin-translations.ts'
import { paths } from '../../paths.ts'
import { CalendarClock, HouseHeart, Newspaper, Package, Pill, Stethoscope } from '../../ui/icons.tsx'
import { ContactRound, ReceiptText, ScanBarcode, Settings } from '../../ui/staff-icons.tsx'
import { useCurrentStaff, useIsStaffPage } from './use-current-staff.ts'

type View = {
  label: AdminTranslationKey
  to: string
  /** One permission, or several of which any one is sufficient. */
  needs: Permission | Permission[]
  /** How much waits there. */
  count?: number | null | undefined
}

export type Area = {
  label: AdminTranslationKey
  icon: ComponentType<{ className?: string }>
  /** The pages of the area; the first is where its link leads. */
  views: View[]
}

/** The areas that the signed-in member of staff may enter. */
export function useAreas(): Area[] {
  const staff = useCurrentStaff()
  return areasOf(staff?.permissions ?? [], staff?.waiting, useIsStaffPage())
}

/**
 * The areas of these permissions; an area of one page has its name, and so has one whose own page is not
 * shown. A page is in its first area only.
 */
export function areasOf(
  granted: readonly Permission[],
  waiting?: CurrentStaff['waiting'],
  isOn = (_path: string) => true,
): Area[] {
  const seen = new Set<string>()
  const isShown = ({ needs, to }: View) => {
    if (seen.has(to) || !isOn(to) || ![needs].flat().some(permission => granted.includes(permission)))
      return false
    seen.add(to)
    return true
  }
  return allAreas(waiting).flatMap(area => {
    const views = area.views.filter(isShown)
    const [first, second] = views
    const isHidden = area.views.some(isNamed(area)) && !views.some(isNamed(area))
    return first ? [{ ...area, views, label: second && !isHidden ? area.label : first.label }] : []
  })
}

const isNamed =
  ({ label }: Area) =>
  (view: View) =>
    view.label === label

const allAreas = (waiting: CurrentStaff['waiting'] | undefined): Area[] => [
  {
    label: 'admin.my_day',
    icon: CalendarClock,
    views: [view('admin.my_day', 'my-day', 'appointments.own')],
  },
  {
    label: 'admin.day',
    icon: CalendarClock,
    views: [
      view('admin.day', 'day', 'bookings.work'),
      view('admin.calls', 'calls', 'bookings.work', waiting?.calls),
      view('admin.waitlist', 'waitlist', 'bookings.work'),
      view('admin.boards', 'boards', 'bookings.work'),
      view('admin.figures', 'figures', 'bookings.work'),
    ],
  },
  {
    label: 'admin.patients',
    icon: ContactRound,
    views: [view('admin.patients', 'patients', 'patients.work')],
  },
  {
    label: 'admin.home_visits',
    icon: HouseHeart,
    views: [view('admin.home_visits', 'home-visits', 'home_visits.own')],
  },
  {
    label: 'admin.orders',
    icon: Package,
    views: [
      view('admin.orders', 'orders', 'orders.work', waiting?.orders),
      view('admin.return_requests', 'return-requests', 'orders.work', waiting?.return_requests),
      view('admin.settlements', 'settlements', 'orders.work'),
      view('admin.places', 'delivery-places', 'orders.work'),
      view('admin.couriers', 'couriers', 'settings.edit'),
      view('admin.invoices', 'invoices', 'invoices.read'),
      view('admin.money', 'payments', 'invoices.read'),
    ],
  },
  {
    label: 'admin.prescriptions',
    icon: ReceiptText,
    views: [view('admin.prescriptions', 'prescriptions', 'prescriptions.review', waiting?.prescriptions)],
  },
  {
    label: 'admin.products',
    icon: Pill,
    views: [
      view('admin.products', 'products', 'store.edit'),
      view('admin.categories', 'categories', 'store.edit'),
      view('admin.coupons', 'coupons', 'store.edit'),
      view('admin.reviews', 'reviews', 'reviews.moderate'),
      view('admin.searches', 'searches', 'store.edit'),
      view('admin.search_words', 'search-words', 'store.edit'),
    ],
  },
  {
    label: 'admin.group_stock',
    icon: ScanBarcode,
    views: [
      view('admin.receiving', 'receiving', 'store.edit'),
      view('admin.receipts', 'goods-receipts', 'store.edit'),
      view('admin.stock_low', 'low-stock', 'store.edit'),
      view('admin.batches.expiring', 'batches?within=60', 'store.edit'),
      view('admin.batches.recalled', 'batches?state=recalled', 'store.edit'),
      view('admin.counts', 'stock-counts', 'store.edit'),
      view('admin.transfers', 'stock-transfers', 'store.edit'),
      view('admin.branches', 'stock-branches', 'store.edit'),
    ],
  },
  {
    label: 'admin.group_directory',
    icon: Stethoscope,
    views: [
      view('admin.doctors', 'doctors', 'directory.edit'),
      view('admin.visit_types', 'visit-types', 'directory.edit'),
      view('admin.hospitals', 'hospitals', 'directory.edit'),
      view('admin.centers', 'centers', 'directory.edit'),
      view('admin.specialties', 'specialties', 'directory.edit'),
      view('admin.cities', 'cities', 'directory.edit'),
    ],
  },
  {
    label: 'admin.group_content',
    icon: Newspaper,
    views: [
      view('admin.news', 'news', 'news.edit'),
      view('admin.page_sections', 'pages', 'news.edit'),
      view('admin.home_care', 'home-care', 'home_care.edit'),
      view('admin.messages', 'messages', 'messages.read'),
      view('admin.searches', 'searches', 'directory.edit'),
      view('admin.search_words', 'search-words', 'search_words.edit'),
    ],
  },
  {
    label: 'admin.group_system',
    icon: Settings,
    views: [
      view('admin.settings', 'settings', 'settings.edit'),
      view('admin.delivery_fees', 'delivery-fees', 'settings.edit'),
      view('admin.users', 'users', 'users.manage'),
      view('admin.audit', 'audit', 'audit.read'),
    ],
  },
]

const view = (label: AdminTranslationKey, to: string, needs: View['needs'], count?: View['count']): View => ({
  label,
  to: paths.admin(to),
  needs,
  count,
})
