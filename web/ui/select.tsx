import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { control, Field, type FieldText } from './field.tsx'

/** The browser's own select in the field's look: options come as children. */
export function Select({
  label,
  hint,
  error,
  hideLabel,
  className,
  children,
  ...select
}: FieldText & ComponentProps<'select'>) {
  const { id, required } = select
  return (
    <Field {...{ id, label, hint, error, hideLabel, required, className }}>
      {wiring => (
        <div className="relative">
          <select {...select} {...wiring} className={`${control} appearance-none pe-10 text-ellipsis`}>
            {children}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-ink-2"
          />
        </div>
      )}
    </Field>
  )
}
