import { type ReactNode, useId } from 'react'

type SegmentedControlProps<Value extends string> = {
  legend: ReactNode
  /** Only screen readers read the legend: what stands around it says what is chosen. */
  hidesLegend?: boolean
  choices: readonly { value: Value; label: ReactNode; icon: ReactNode }[]
  /** Undefined while it is not known: nothing is selected and the control is disabled. */
  value: Value | undefined
  onChange: (value: Value) => void
  className?: string
}

/** Native radio buttons as one strip with the selected one raised, for a setting that is applied at once. */
export function SegmentedControl<Value extends string>({
  legend,
  hidesLegend = false,
  choices,
  value,
  onChange,
  className = '',
}: SegmentedControlProps<Value>) {
  const id = useId()
  return (
    <fieldset disabled={value === undefined} className={`segments ${className}`}>
      <legend className={hidesLegend ? 'sr-only' : undefined}>{legend}</legend>
      <div>
        {choices.map(choice => (
          <label key={choice.value} className="segment">
            <input
              type="radio"
              name={id}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.icon}
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
