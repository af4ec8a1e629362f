import type { ComponentType } from 'react'
import type { Permission } from '#domain/roles.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import {
  CalendarClock,
  ClipboardCheck,
  HeartPulse,
  Hospital,
  House,
  HouseHeart,
  Mail,
  MapPin,
  MapPinHouse,
  Monitor,
  Newspaper,
  Package,
  Phone,
  Pill,
  SearchX,
  Star,
  Stethoscope,
  TicketPercent,
  Truck,
  UserRound,
} from '../../ui/icons.tsx'
import {
  ArrowLeftRight,
  ContactRound,
  HandCoins,
  Hourglass,
  PackageMinus,
  PackageX,
  ReceiptText,
  ScanBarcode,
  ScrollText,
  Settings,
  Shapes,
  TextSearch,
  Undo2,
  UsersRound,
} from '../../ui/staff-icons.tsx'
import { useCurrentStaff } from './use-current-staff.ts'

type Area = {
  label: string
  to: string
  icon: ComponentType<{ className?: string }>
  /** One permission, or several of which any one is sufficient. */
  needs: Permission | Permission[]
  /** How much waits there. */
  count?: number | null
}

/** The areas that the signed-in member of staff may enter, in groups. */
export function useAreas(): { title: string; areas: Area[] }[] {
  const { t } = useTranslation()
  const staff = useCurrentStaff()
  const waiting = staff?.waiting
  const groups: { title: string; areas: Area[] }[] = [
    {
      title: t('admin.group_work'),
      areas: [
        {
          label: t('admin.my_day'),
          to: paths.admin('my-day'),
          icon: CalendarClock,
          needs: 'appointments.own',
        },
        { label: t('admin.day'), to: paths.admin('day'), icon: CalendarClock, needs: 'bookings.work' },
        {
          label: t('admin.patients'),
          to: paths.admin('patients'),
          icon: ContactRound,
          needs: 'patients.work',
        },
        {
          label: t('admin.home_visits'),
          to: paths.admin('home-visits'),
          icon: HouseHeart,
          needs: 'home_visits.own',
        },
        {
          label: t('admin.calls'),
          to: paths.admin('calls'),
          icon: Phone,
          needs: 'bookings.work',
          count: waiting?.calls,
        },
        {
          label: t('admin.waitlist'),
          to: paths.admin('waitlist'),
          icon: Hourglass,
          needs: 'bookings.work',
        },
        { label: t('admin.boards'), to: paths.admin('boards'), icon: Monitor, needs: 'bookings.work' },
        {
          label: t('admin.orders'),
          to: paths.admin('orders'),
          icon: Package,
          needs: 'orders.work',
          count: waiting?.orders,
        },
        {
          label: t('admin.return_requests'),
          to: paths.admin('return-requests'),
          icon: Undo2,
          needs: 'orders.work',
          count: waiting?.return_requests,
        },
        {
          label: t('admin.prescriptions'),
          to: paths.admin('prescriptions'),
          icon: Pill,
          needs: 'prescriptions.review',
          count: waiting?.prescriptions,
        },
      ],
    },
    {
      title: t('admin.group_directory'),
      areas: [
        { label: t('admin.doctors'), to: paths.admin('doctors'), icon: UserRound, needs: 'directory.edit' },
        {
          label: t('admin.hospitals'),
          to: paths.admin('hospitals'),
          icon: Hospital,
          needs: 'directory.edit',
        },
        { label: t('admin.centers'), to: paths.admin('centers'), icon: HeartPulse, needs: 'directory.edit' },
        {
          label: t('admin.specialties'),
          to: paths.admin('specialties'),
          icon: Stethoscope,
          needs: 'directory.edit',
        },
        { label: t('admin.cities'), to: paths.admin('cities'), icon: MapPin, needs: 'directory.edit' },
      ],
    },
    {
      title: t('admin.group_store'),
      areas: [
        { label: t('admin.products'), to: paths.admin('products'), icon: Pill, needs: 'store.edit' },
        {
          label: t('admin.invoices'),
          to: paths.admin('invoices'),
          icon: ReceiptText,
          needs: 'invoices.read',
        },
        {
          label: t('admin.settlements'),
          to: paths.admin('settlements'),
          icon: HandCoins,
          needs: 'orders.work',
        },
        {
          label: t('admin.places'),
          to: paths.admin('delivery-places'),
          icon: CalendarClock,
          needs: 'orders.work',
        },
        { label: t('admin.categories'), to: paths.admin('categories'), icon: Shapes, needs: 'store.edit' },
        { label: t('admin.coupons'), to: paths.admin('coupons'), icon: TicketPercent, needs: 'store.edit' },
        { label: t('admin.reviews'), to: paths.admin('reviews'), icon: Star, needs: 'reviews.moderate' },
      ],
    },
    {
      title: t('admin.group_stock'),
      areas: [
        {
          label: t('admin.receiving'),
          to: paths.admin('receiving'),
          icon: ScanBarcode,
          needs: 'store.edit',
        },
        {
          label: t('admin.stock_low'),
          to: paths.admin('low-stock'),
          icon: PackageMinus,
          needs: 'store.edit',
        },
        {
          label: t('admin.batches.expiring'),
          to: `${paths.admin('batches')}?within=60`,
          icon: Hourglass,
          needs: 'store.edit',
        },
        {
          label: t('admin.batches.recalled'),
          to: `${paths.admin('batches')}?state=recalled`,
          icon: PackageX,
          needs: 'store.edit',
        },
        {
          label: t('admin.counts'),
          to: paths.admin('stock-counts'),
          icon: ClipboardCheck,
          needs: 'store.edit',
        },
        {
          label: t('admin.transfers'),
          to: paths.admin('stock-transfers'),
          icon: ArrowLeftRight,
          needs: 'store.edit',
        },
        {
          label: t('admin.branches'),
          to: paths.admin('stock-branches'),
          icon: MapPinHouse,
          needs: 'store.edit',
        },
      ],
    },
    {
      title: t('admin.group_content'),
      areas: [
        { label: t('admin.news'), to: paths.admin('news'), icon: Newspaper, needs: 'news.edit' },
        { label: t('admin.home_care'), to: paths.admin('home-care'), icon: House, needs: 'home_care.edit' },
        { label: t('admin.messages'), to: paths.admin('messages'), icon: Mail, needs: 'messages.read' },
      ],
    },
    {
      title: t('admin.group_system'),
      areas: [
        { label: t('admin.settings'), to: paths.admin('settings'), icon: Settings, needs: 'settings.edit' },
        {
          label: t('admin.delivery_fees'),
          to: paths.admin('delivery-fees'),
          icon: Truck,
          needs: 'settings.edit',
        },
        { label: t('admin.couriers'), to: paths.admin('couriers'), icon: Truck, needs: 'settings.edit' },
        {
          label: t('admin.searches'),
          to: paths.admin('searches'),
          icon: SearchX,
          needs: ['directory.edit', 'store.edit'],
        },
        {
          label: t('admin.search_words'),
          to: paths.admin('search-words'),
          icon: TextSearch,
          needs: 'search_words.edit',
        },
        { label: t('admin.users'), to: paths.admin('users'), icon: UsersRound, needs: 'users.manage' },
        { label: t('admin.audit'), to: paths.admin('audit'), icon: ScrollText, needs: 'audit.read' },
      ],
    },
  ]
  return groups
    .map(group => ({
      ...group,
      areas: group.areas.filter(({ needs }) =>
        [needs].flat().some(permission => staff?.permissions.includes(permission)),
      ),
    }))
    .filter(({ areas }) => areas.length > 0)
}
