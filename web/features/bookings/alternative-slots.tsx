import { lazy, Suspense } from 'react'
import type { FreeSlot, OfferedSlot } from '#contract/doctors.ts'
import type { FormError } from '../../forms/form-error.ts'
import type { FreeDays } from '../../forms/requested-slot.ts'

// Seldom is a time gone.
const AlternativeSlotButtons = lazy(() => import('./alternative-slot-buttons.tsx'))

type AlternativeSlotsProps = {
  formError: FormError | undefined
  /** The nearest slots to one that a link asked for and that is no longer available. */
  gone?: readonly FreeSlot[]
  /** They name the hospitals of these. */
  days?: FreeDays | undefined
  onChoose: (slot: FreeSlot) => void
}

/**
 * Buttons for the free slots that a `booking.slot_taken` error carries, or that are offered instead of the
 * time of a link. Renders nothing without them.
 */
export function AlternativeSlots({ formError, gone, days, onChoose }: AlternativeSlotsProps) {
  const slots = formError ? (formError.problem.alternatives as OfferedSlot[] | undefined) : gone
  if (!slots?.length) return null
  return (
    <Suspense>
      <AlternativeSlotButtons slots={slots} days={days} isOfLink={!formError} onChoose={onChoose} />
    </Suspense>
  )
}
