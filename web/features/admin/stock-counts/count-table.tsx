import { useFetcher } from 'react-router'
import type { CountRow } from '#contract/admin/stock/stock-counts.ts'
import type { FormError } from '../../../forms/form-error.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { X } from '../../../ui/icons.tsx'
import { StackedCell } from '../../../ui/stacked-cell.tsx'
import { StackedBody, StackedRow, StackedTable } from '../../../ui/stacked-table.tsx'
import { ColumnHeader, TableHead } from '../../../ui/table-head.tsx'
import { BatchName } from '../components/stock/batch-name.tsx'
import { PiecesField } from './pieces-field.tsx'

type CountTableProps = { countId: number; rows: readonly CountRow[]; isOpen: boolean }

/** The batches of a count: what was counted can be typed and corrected, and shows how it differs. */
export function CountTable({ countId, rows, isOpen }: CountTableProps) {
  const { t, language } = useTranslation()
  const columns = [
    t('admin.column_product_id'),
    t('admin.batches.batch'),
    t('admin.counts.pieces'),
    t('admin.column_difference_halalas'),
  ] as const
  return (
    <StackedTable aria-label={t('admin.counts')}>
      <TableHead columns={columns}>
        {isOpen ? (
          <ColumnHeader>
            <span className="sr-only">{t('admin.receiving.remove_column')}</span>
          </ColumnHeader>
        ) : null}
      </TableHead>
      <StackedBody>
        {rows.map(row => (
          <StackedRow key={row.batch_id}>
            <StackedCell name={columns[0]}>
              <span className="grid justify-items-start">
                <b>{row.name[language]}</b>
                <span className="flex flex-wrap gap-x-3 text-sm text-ink-2">
                  {[row.sku, row.shelf].filter(Boolean).map(code => (
                    <bdi key={code}>{code}</bdi>
                  ))}
                </span>
              </span>
            </StackedCell>
            <StackedCell name={columns[1]}>
              <BatchName lot={row.lot} expiry={row.expiry} />
            </StackedCell>
            <StackedCell name={columns[2]}>
              {isOpen ? <PiecesField countId={countId} row={row} /> : row.counted}
            </StackedCell>
            <StackedCell name={columns[3]}>
              <Difference row={row} />
            </StackedCell>
            {isOpen ? (
              <StackedCell>{row.counted === null ? null : <ForgetButton row={row} />}</StackedCell>
            ) : null}
          </StackedRow>
        ))}
      </StackedBody>
    </StackedTable>
  )
}

function Difference({ row: { counted, expected, changed, booked } }: { row: CountRow }) {
  const { t } = useTranslation()
  if (counted === null || expected === null)
    return <Badge className="whitespace-nowrap">{t('admin.counts.not_counted')}</Badge>
  const difference = counted - expected
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={difference === 0 ? 'ok' : 'warn'} className="whitespace-nowrap">
        {difference === 0 ? t('admin.counts.matches') : signed(difference)}
      </Badge>
      {changed && booked === null ? <span className="text-sm">{t('admin.counts.changed')}</span> : null}
      {booked !== null && booked !== difference ? (
        <span className="text-sm">{t('admin.counts.booked', { pieces: signed(booked) })}</span>
      ) : null}
    </span>
  )
}

/** A number with its sign, which stands before it in Arabic, too. */
const signed = (pieces: number) =>
  `\u2066${pieces > 0 ? '+' : pieces < 0 ? '−' : ''}${Math.abs(pieces)}\u2069`

function ForgetButton({ row }: { row: CountRow }) {
  const { t, language } = useTranslation()
  const fetcher = useFetcher<FormError | null>()
  return (
    <IconButton
      label={t('admin.counts.forget', { product: `\u2068${row.name[language]}\u2069` })}
      onClick={() => fetcher.submit({ intent: 'forget', batch_id: row.batch_id }, { method: 'post' })}
    >
      <X />
    </IconButton>
  )
}
