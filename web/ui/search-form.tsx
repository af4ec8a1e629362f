import type { ComponentProps, ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from './button.tsx'
import { TextField } from './field.tsx'
import { Search } from './icons.tsx'
import { Select } from './select.tsx'

type SearchFormProps = {
  /** The page that shows the results. */
  action: string
  label: string
  submitLabel: string
  /** The current filter from the URL. When a link changes it, the fields are reset to it. */
  filter?: Record<string, string | number | undefined>
  /** Prevents submitting while all fields are empty. */
  preventEmpty?: boolean
  /** A field whose empty value differs from no value; the other empty fields are left out of the URL. */
  keepEmpty?: string
  /** The columns on wide screens. */
  className: string
  children: ReactNode
}

/** For `className`: the fields share one or more rows; the button is as wide as its label. */
export const fieldsInRows = 'sm:flex sm:flex-wrap sm:*:not-[button]:grow sm:*:not-[button]:basis-[11rem]'

/** A search form that uses GET: its state is the URL, and it works without JavaScript. */
export function SearchForm({
  action,
  label,
  submitLabel,
  filter = {},
  preventEmpty,
  keepEmpty,
  className,
  children,
}: SearchFormProps) {
  const { state, location } = useNavigation()
  return (
    <Form
      ref={form => (form ? leaveOutEmptyFields(form, keepEmpty) : undefined)}
      action={action}
      role="search"
      aria-label={label}
      key={Object.values(filter).join('\n')}
      onSubmit={event => {
        const values = [...new FormData(event.currentTarget).values()]
        if (preventEmpty && values.every(value => String(value).trim() === '')) event.preventDefault()
      }}
      className={`grid items-end gap-4 rounded-lg border border-line bg-surface p-4 shadow-2 sm:p-6 ${className}`}
    >
      {children}
      <Button
        type="submit"
        busy={state === 'loading' && location.pathname === action && location.search !== ''}
      >
        <Search className="size-5" />
        {submitLabel}
      </Button>
    </Form>
  )
}

/** Leaves the empty fields out of the URL, except `keepEmpty`. */
export function leaveOutEmptyFields(form: HTMLFormElement, keepEmpty: string | undefined) {
  const removeEmpty = ({ formData }: FormDataEvent) => {
    for (const [name, value] of [...formData]) if (value === '' && name !== keepEmpty) formData.delete(name)
  }
  form.addEventListener('formdata', removeEmpty)
  return () => form.removeEventListener('formdata', removeEmpty)
}

export function SearchField(field: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return <TextField type="search" maxLength={100} autoComplete="off" enterKeyHint="search" {...field} />
}

type FilterSelectProps = Omit<ComponentProps<typeof Select>, 'children'> & {
  /** The label of the empty choice. */
  allLabel: string
  options: readonly { id: number | string; name: string }[]
}

/** A select of one option or all of them. */
export function FilterSelect({ allLabel, options, ...select }: FilterSelectProps) {
  return (
    <Select {...select}>
      <option value="">{allLabel}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
