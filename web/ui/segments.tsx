import { type ReactNode, useId } from 'react'

type SegmentsProps<Value extends string> = {
  legend: ReactNode
  choices: readonly { value: Value; label: ReactNode; icon: ReactNode }[]
  /** Nothing is chosen, and nothing can be, while it is not known. */
  value: Value | undefined
  onChange: (value: Value) => void
  className?: string
}

/** A few radio buttons drawn as one strip with the present one raised, for a setting that takes effect at once. */
export function Segments<Value extends string>({
  legend,
  choices,
  value,
  onChange,
  className = '',
}: SegmentsProps<Value>) {
  const id = useId()
  return (
    <fieldset
      disabled={value === undefined}
      className={`flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm ${className}`}
    >
      <legend className="float-start">{legend}</legend>
      <div className="flex flex-wrap rounded-md border border-control bg-band p-0.5">
        {choices.map(choice => (
          <label key={choice.value} className={segment}>
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

const segment =
  'relative inline-flex min-h-11 items-center gap-1.5 rounded-sm border border-transparent px-2.5 font-semibold whitespace-nowrap text-ink-2 ' +
  'transition-colors duration-120 hover:text-ink [&_svg]:size-4 [&_svg]:shrink-0 ' +
  'has-checked:border-line has-checked:bg-surface has-checked:text-primary has-checked:shadow-1 ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ' +
  'forced-colors:has-checked:border-[Highlight] forced-colors:has-checked:bg-[Highlight] ' +
  'forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none'
