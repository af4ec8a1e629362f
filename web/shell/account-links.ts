import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { CalendarDays, MapPinHouse, Package, Pill, UserRound } from '../ui/icons.tsx'
import { useIsOn } from './layout-data.ts'

/** The links of the account menu. */
export function useAccountLinks() {
  const { t } = useTranslation()
  const isOn = useIsOn()
  const links = [
    { text: t('shell.profile'), to: paths.profile(), icon: UserRound },
    { text: t('shell.bookings'), to: paths.bookings(), icon: CalendarDays },
    { text: t('orders.title'), to: paths.orders(), icon: Package },
    { text: t('shell.prescriptions'), to: paths.prescriptions(), icon: Pill },
    { text: t('shell.delivery_area'), to: paths.addresses(), icon: MapPinHouse },
  ]
  // Addresses are kept for deliveries.
  return links.filter(({ to }) => isOn(to === paths.addresses() ? paths.store() : to))
}
