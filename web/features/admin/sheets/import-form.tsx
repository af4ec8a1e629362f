import { type ReactNode, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useFormError } from '../../../forms/use-form-error.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field, TextField } from '../../../ui/field.tsx'
import { FileUp } from '../../../ui/icons.tsx'
import { Select } from '../../../ui/select.tsx'
import { useOnNew } from '../components/records/use-on-new.ts'
import { foreignHeadings, type Heading, HeadingFields } from './heading-fields.tsx'
import { Changes, LineMessages, UnreadSheets } from './report-tables.tsx'
import type { sheetsAction } from './sheets-action.ts'

type ImportFormProps = {
  hints: readonly string[]
  columns: readonly string[]
  /** The suppliers whose headings are remembered, if files of suppliers are imported. */
  suppliers?: readonly string[] | undefined
  /** Fields `value.<column>`: what the file does not say of its lines. */
  fields?: ReactNode
}

/** Checks a chosen file and reports its effect and its faults; a second button then imports it. */
export function ImportForm({ hints, columns, suppliers, fields }: ImportFormProps) {
  const { t } = useTranslation()
  const fetcher = useFetcher<typeof sheetsAction>()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [headings, setHeadings] = useState<Heading[]>([])
  const [sheet, setSheet] = useState('')
  const [sheets, setSheets] = useState<string[]>([])
  const { data } = fetcher
  const refused = data && 'attempt' in data ? data : undefined
  const { errorOf } = useFormError(refused)
  const answered = data && 'report' in data ? data.report : undefined
  /** The report of an import that was refused or not answered: it can be pressed again. */
  const [sent, setSent] = useState<typeof answered>()
  const report = answered ?? sent
  const { lines = 0, added = 0, changed = 0, unchanged = 0, bad = 0 } = report ?? {}
  // The confirmation stays in sight once it is given, so that it can be withdrawn.
  const [areCodesRight, setAreCodesRight] = useState(false)
  const hasDoubts = areCodesRight || (report?.doubted_codes ?? 0) > 0
  const read = report ?? (refused?.problem as Partial<typeof report>)
  useOnNew(read?.headings, readHeadings => setHeadings(foreignHeadings(readHeadings, columns)))
  useOnNew(read?.sheets, readSheets => {
    setSheets(readSheets)
    setSheet(read?.sheet ?? '')
  })
  const changes = useRef(0)
  // Nothing is written that was not shown before: whatever changes is checked anew, also during a check.
  const forgetReport = () => {
    changes.current++
    if (!report && fetcher.state === 'idle') return
    setSent(undefined)
    fetcher.reset()
  }
  // The report belongs to the previous file or supplier.
  const forget = () => {
    setHeadings([])
    setAreCodesRight(false)
    setSent(undefined)
    fetcher.reset()
  }
  const [isChanged, setIsChanged] = useState(false)
  const good = added + changed
  // The report is shown while the page is read again: a press on it counts from then on.
  const busy = fetcher.state === 'submitting'
  const send = async (write: 'none' | 'good' | 'all') => {
    if (busy || !form.current) return
    const data = new FormData(form.current)
    const before = changes.current
    // A browser reads no file that was saved anew after it was chosen; the answer would be none at all.
    const first = (data.get('file') as File).slice(0, 1)
    const canRead = await first.arrayBuffer().then(
      () => true,
      () => false,
    )
    setIsChanged(!canRead)
    if (!canRead || changes.current > before) return
    setSent(write === 'none' ? undefined : report)
    data.set('write', write)
    if (headings.length > 0)
      data.set(
        'columns',
        JSON.stringify(Object.fromEntries(headings.map(each => [each.heading, each.column]))),
      )
    fetcher.submit(data, { method: 'post', encType: 'multipart/form-data' })
  }
  return (
    <Card className="grid gap-4 p-4 sm:p-6">
      <div className="grid gap-1">
        <h2 className="text-lg leading-small">{t('admin.sheets.import')}</h2>
        {hints.map(hint => (
          <p key={hint} className="text-ink-2">
            {hint}
          </p>
        ))}
      </div>
      <form
        ref={form}
        noValidate
        className="grid gap-4"
        onChange={forgetReport}
        onSubmit={event => {
          event.preventDefault()
          send('none')
        }}
      >
        <Field
          id="file"
          label={t('admin.sheets.file')}
          required
          error={isChanged ? t('admin.sheets.file_changed') : errorOf('file')}
        >
          {wiring => (
            <div className="flex flex-wrap items-center gap-3">
              {/* The input is hidden, as it shows "No file chosen" in the browser's language. */}
              <input
                {...wiring}
                ref={input}
                name="file"
                type="file"
                accept=".csv,.xlsx"
                tabIndex={-1}
                className="sr-only"
                onChange={({ target }) => {
                  setName(target.files?.[0]?.name ?? '')
                  setIsChanged(false)
                  setSheet('')
                  setSheets([])
                  forget()
                }}
              />
              <Button
                variant="secondary"
                size="sm"
                onClick={() => {
                  // The same file counts as another choice only after none.
                  if (isChanged && input.current) input.current.value = ''
                  input.current?.click()
                }}
              >
                <FileUp className="size-5" />
                {t('admin.sheets.choose')}
              </Button>
              <bdi className="wrap-anywhere">{name}</bdi>
            </div>
          )}
        </Field>
        {sheets.length > 1 ? (
          <Select
            name="sheet"
            label={t('admin.sheets.sheet')}
            value={sheet}
            onChange={({ target }) => {
              setSheet(target.value)
              forget()
            }}
          >
            {sheets.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two sheets may have one name
              <option key={index} value={name}>
                {name}
              </option>
            ))}
          </Select>
        ) : null}
        {suppliers ? (
          <>
            <TextField
              name="supplier"
              label={t('admin.sheets.supplier')}
              hint={t('admin.sheets.supplier_hint')}
              dir="auto"
              maxLength={80}
              list="known-suppliers"
              autoComplete="off"
              onChange={forget}
            />
            <datalist id="known-suppliers">
              {suppliers.map(supplier => (
                <option key={supplier} value={supplier} />
              ))}
            </datalist>
          </>
        ) : null}
        {fields}
        {headings.length > 0 ? (
          <HeadingFields headings={headings} columns={columns} change={setHeadings} />
        ) : null}
        {hasDoubts ? (
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="codes"
              value="as_written"
              className="size-5 shrink-0 accent-primary"
              checked={areCodesRight}
              onChange={({ target }) => setAreCodesRight(target.checked)}
            />
            {t('admin.sheets.codes_right')}
          </label>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy} busyLabel={t('admin.sheets.busy')}>
            {t('admin.sheets.try')}
          </Button>
          {report && !report.written && good > 0 ? (
            // `all` writes nothing if the file has faults by then; `good` skips the lines with faults.
            <Button onClick={() => send(bad === 0 ? 'all' : 'good')}>
              {t('admin.sheets.write_good', { count: good })}
            </Button>
          ) : null}
        </div>
      </form>
      <div role="status">
        {report ? (
          <p className="font-semibold">
            {report.written ? `${t('admin.sheets.done')} · ` : ''}
            {t('admin.sheets.found', { lines, added, changed, unchanged, bad })}
          </p>
        ) : null}
      </div>
      {report && report.unread_sheets.length > 0 ? <UnreadSheets {...report} /> : null}
      {report && report.faults.length > 0 ? <LineMessages messages={report.faults} of="faults" /> : null}
      {report?.left ? <LineMessages messages={report.left} of="left" /> : null}
      {report && report.changes.length > 0 ? <Changes {...report} /> : null}
    </Card>
  )
}
