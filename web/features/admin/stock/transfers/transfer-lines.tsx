import type { TransferLine } from '#contract/admin/stock/stock-transfers.ts'
import { formatDate } from '#domain/text/format.ts'
import type { Draft } from '../../../../forms/draft.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { TextField } from '../../../../ui/field.tsx'
import { StackedCell } from '../../../../ui/stacked-cell.tsx'
import { StackedBody, StackedRow, StackedTable } from '../../../../ui/stacked-table.tsx'
import { TableHead } from '../../../../ui/table-head.tsx'

type TransferLinesProps = {
  lines: readonly TransferLine[]
  /** While it is under way: what was typed before, by field, and the refusals. */
  receiving?: { typed: Draft; errorOf: (field: string) => string | undefined }
}

/** The pieces of a transfer; while it is under way, what arrives of them is typed. */
export function TransferLines({ lines, receiving }: TransferLinesProps) {
  const { t, language } = useTranslation()
  const columns = [
    t('admin.column_product_id'),
    t('admin.batches.batch'),
    t('admin.batches.expiry'),
    t('admin.transfers.pieces'),
    t('admin.transfers.received'),
  ] as const
  return (
    <StackedTable aria-label={t('admin.transfers.transfer')}>
      <TableHead columns={columns} />
      <StackedBody>
        {lines.map(({ id, name, sku, shelf, lot, expiry, pieces, received, serials }, index) => (
          <StackedRow key={id}>
            <StackedCell name={columns[0]}>
              <b>{name[language]}</b>
              <span className="flex flex-wrap gap-x-3 text-sm text-ink-2">
                {[sku, shelf].map(code => (code ? <bdi key={code}>{code}</bdi> : null))}
              </span>
            </StackedCell>
            <StackedCell name={columns[1]}>
              {lot ? <bdi dir="ltr">{lot}</bdi> : t('admin.batches.unknown')}
              {serials.length === 0 ? null : (
                <span className="block text-sm wrap-anywhere text-ink-2" dir="ltr">
                  {serials.join(' · ')}
                </span>
              )}
            </StackedCell>
            <StackedCell name={columns[2]}>
              {expiry ? formatDate(expiry, language) : t('admin.batches.no_expiry')}
            </StackedCell>
            <StackedCell name={columns[3]}>{pieces}</StackedCell>
            <StackedCell name={columns[4]}>
              {receiving ? (
                <TextField
                  id={`received-${id}`}
                  name={`received-${id}`}
                  label={t('admin.transfers.received_of', {
                    product: `\u2068${[name[language], lot].filter(Boolean).join(' · ')}\u2069`,
                  })}
                  hideLabel
                  inputMode="numeric"
                  dir="ltr"
                  maxLength={6}
                  autoComplete="off"
                  className="max-w-28"
                  defaultValue={receiving.typed[`received-${id}`] ?? String(pieces)}
                  error={receiving.errorOf(`lines.${index}.received`)}
                />
              ) : (
                <span className={received === pieces ? '' : 'font-semibold text-bad'}>{received ?? '–'}</span>
              )}
            </StackedCell>
          </StackedRow>
        ))}
      </StackedBody>
    </StackedTable>
  )
}
