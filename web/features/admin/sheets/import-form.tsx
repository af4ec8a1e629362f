import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { ImportReport } from '#contract/admin/sheets.ts'
import { useFormError } from '../../../forms/use-form-error.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { FileUp } from '../../../ui/icons.tsx'
import { StackedCell } from '../../../ui/stacked-cell.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import type { sheetsAction } from './sheets-action.ts'

/** Checks a chosen file and reports its effect and its faults; a second button then imports it. */
export function ImportForm({ hint }: { hint: string }) {
  const { t } = useTranslation()
  const fetcher = useFetcher<typeof sheetsAction>()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const { data } = fetcher
  const { errorOf } = useFormError(data && 'attempt' in data ? data : undefined)
  const report = data && 'report' in data ? data.report : undefined
  const { lines = 0, added = 0, changed = 0, bad = 0 } = report ?? {}
  const good = added + changed
  const busy = fetcher.state !== 'idle'
  const send = (write: 'none' | 'good' | 'all') => {
    if (busy || !form.current) return
    const data = new FormData(form.current)
    data.set('write', write)
    fetcher.submit(data, { method: 'post', encType: 'multipart/form-data' })
  }
  return (
    <Card className="grid gap-4 p-4 sm:p-6">
      <div className="grid gap-1">
        <h2 className="text-lg leading-small">{t('admin.sheets.import')}</h2>
        <p className="text-ink-2">{t('admin.sheets.import_hint')}</p>
        <p className="text-ink-2">{hint}</p>
      </div>
      <form
        ref={form}
        noValidate
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault()
          send('none')
        }}
      >
        <Field id="file" label={t('admin.sheets.file')} required error={errorOf('file')}>
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
                  // The report belongs to the previous file.
                  fetcher.reset()
                }}
              />
              <Button variant="secondary" size="sm" onClick={() => input.current?.click()}>
                <FileUp className="size-5" />
                {t('admin.sheets.choose')}
              </Button>
              <bdi className="wrap-anywhere">{name}</bdi>
            </div>
          )}
        </Field>
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
            {t('admin.sheets.found', { lines, added, changed, bad })}
          </p>
        ) : null}
      </div>
      {report && report.faults.length > 0 ? <Faults faults={report.faults} /> : null}
    </Card>
  )
}

function Faults({ faults }: Pick<ImportReport, 'faults'>) {
  const { t } = useTranslation()
  const columns = [t('admin.sheets.line'), t('admin.sheets.column'), t('admin.sheets.fault')] as const
  return (
    <table className="stacked-table">
      <caption className="sr-only">{t('admin.sheets.faults')}</caption>
      <TableHead columns={columns} />
      <tbody>
        {faults.map(({ line, column, message }) => (
          <tr key={`${line} ${column} ${message}`}>
            <StackedCell name={columns[0]}>{line}</StackedCell>
            <StackedCell name={columns[1]}>
              <bdi lang="en">{column}</bdi>
            </StackedCell>
            <StackedCell name={columns[2]}>{message}</StackedCell>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
