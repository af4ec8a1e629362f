import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'

type RowsEditorProps<Row> = {
  /** The name of the rows in the record, as refusals have it: `periods` of `periods.0.name`. */
  name: string
  title: string
  hint?: string
  rows: Row[]
  empty: Row
  change: (rows: Row[]) => void
  errorOf: (field: string) => string | undefined
  /** What the row of a number is called, and the ways to take it out and to add one. */
  words: { row: (number: number) => string; drop: (number: number) => string; add: string }
  /** The fields of a row; `field` names one as refusals do, `set` changes some of it. */
  children: (row: Row, field: (name: string) => string, set: (changes: Partial<Row>) => void) => ReactNode
}

/** Things that belong to a record in their order, each with its own fields. */
export function RowsEditor<Row extends object>(props: RowsEditorProps<Row>) {
  const { name, title, hint, rows, empty, change, errorOf, words, children } = props
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="grid gap-3">
      <div>
        <h2 id={heading} className="text-lg">
          {title}
        </h2>
        {hint ? <p className="text-sm text-ink-2">{hint}</p> : null}
      </div>
      {rows.map((row, place) => {
        const id = `${name}.${place}`
        return (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, as in the refusals
            key={place}
            id={id}
            className="grid min-w-0 gap-4 rounded-md border border-line p-3 sm:p-4"
          >
            <legend className="px-1 font-semibold">{words.row(place + 1)}</legend>
            {errorOf(id) ? <FieldError id={`${id}-error`}>{errorOf(id)}</FieldError> : null}
            {children(
              row,
              field => `${id}.${field}`,
              changes => change(rows.with(place, { ...row, ...changes })),
            )}
            <Button
              variant="quiet"
              size="sm"
              className="justify-self-start text-bad!"
              onClick={() => change(rows.toSpliced(place, 1))}
            >
              <Trash2 aria-hidden className="size-5" />
              {words.drop(place + 1)}
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
        <Plus aria-hidden className="size-5" />
        {words.add}
      </Button>
    </section>
  )
}
