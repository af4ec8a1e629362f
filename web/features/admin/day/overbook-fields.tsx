import { useState } from 'react'
import type { FormError } from '../../../forms/form-error.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { TextField } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'

type OverbookFieldsProps = {
  refused: FormError | undefined
  /** Known before: the doctor is with a patient. */
  isBusy?: boolean
  errorOf: (field: string) => string | undefined
}

const OTHER = 'other'

/** Books a time although it is taken, for a reason of a list; stays once the time was refused. */
export function OverbookFields({ refused, isBusy = false, errorOf }: OverbookFieldsProps) {
  const { t } = useTranslation()
  const [wasTaken, setWasTaken] = useState(isBusy)
  const [chosen, setChosen] = useState('')
  const isTaken = refused !== undefined && takenCodes.includes(refused.code ?? '')
  if (!wasTaken && isTaken) setWasTaken(true)
  if (!wasTaken) return null
  const reasons = [t('admin.overbook.urgent'), t('admin.overbook.doctor'), t('admin.overbook.short')]
  return (
    <div className="grid gap-3 rounded-md bg-warn-soft p-4">
      <Select
        name={chosen === OTHER ? undefined : 'overbook_reason'}
        label={t('admin.day.overbook')}
        error={chosen === OTHER ? undefined : errorOf('overbook_reason')}
        value={chosen}
        onChange={event => setChosen(event.currentTarget.value)}
        options={reasons.map(reason => ({ id: reason, name: reason }))}
      >
        <option value="">{t(isBusy ? 'admin.overbook.wait' : 'admin.overbook.no')}</option>
        <option value={OTHER}>{t('admin.overbook.other')}</option>
      </Select>
      {chosen === OTHER ? (
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

const takenCodes = ['booking.slot_taken', 'booking.slot_held', 'staff.doctor_busy']
