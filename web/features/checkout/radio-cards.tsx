import { type ReactNode, useId } from 'react'
import { FieldError } from '../../ui/field.tsx'
import { Step } from './step.tsx'

type RadioCardsProps = {
  name: string
  /** The number of this step. */
  step: number
  legend: string
  error?: string
  /** The value that is checked initially, if it can still be chosen; else the first that can be is. */
  initial?: string
  onChange?: (value: string) => void
  choices: { value: string; label: ReactNode; hint: ReactNode; disabled?: boolean }[]
}

/** Radio buttons with a label and a hint each, one below the other. */
export function RadioCards({ name, step, legend, error, initial, onChange, choices }: RadioCardsProps) {
  const id = useId()
  const canBeChosen = choices.filter(({ disabled }) => !disabled)
  const checked = canBeChosen.find(({ value }) => value === initial) ?? canBeChosen[0]
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-3 text-lg font-semibold">
        <Step number={step}>{legend}</Step>
      </legend>
      <div className="grid gap-3">
        {choices.map(({ value, label, hint, disabled }) => (
          <label
            key={value}
            className={
              'flex cursor-pointer items-start gap-3 rounded-lg border border-control bg-surface p-4 transition-colors ' +
              'duration-120 hover:border-primary has-checked:border-primary has-checked:bg-primary-soft ' +
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ' +
              'has-disabled:cursor-default has-disabled:border-line has-disabled:bg-band'
            }
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === checked?.value}
              disabled={disabled}
              onChange={onChange && (() => onChange(value))}
              className="mt-1 size-5 shrink-0 accent-primary outline-none"
            />
            <span className="min-w-0">
              <span className="block font-semibold">{label}</span>
              <span className="block text-sm text-ink-2">{hint}</span>
            </span>
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
