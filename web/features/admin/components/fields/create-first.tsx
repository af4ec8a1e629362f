import { Link } from 'react-router'
import type { AdminTranslationKey } from '../../../../i18n/admin-translations.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'

/** Below a field without choices: a link to where its records are added. */
export function CreateFirst({ field }: { field: string }) {
  const { t } = useTranslation()
  const place = places[field]
  if (!place) return null
  return (
    <p className="text-sm">
      {t('admin.create_first')}{' '}
      <Link to={paths.admin(place.area, 'new')} className="inline-flex min-h-11 items-center">
        {t(place.text)}
      </Link>
    </p>
  )
}

/** By the field that refers to the record. */
const places: Record<string, { area: string; text: AdminTranslationKey }> = {
  city_id: { area: 'cities', text: 'admin.first_steps.city' },
  specialty_id: { area: 'specialties', text: 'admin.first_steps.specialty' },
  hospital_id: { area: 'hospitals', text: 'admin.first_steps.hospital' },
  category_id: { area: 'categories', text: 'admin.first_steps.category' },
}
