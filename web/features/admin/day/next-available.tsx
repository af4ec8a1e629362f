import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { ALL_HOSPITALS, rememberedHospital } from '../components/bookings/remembered-hospital.ts'
import { useChosenParams } from '../components/records/use-chosen-params.ts'
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
  const { coming, searchParams } = useChosenParams()
  const { load, data: part, state } = useFetcher<typeof clientLoader>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new result opens the dialog
  useEffect(() => {
    if (!part) return
    const drafts = part.data && draftsOf(part.data)
    if (drafts) onFound(drafts)
    else toast.error(part.failure?.message || t('admin.day.next_none'))
  }, [part])
  const chosen = (name: string) => (coming ?? searchParams).get(name) ?? ''
  const query = () =>
    new URLSearchParams({
      hospital: chosen('hospital') || String(hospital ?? ALL_HOSPITALS),
      specialty: chosen('specialty'),
      doctor: chosen('doctor'),
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
