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
          <label key={choice.value} className={chipClass}>
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

const chipClass =
  'relative grid min-h-11 place-items-center rounded-md border border-control bg-surface px-2 py-1 text-center text-sm ' +
  'font-semibold transition-colors duration-120 hover:border-primary hover:bg-primary-soft ' +
  'has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary ' +
  'has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-band has-disabled:font-normal ' +
  'has-disabled:text-ink-3 has-disabled:line-through ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ' +
  'forced-colors:has-checked:border-[Highlight] forced-colors:has-checked:bg-[Highlight] ' +
  'forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none'
