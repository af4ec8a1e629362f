import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { FieldError } from '../../../../ui/field.tsx'
import { Plus, Trash2 } from '../../../../ui/icons.tsx'

type RowsEditorProps<Row> = {
  /** The field name of the rows in refusals: `periods` in `periods.0.name`. */
  name: string
  title: string
  hint?: string
  rows: Row[]
  empty: Row
  change: (rows: Row[]) => void
  errorOf: (field: string) => string | undefined
  /** The labels of a row by its number, of the button that removes it, and of the button that adds a row. */
  labels: { row: (number: number) => string; drop: (number: number) => string; add: string }
  /** The fields of a row. `field` returns a field's name in refusals; `set` merges changes into the row. */
  children: (row: Row, field: (name: string) => string, set: (changes: Partial<Row>) => void) => ReactNode
}

/** Edits an ordered list of rows that belong to a record. */
export function RowsEditor<Row extends object>(props: RowsEditorProps<Row>) {
  const { name, title, hint, rows, empty, change, errorOf, labels, children } = props
  const heading = useId()
  const [keys, setKeys] = useState(() => rows.map(() => nextKey()))
  // Another version of the record may have more rows, or fewer.
  if (keys.length !== rows.length) setKeys(rows.map((_, index) => keys[index] ?? nextKey()))
  return (
    <section aria-labelledby={heading} className="grid gap-3">
      <div>
        <h2 id={heading} className="text-lg">
          {title}
        </h2>
        {hint ? <p className="text-sm text-ink-2">{hint}</p> : null}
      </div>
      {rows.map((row, index) => {
        const id = `${name}.${index}`
        return (
          <fieldset
            // A field keeps its state, such as a running upload, when another row is removed.
            key={keys[index]}
            id={id}
            className="grid min-w-0 gap-4 rounded-md border border-line p-3 sm:p-4"
          >
            <legend className="px-1 font-semibold">{labels.row(index + 1)}</legend>
            {errorOf(id) ? <FieldError id={`${id}-error`}>{errorOf(id)}</FieldError> : null}
            {children(
              row,
              field => `${id}.${field}`,
              changes => change(rows.with(index, { ...row, ...changes })),
            )}
            <Button
              variant="quiet"
              size="sm"
              className="justify-self-start text-bad!"
              onClick={() => {
                setKeys(keys.toSpliced(index, 1))
                change(rows.toSpliced(index, 1))
              }}
            >
              <Trash2 className="size-5" />
              {labels.drop(index + 1)}
            </Button>
          </fieldset>
        )
      })}
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        onClick={() => change([...rows, empty])}
      >
        <Plus className="size-5" />
        {labels.add}
      </Button>
    </section>
  )
}

let lastKey = 0
const nextKey = () => ++lastKey
