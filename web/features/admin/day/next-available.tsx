import { useEffect } from 'react'
import { useFetcher, useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { ALL_HOSPITALS, rememberedHospital } from '../components/bookings/remembered-hospital.ts'
import { type BookingDraft, draftsOf } from './book-appointment-dialog.tsx'
import type { clientLoader } from './next-available-loader.ts'

type NextAvailableProps = {
  /** Null for all hospitals. */
  hospital: number | null
  onFound: (drafts: readonly [BookingDraft, ...BookingDraft[]]) => void
}

/** A button that finds the next available times of the speciality and hospital that the filter shows. */
export function NextAvailable({ hospital, onFound }: NextAvailableProps) {
  const { t } = useTranslation()
  const [searchParams] = useSearchParams()
  const { load, data: part, state } = useFetcher<typeof clientLoader>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new result opens the dialog
  useEffect(() => {
    if (!part) return
    const drafts = part.data && draftsOf(part.data)
    if (drafts) onFound(drafts)
    else toast.error(part.failure?.message || t('admin.day.next_none'))
  }, [part])
  const query = () =>
    new URLSearchParams({
      hospital: String(hospital ?? ALL_HOSPITALS),
      specialty: searchParams.get('specialty') ?? '',
      doctor: searchParams.get('doctor') ?? '',
      near: rememberedHospital() ?? '',
    })
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={state !== 'idle'}
      onClick={() => load(`${paths.admin('next-available')}?${query()}`)}
    >
      {t('admin.day.next')}
    </Button>
  )
}
