import { useId } from 'react'
import { receiverAgeOf } from '#domain/prescriptions/age-limit.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FieldError } from '../../ui/field.tsx'

type AgeConfirmationProps = {
  /** The highest age limit of the products, in years. */
  age: number
  isConfirmed: boolean
  error: string | undefined
}

/**
 * Asks the customer to confirm that each product is for somebody of its age, and, of a product for adults,
 * the own age.
 */
export function AgeConfirmation({ age, isConfirmed, error }: AgeConfirmationProps) {
  const { t } = useTranslation()
  const id = useId()
  const receiverAge = receiverAgeOf(age)
  const hintId = receiverAge === null ? undefined : `${id}-hint`
  const errorId = error ? `${id}-error` : undefined
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
          aria-describedby={[hintId, errorId].filter(Boolean).join(' ') || undefined}
        />
        <span className="min-w-0">
          <span className="block font-semibold">
            {receiverAge === null ? t('checkout.users_age') : t('checkout.age', { age: receiverAge })}
          </span>
          {receiverAge === null ? null : (
            <span id={hintId} className="block text-sm text-ink-2">
              {t('checkout.age_hint')}
            </span>
          )}
        </span>
      </label>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  )
}
