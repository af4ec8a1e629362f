import type { HomeVisit } from '#contract/admin/home-visits.ts'
import { addressMapsLink } from '#domain/text/maps-link.ts'
import { useBrowserValue } from '../../../browser/use-browser-value.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Navigation, Phone } from '../../../ui/icons.tsx'

type VisitLinksProps = { visit: Pick<HomeVisit, 'client_name' | 'client_phone' | 'client_address'> }

/** For the way to the patient: calls the number, and opens the address in the maps application. */
export function VisitLinks({
  visit: { client_name: name, client_phone: phone, client_address },
}: VisitLinksProps) {
  const { t } = useTranslation()
  const { href, newTab } = addressMapsLink(
    client_address,
    useBrowserValue(() => navigator.userAgent, ''),
  )
  return (
    <div className="flex flex-wrap gap-2 pt-2 max-sm:w-full max-sm:*:grow">
      <a
        href={`tel:${phone.replace(/[^\d+]/g, '')}`}
        aria-label={t('admin.home_visits.call_named', { name })}
        className="button button-secondary button-sm sm:hidden"
      >
        <Phone className="size-5" />
        {t('admin.home_visits.call')}
      </a>
      <a
        href={href}
        target={newTab ? '_blank' : undefined}
        rel="noopener noreferrer"
        aria-label={t('admin.home_visits.map_named', { name })}
        className="button button-secondary button-sm"
      >
        <Navigation className="size-5" />
        {t('admin.home_visits.map')}
      </a>
    </div>
  )
}
