import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FieldError } from '../../ui/field.tsx'

type AgeConfirmationProps = {
  /** The highest age limit of the products, in years. */
  age: number
  isConfirmed: boolean
  error: string | undefined
}

/** Asks the customer to confirm the age that the products of the order are sold from. */
export function AgeConfirmation({ age, isConfirmed, error }: AgeConfirmationProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="grid gap-2">
      <label className="flex cursor-pointer items-start gap-3 rounded-lg border border-control bg-surface p-4">
        <input
          type="checkbox"
          id="age_confirmed"
          name="age_confirmed"
          value={age}
          defaultChecked={isConfirmed}
          required
          className="mt-1 size-5 shrink-0 accent-primary"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        />
        <span className="min-w-0">
          <span className="block font-semibold">{t('checkout.age', { count: age })}</span>
          <span id={`${id}-hint`} className="block text-sm text-ink-2">
            {t('checkout.age_hint')}
          </span>
        </span>
      </label>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  )
}
