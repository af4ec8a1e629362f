import { type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

type Choice = { value: string; label: ReactNode; disabled?: boolean }

type ChoiceChipsProps = {
  name: string
  legend: ReactNode
  hint?: ReactNode
  error?: ReactNode
  choices: readonly Choice[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  required?: boolean
  hideLegend?: boolean
  /** Grid columns; defaults to as many as fit. */
  className?: string
}

/** Native radio buttons shown as chips in a grid, for available times and other short choices. */
export function ChoiceChips({
  name,
  legend,
  hint,
  error,
  choices,
  value,
  defaultValue,
  onChange,
  required,
  hideLegend,
  className = 'grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))]',
}: ChoiceChipsProps) {
  const id = useId()
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={describedBy || undefined} className="min-w-0">
      <legend
        className={hideLegend ? 'sr-only' : `mb-2 text-sm font-semibold ${required ? 'required-mark' : ''}`}
      >
        {legend}
      </legend>
      {hint ? (
        <p id={`${id}-hint`} className="mb-2 text-sm text-ink-2">
          {hint}
        </p>
      ) : null}
      <div className={`grid gap-2 ${className}`}>
        {choices.map(choice => (
          <label key={choice.value} className="choice-chip">
            <input
              type="radio"
              name={name}
              value={choice.value}
              disabled={choice.disabled}
              required={required}
              {...(onChange
                ? { checked: choice.value === value, onChange: () => onChange(choice.value) }
                : { defaultChecked: choice.value === defaultValue })}
              className="absolute inset-0 cursor-[inherit] appearance-none rounded-[inherit] outline-none"
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      {error ? (
        <div className="mt-2">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      ) : null}
    </fieldset>
  )
}
