import { useState } from 'react'
import type { FormError } from '../../../forms/form-error.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { TextField } from '../../../ui/field.tsx'

type OverbookFieldsProps = {
  refused: FormError | undefined
  errorOf: (field: string) => string | undefined
}

/** Offers to book a time although it is taken, with the reason; stays once the time was refused. */
export function OverbookFields({ refused, errorOf }: OverbookFieldsProps) {
  const { t } = useTranslation()
  const [wasTaken, setWasTaken] = useState(false)
  const [chosen, setChosen] = useState(false)
  const isTaken = refused?.code === 'booking.slot_taken' || refused?.code === 'booking.slot_held'
  if (!wasTaken && isTaken) setWasTaken(true)
  if (!wasTaken) return null
  return (
    <div className="grid gap-3 rounded-md bg-warn-soft p-4">
      <label className="flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          checked={chosen}
          onChange={event => setChosen(event.currentTarget.checked)}
          className="size-5 accent-primary"
        />
        <span>{t('admin.day.overbook')}</span>
      </label>
      {chosen ? (
        <TextField
          name="overbook_reason"
          label={t('admin.column_overbook_reason')}
          error={errorOf('overbook_reason')}
          dir="auto"
          required
          maxLength={200}
          autoComplete="off"
        />
      ) : null}
    </div>
  )
}
