import FileUp from 'lucide-react/icons/file-up'
import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { ImportReport } from '#contract/admin/sheets.ts'
import { useRefusal } from '../../../i18n/use-refusal.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { StackedCell } from '../../../ui/stacked-cell.tsx'
import type { clientAction } from './sheets-page.tsx'

/** A file is tried first: what it would do and what is wrong with it is shown, and then written if that is wished. */
export function ImportForm({ hint }: { hint: string }) {
  const { t } = useTranslation()
  const fetcher = useFetcher<typeof clientAction>()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const { data } = fetcher
  const { errorOf } = useRefusal(data && 'attempt' in data ? data : undefined)
  const report = data && 'report' in data ? data.report : undefined
  const { lines = 0, added = 0, changed = 0, bad = 0 } = report ?? {}
  const good = added + changed
  const busy = fetcher.state !== 'idle'
  const send = (write: 'none' | 'good' | 'all') => {
    if (busy || !form.current) return
    const sent = new FormData(form.current)
    sent.set('write', write)
    fetcher.submit(sent, { method: 'post', encType: 'multipart/form-data' })
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
              {/* The browser would say "No file chosen" in its own language. */}
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
                  // What was found is of another file.
                  fetcher.reset()
                }}
              />
              <Button variant="secondary" size="sm" onClick={() => input.current?.click()}>
                <FileUp aria-hidden className="size-5" />
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
            // The whole file, if it is still good when it is written; else what is good of it.
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
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
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
