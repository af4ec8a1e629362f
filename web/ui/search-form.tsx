import type { ComponentProps, ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from './button.tsx'
import { TextField } from './field.tsx'
import { Search } from './icons.tsx'
import { Select } from './select.tsx'

type GetFormProps = {
  /** The page that shows the results. */
  action: string
  label: string
  /** The current filter from the URL. When a link changes it, the fields are reset to it. */
  filter?: Record<string, string | number | undefined>
  /** Sends empty fields, too: the specified address of a search names them all. */
  keepEmpty?: boolean
  /** Prevents submitting while all fields are empty. */
  preventEmpty?: boolean
  /** Called when the form is submitted and not prevented. */
  onSent?: (form: HTMLFormElement) => void
  className: string
  children: ReactNode
}

/** A search form that uses GET: its state is the URL, and it works without JavaScript. */
export function GetForm({
  action,
  label,
  filter = {},
  keepEmpty,
  preventEmpty,
  onSent,
  className,
  children,
}: GetFormProps) {
  return (
    <Form
      ref={form => (form && !keepEmpty ? leaveOutEmptyFields(form) : undefined)}
      discover="none"
      action={action}
      role="search"
      aria-label={label}
      key={Object.values(filter).join('\n')}
      onSubmit={event => {
        const values = [...new FormData(event.currentTarget).values()]
        if (preventEmpty && values.every(value => String(value).trim() === '')) event.preventDefault()
        else onSent?.(event.currentTarget)
      }}
      className={className}
    >
      {children}
    </Form>
  )
}

/** Whether the page is loading the results of a search form. */
export function useIsSearching(action: string): boolean {
  const { state, location } = useNavigation()
  return state === 'loading' && location.pathname === action && location.search !== ''
}

type SearchFormProps = Omit<GetFormProps, 'onSent'> & { submitLabel: string }

/** For `className`: the fields share one or more rows; the button is as wide as its label. */
export const fieldsInRows = 'sm:flex sm:flex-wrap sm:*:not-[button]:grow sm:*:not-[button]:basis-[11rem]'

/** The fields of a search in a box with its button. `className`: the columns on wide screens. */
export function SearchForm({ submitLabel, className, children, ...form }: SearchFormProps) {
  const busy = useIsSearching(form.action)
  return (
    <GetForm {...form} className={`search-form ${className}`}>
      {children}
      <Button type="submit" busy={busy}>
        <Search />
        {submitLabel}
      </Button>
    </GetForm>
  )
}

/** Leaves the empty fields out of the URL. */
function leaveOutEmptyFields(form: HTMLFormElement) {
  const removeEmpty = ({ formData }: FormDataEvent) => {
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
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
}

/** A select of one option or all of them. */
export function FilterSelect({ allLabel, ...select }: FilterSelectProps) {
  return (
    <Select {...select}>
      <option value="">{allLabel}</option>
    </Select>
  )
}
