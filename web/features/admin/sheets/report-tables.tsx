import { type ImportReport, MAX_REPORTED_FAULTS } from '#contract/admin/sheets.ts'
import { formatList } from '#domain/text/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { StackedCell } from '../../../ui/stacked-cell.tsx'
import { StackedBody, StackedRow, StackedTable } from '../../../ui/stacked-table.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { sheetValue } from './sheet-value.ts'

/** The sheet of a workbook that was read, and those that were not. */
export function UnreadSheets({
  sheet,
  unread_sheets: others,
}: Pick<ImportReport, 'sheet' | 'unread_sheets'>) {
  const { t, language } = useTranslation()
  const names = others.map(name => `\u2068${name}\u2069`)
  return (
    <p role="status" className="rounded-md bg-warn-soft p-4 font-semibold wrap-anywhere">
      {t('admin.sheets.unread', { sheet: `\u2068${sheet}\u2069`, others: formatList(names, language) })}
    </p>
  )
}

type LineMessagesProps = {
  messages: ImportReport['faults']
  /** What the messages say: what is wrong, or why nothing changes. */
  of: 'faults' | 'left'
}

/** The faults of a file by line and column, or the lines whose records stay as they are. */
export function LineMessages({ messages, of }: LineMessagesProps) {
  const { t } = useTranslation()
  const last = t(of === 'left' ? 'admin.sheets.left' : 'admin.sheets.fault')
  const columns = [t('admin.sheets.line'), t('admin.sheets.column'), last] as const
  return (
    <div className="grid gap-2">
      <StackedTable>
        <caption className="sr-only">{of === 'left' ? last : t('admin.sheets.faults')}</caption>
        <TableHead columns={columns} />
        <StackedBody>
          {messages.map(({ line, column, message }) => (
            <StackedRow key={`${line} ${column} ${message}`}>
              <StackedCell name={columns[0]}>{line}</StackedCell>
              <StackedCell name={columns[1]}>
                <bdi lang="en">{column}</bdi>
              </StackedCell>
              <StackedCell name={columns[2]}>{message}</StackedCell>
            </StackedRow>
          ))}
        </StackedBody>
      </StackedTable>
      {of === 'faults' && messages.length >= MAX_REPORTED_FAULTS ? (
        <p className="text-ink-2">{t('admin.sheets.first_faults')}</p>
      ) : null}
    </div>
  )
}

/** What the lines of a file add and change, field by field. */
export function Changes({ changes, added, changed }: Pick<ImportReport, 'changes' | 'added' | 'changed'>) {
  const { t } = useTranslation()
  const columns = [t('admin.sheets.line'), t('admin.sheets.record'), t('admin.sheets.changes')] as const
  const more = added + changed - changes.length
  return (
    <div className="grid gap-2">
      {more > 0 ? <p className="text-ink-2">{t('admin.sheets.more', { more })}</p> : null}
      <StackedTable>
        <caption className="sr-only">{t('admin.sheets.changes')}</caption>
        <TableHead columns={columns} />
        <StackedBody>
          {changes.map(change => (
            <StackedRow key={change.line}>
              <StackedCell name={columns[0]}>{change.line}</StackedCell>
              <StackedCell name={columns[1]}>
                <bdi>{change.name}</bdi>
              </StackedCell>
              <StackedCell name={columns[2]}>
                {change.is_new ? <Badge>{t('admin.sheets.new')}</Badge> : null}
                <ChangedFields {...change} />
              </StackedCell>
            </StackedRow>
          ))}
        </StackedBody>
      </StackedTable>
    </div>
  )
}

function ChangedFields({ columns, is_new }: Pick<ImportReport['changes'][number], 'columns' | 'is_new'>) {
  const translator = useTranslation()
  const { t } = translator
  return (
    <dl className="grid gap-1 text-sm">
      {columns.map(({ column, before, after }) => (
        <div key={column} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-2">
            <bdi lang="en">{column}</bdi>
          </dt>
          <dd className="flex min-w-0 flex-wrap gap-x-2">
            {is_new ? null : (
              <del className="wrap-anywhere text-ink-2">
                <span className="sr-only">{t('admin.audit_before')} </span>
                <bdi className="whitespace-pre-line">{sheetValue(column, before, translator)}</bdi>
              </del>
            )}
            <ins className="wrap-anywhere no-underline">
              <span className="sr-only">{t('admin.audit_after')} </span>
              <bdi className="whitespace-pre-line">{sheetValue(column, after, translator)}</bdi>
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
