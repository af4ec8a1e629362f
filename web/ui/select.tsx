import type { ComponentProps } from 'react'
import { controlClass, Field, type FieldText, splitField } from './field.tsx'
import { ChevronDown } from './icons.tsx'

type SelectProps = FieldText &
  ComponentProps<'select'> & {
    /** The options after the `children`. */
    options?: readonly { id: number | string; name: string }[]
  }

/** A native select styled as a field. */
export function Select({ children, options = [], ...props }: SelectProps) {
  const { frame, control } = splitField(props)
  return (
    <Field {...frame}>
      {controlProps => (
        <div className="relative">
          <select
            {...control}
            {...controlProps}
            className={`${controlClass} appearance-none pe-10 text-ellipsis`}
          >
            {children}
            {options.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
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
