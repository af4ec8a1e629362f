import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { FreeSlot } from '#contract/doctors.ts'
import { nearestSlots } from '#domain/booking/nearest-slots.ts'
import type { Draft } from '../../forms/draft.ts'
import { type FreeDays, initialSlot, isFree, requestedSlot } from '../../forms/requested-slot.ts'

type SlotChoiceOptions = {
  days: FreeDays | undefined
  draft: Draft
  /** A slot chosen for another doctor, or another type of visit, does not count. */
  doctorId?: number
  typeId?: number | undefined
}

/** How many times are offered instead of one that is gone. */
const MAX_NEAREST = 3

/**
 * The chosen slot of a booking form. It starts with that of the draft, else of the link, else with the next
 * available day. `gone`: the link's time is no longer available, and these are the nearest ones.
 */
export function useSlotChoice({ days = [], draft, doctorId, typeId }: SlotChoiceOptions) {
  const requested = requestedSlot(useSearchParams()[0])
  const request = requested && `${requested.date} ${requested.time}`
  const of = `${doctorId} ${typeId ?? ''}`
  const [chosen, setChosen] = useState(() => {
    const { date, time = '' } = draft
    // A draft from before the person followed the link keeps its other fields only.
    if (!date || draft.requested_slot !== (request ?? draft.requested_slot)) return undefined
    return { of: `${draft.doctor_id || doctorId} ${draft.visit_type_id ?? ''}`, date, time }
  })
  const ownChoice = chosen?.of === of ? chosen : undefined
  const slot: FreeSlot = ownChoice ?? initialSlot(days, requested)
  const isGone = !ownChoice && requested?.time && !isFree(days, requested)
  return {
    slot,
    request,
    gone: isGone ? nearestSlots(days, requested, MAX_NEAREST) : [],
    choose: ({ date, time }: FreeSlot) => setChosen({ of, date, time }),
  }
}
