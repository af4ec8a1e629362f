import { useState } from 'react'
import { arabicFold } from '#domain/text/arabic-fold.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { FieldError, TextField } from '../../../../ui/field.tsx'

type CheckboxListFieldProps<Id> = {
  id: string
  legend: string
  hint?: string
  error: string | undefined
  options: readonly { id: Id; name: string }[]
  value: readonly Id[]
  change: (value: Id[]) => void
}

/** A longer list has a search field. */
const SEARCH_THRESHOLD = 12

/**
 * A list of checkboxes; the options that are checked initially come first. A long list has a search field.
 */
export function CheckboxListField<Id extends number | string>({
  id,
  legend,
  hint,
  error,
  options,
  value,
  change,
}: CheckboxListFieldProps<Id>) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  // The initial value: a checkbox does not move when it is checked.
  const [initiallyChecked] = useState(() => new Set(value))
  const visibleOptions = options
    .filter(({ name }) => arabicFold(name).includes(arabicFold(search)))
    .toSorted((a, b) => Number(initiallyChecked.has(b.id)) - Number(initiallyChecked.has(a.id)))
  return (
    <fieldset id={id} aria-describedby={error ? `${id}-error` : undefined} className="grid min-w-0 gap-2">
      <legend className="mb-2 text-lg font-semibold">{legend}</legend>
      {hint ? <p className="text-sm text-ink-2">{hint}</p> : null}
      {options.length > SEARCH_THRESHOLD ? (
        <TextField
          type="search"
          label={t('admin.search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      ) : null}
      <div className="grid max-h-72 gap-x-4 overflow-y-auto rounded-md border border-line p-2 sm:grid-cols-2">
        {visibleOptions.map(({ id: optionId, name }) => (
          <label key={optionId} className="flex min-h-11 items-center gap-3 px-1">
            <input
              type="checkbox"
              checked={value.includes(optionId)}
              onChange={({ target }) =>
                change(target.checked ? [...value, optionId] : value.filter(each => each !== optionId))
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
