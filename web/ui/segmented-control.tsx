import { type ReactNode, useId } from 'react'

type SegmentedControlProps<Value extends string> = {
  legend: ReactNode
  choices: readonly { value: Value; label: ReactNode; icon: ReactNode }[]
  /** Undefined while it is not known: nothing is selected and the control is disabled. */
  value: Value | undefined
  onChange: (value: Value) => void
  className?: string
}

/** Native radio buttons as one strip with the selected one raised, for a setting that is applied at once. */
export function SegmentedControl<Value extends string>({
  legend,
  choices,
  value,
  onChange,
  className = '',
}: SegmentedControlProps<Value>) {
  const id = useId()
  return (
    <fieldset
      disabled={value === undefined}
      className={`flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm ${className}`}
    >
      <legend className="float-start">{legend}</legend>
      <div className="flex flex-wrap rounded-md border border-control bg-band p-0.5">
        {choices.map(choice => (
          <label key={choice.value} className={segmentClass}>
            <input
              type="radio"
              name={id}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="absolute inset-0 cursor-[inherit] appearance-none rounded-[inherit] outline-none"
            />
            {choice.icon}
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const segmentClass =
  'relative inline-flex min-h-11 items-center gap-1.5 rounded-sm border border-transparent px-2.5 font-semibold whitespace-nowrap text-ink-2 ' +
  'transition-colors duration-120 hover:text-ink [&_svg]:size-4 [&_svg]:shrink-0 ' +
  'has-checked:border-line has-checked:bg-surface has-checked:text-primary has-checked:shadow-1 ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ' +
  'forced-colors:has-checked:border-[Highlight] forced-colors:has-checked:bg-[Highlight] ' +
  'forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none'
