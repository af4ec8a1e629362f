import type { EarliestSlot } from '#contract/delivery-slots.ts'
import { useFormatSlot } from '../i18n/use-format-slot.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import type { Part } from '../routing/failed-read.ts'
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
    <section className="grid gap-1.5 rounded-md bg-band p-3 text-sm">
      <h2 className="text-sm">{t('slot.earliest')}</h2>
      <RiyadhTimeNote />
      <ul className="grid gap-1.5">
        {places.map(({ id, kind, name, slot }) => (
          <li key={id}>
            {t(kind === 'branch' ? 'slot.pick_up_at' : 'slot.delivered_in', { place: name })}
            <strong className="block">{formatSlot(slot)}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}
