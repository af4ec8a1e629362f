import { useTranslation } from '../../../i18n/use-translation.ts'
import { Select } from '../../../ui/select.tsx'

export type Heading = { heading: string; column: string }

type HeadingFieldsProps = {
  headings: readonly Heading[]
  /** The columns that can be imported. */
  columns: readonly string[]
  change: (headings: Heading[]) => void
}

/** Says what the headings of a file mean, for those that are not the names of columns. */
export function HeadingFields({ headings, columns, change }: HeadingFieldsProps) {
  const { t } = useTranslation()
  return (
    <fieldset className="grid gap-4 rounded-md border border-line p-3 sm:p-4">
      <legend className="px-1 font-semibold">{t('admin.sheets.meanings')}</legend>
      <p className="text-sm text-ink-2">{t('admin.sheets.meanings_hint')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {headings.map(({ heading, column }, index) => (
          <Select
            key={heading}
            label={<bdi>{heading}</bdi>}
            value={column}
            onChange={({ target }) => change(headings.with(index, { heading, column: target.value }))}
          >
            <option value="">{t('admin.sheets.not_imported')}</option>
            {columns.map(name => (
              <option key={name} lang="en" value={name}>
                {name}
              </option>
            ))}
          </Select>
        ))}
      </div>
    </fieldset>
  )
}

/** The headings that are not the names of columns themselves. */
export const foreignHeadings = (headings: readonly Heading[], columns: readonly string[]): Heading[] =>
  headings.filter(({ heading }) => !columns.includes(heading.toLowerCase()))
