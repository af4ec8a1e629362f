import type { ComponentProps } from 'react'
import { controlClass, Field, type FieldText } from './field.tsx'
import { ChevronDown } from './icons.tsx'

/** A native select styled as a field; options are children. */
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
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      hideLabel={hideLabel}
      required={required}
      className={className}
    >
      {controlProps => (
        <div className="relative">
          <select
            {...select}
            {...controlProps}
            className={`${controlClass} appearance-none pe-10 text-ellipsis`}
          >
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
