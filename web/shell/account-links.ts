import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { CalendarDays, MapPinHouse, Package, Pill, UserRound } from '../ui/icons.tsx'

/** The links of the account menu. */
export function useAccountLinks() {
  const { t } = useTranslation()
  return [
    { text: t('shell.profile'), to: paths.profile(), icon: UserRound },
    { text: t('shell.bookings'), to: paths.bookings(), icon: CalendarDays },
    { text: t('orders.title'), to: paths.orders(), icon: Package },
    { text: t('shell.prescriptions'), to: paths.prescriptions(), icon: Pill },
    { text: t('shell.delivery_area'), to: paths.addresses(), icon: MapPinHouse },
  ]
}
