import { useState } from 'react'
import { arabicFold } from '#domain/arabic-fold.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FieldError, TextField } from '../../ui/field.tsx'

type ManyFieldProps = {
  id: string
  legend: string
  error: string | undefined
  of: readonly { id: number; name: string }[]
  value: readonly number[]
  change: (value: number[]) => void
}

/** How many can be looked through without a search. */
const FEW = 12

/** Some out of many, as boxes to tick; those that are chosen come first, a long list has a search. */
export function ManyField({ id, legend, error, of, value, change }: ManyFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  // As it was when the page came: a box that is ticked does not run away.
  const [first] = useState(() => new Set(value))
  const shown = of
    .filter(({ name }) => arabicFold(name).includes(arabicFold(typed)))
    .toSorted((a, b) => Number(first.has(b.id)) - Number(first.has(a.id)))
  return (
    <fieldset id={id} aria-describedby={error ? `${id}-error` : undefined} className="grid min-w-0 gap-2">
      <legend className="mb-2 text-lg font-semibold">{legend}</legend>
      {of.length > FEW ? (
        <TextField
          type="search"
          label={t('admin.search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : null}
      <div className="grid max-h-72 gap-x-4 overflow-y-auto rounded-md border border-line p-2 sm:grid-cols-2">
        {shown.map(({ id: choice, name }) => (
          <label key={choice} className="flex min-h-11 items-center gap-3 px-1">
            <input
              type="checkbox"
              checked={value.includes(choice)}
              onChange={({ target }) =>
                change(target.checked ? [...value, choice] : value.filter(chosen => chosen !== choice))
              }
              className="size-5 shrink-0"
            />
            {name}
          </label>
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  )
}
