import { useState } from 'react'
import { useNavigate } from 'react-router'
import { nearestPlace } from '#domain/booking/nearest-place.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { LocateFixed } from '../../ui/icons.tsx'
import { toast } from '../../ui/toast.tsx'
import type { DoctorSearchData } from './use-filter-choices.ts'

/**
 * Sets the nearest hospital that has doctors with the other filters. The browser asks for consent, and the
 * location stays in it: only the hospital is sent. Without scripts there is no button.
 */
export function NearestButton({ filters, hospitals, filter }: DoctorSearchData) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isLocating, setIsLocating] = useState(false)
  const counted = new Set(filters.data?.choices.hospital_id.map(({ id }) => String(id)))
  const places = hospitals.data?.filter(({ id }) => counted.has(String(id))) ?? []
  if (places.length < 2) return null
  const locate = async () => {
    setIsLocating(true)
    const nearest = await nearestOf(places)
    setIsLocating(false)
    if (!nearest) return toast.error(t('doctors.nearest_unknown'))
    navigate(paths.doctors({ ...filter, city_id: '', hospital_id: nearest.id }), { preventScrollReset: true })
  }
  return (
    <li className="noscript:hidden">
      <button type="button" aria-busy={isLocating} onClick={locate} className="filter-chip">
        <LocateFixed className="size-4" />
        {t('doctors.nearest')}
      </button>
    </li>
  )
}

/** Asks the browser for its location; undefined where the person or the device refuses. */
const nearestOf = <Place extends { lat: number; long: number }>(places: readonly Place[]) =>
  new Promise<Place | undefined>(resolve =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(nearestPlace(places, { lat: coords.latitude, long: coords.longitude })),
      () => resolve(undefined),
      { timeout: 15_000, maximumAge: 600_000 },
    ),
  )
