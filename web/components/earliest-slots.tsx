import type { EarliestSlot } from '#contract/delivery-slots.ts'
import { useFormatSlot } from '../i18n/use-format-slot.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import type { Part } from '../routing/failed-read.ts'
import { ChevronDown } from '../ui/icons.tsx'
import { RiyadhTimeNote } from './riyadh-time-note.tsx'

type EarliestSlotsProps = {
  part: Part<EarliestSlot[]>
  /** The places where it cannot be had. */
  except: readonly number[]
}

/** When an order of now is received at the earliest; nothing where no times are set, or they are unknown. */
export function EarliestSlots({ part: { data = [] }, except }: EarliestSlotsProps) {
  const { t } = useTranslation()
  const formatSlot = useFormatSlot()
  const places = data.filter(({ id }) => !except.includes(id))
  if (places.length === 0) return null
  return (
    <details className="group rounded-md bg-band px-3 text-sm">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold">
        {t('slot.earliest')}
        <ChevronDown className="ms-auto size-5 transition-transform group-open:rotate-180" />
      </summary>
      <RiyadhTimeNote />
      <ul className="grid gap-1.5 pb-3">
        {places.map(({ id, kind, name, slot }) => (
          <li key={id}>
            {t(kind === 'branch' ? 'slot.pick_up_at' : 'slot.delivered_in', { place: name })}
            <strong className="block">{formatSlot(slot)}</strong>
          </li>
        ))}
      </ul>
    </details>
  )
}
