import Search from 'lucide-react/icons/search'
import type { ComponentProps, ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from './button.tsx'
import { TextField } from './field.tsx'
import { Select } from './select.tsx'

type SearchFormProps = {
  /** The page that shows what is found. */
  action: string
  label: string
  submit: string
  /** What the address asks for now. Arriving by a link changes it: the fields then start anew. */
  filter?: Record<string, string | number | undefined>
  /** Does nothing while every field is empty. */
  needsOne?: boolean
  /** Its columns on wide screens. */
  className: string
  children: ReactNode
}

/** For `className`: the fields share the row, or more rows, and the button is as wide as its word. */
export const fieldsInRows = 'sm:flex sm:flex-wrap sm:*:not-[button]:grow sm:*:not-[button]:basis-[11rem]'

/** A search: a plain GET form, so the address is its state and it works without JavaScript. */
export function SearchForm({
  action,
  label,
  submit,
  filter = {},
  needsOne,
  className,
  children,
}: SearchFormProps) {
  const { state, location } = useNavigation()
  return (
    <Form
      action={action}
      role="search"
      aria-label={label}
      key={Object.values(filter).join('\n')}
      onSubmit={event => {
        const given = [...new FormData(event.currentTarget).values()]
        if (needsOne && given.every(value => String(value).trim() === '')) event.preventDefault()
      }}
      className={`grid items-end gap-4 rounded-lg border border-line bg-surface p-4 shadow-2 sm:p-6 ${className}`}
    >
      {children}
      <Button
        type="submit"
        busy={state === 'loading' && location.pathname === action && location.search !== ''}
      >
        <Search aria-hidden className="size-5" />
        {submit}
      </Button>
    </Form>
  )
}

/** What is searched for, in words. */
export function SearchField(field: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return <TextField type="search" maxLength={100} autoComplete="off" enterKeyHint="search" {...field} />
}

type FilterSelectProps = Omit<ComponentProps<typeof Select>, 'children'> & {
  /** What the empty choice is called. */
  all: string
  of: readonly { id: number | string; name: string }[]
}

/** One of several things, or all of them. */
export function FilterSelect({ all, of, ...select }: FilterSelectProps) {
  return (
    <Select {...select}>
      <option value="">{all}</option>
      {of.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
