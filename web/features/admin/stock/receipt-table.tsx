import type { Dispatch } from 'react'
import { scanDoubts } from '#domain/scanning/scan-doubts.ts'
import { shelfLifeOf } from '#domain/stock/expiry.ts'
import { plainCode } from '#domain/text/typed-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { X } from '../../../ui/icons.tsx'
import { StackedCell } from '../../../ui/stacked-cell.tsx'
import { StackedBody, StackedRow, StackedTable } from '../../../ui/stacked-table.tsx'
import { ColumnHeader, TableHead } from '../../../ui/table-head.tsx'
import type { LineChange, ReceiptAction, ReceiptLine } from './receipt-draft.ts'
import { purchaseColumns } from './receipts/purchase.ts'
import { PurchaseCells } from './receipts/purchase-cells.tsx'

type ReceiptTableProps = {
  lines: readonly ReceiptLine[]
  rules: { day: string; min_shelf_days: number }
  /** Whether the lines have an order and a price. */
  isPurchase: boolean
  errorOf: (key: number, part: string) => string | undefined
  dispatch: Dispatch<ReceiptAction>
}

/** The lines of a delivery, which can be corrected before they are saved. */
export function ReceiptTable({ lines, rules, isPurchase, errorOf, dispatch }: ReceiptTableProps) {
  const { t, language } = useTranslation()
  const columns = [
    t('admin.column_product_id'),
    t('admin.batches.lot'),
    t('admin.batches.expiry'),
    t('admin.stock.pieces'),
  ] as const
  return (
    <StackedTable>
      <TableHead columns={isPurchase ? [...columns, ...purchaseColumns(t)] : columns}>
        <ColumnHeader>
          <span className="sr-only">{t('admin.receiving.remove_column')}</span>
        </ColumnHeader>
      </TableHead>
      <StackedBody>
        {lines.map(line => {
          const { key, product, lot, expiry, pieces } = line
          const name = product.name[language]
          const shelfLife = shelfLifeOf(expiry || null, rules.day, rules.min_shelf_days)
          const doubts = scanDoubts({ lot, expiry: expiry || null }, rules.day)
          const edit = (change: LineChange) => dispatch({ type: 'edit', key, change })
          const field = (label: string, part: string) => ({
            id: `${part}-${key}`,
            label: t('admin.receiving.field_of', { field: label, product: name }),
            hideLabel: true,
            error: errorOf(key, part),
          })
          return (
            <StackedRow key={key}>
              <StackedCell name={columns[0]}>
                <span className="grid justify-items-start gap-1">
                  <b>{name}</b>
                  <span className="text-sm text-ink-2">
                    {[product.sku, product.shelf].filter(Boolean).map(code => (
                      <bdi key={code} className="me-3 inline-block max-w-full wrap-anywhere">
                        {code}
                      </bdi>
                    ))}
                  </span>
                  {product.active ? null : <Badge>{t('admin.products.off_sale')}</Badge>}
                </span>
              </StackedCell>
              <StackedCell name={columns[1]}>
                <TextField
                  {...field(columns[1], 'lot')}
                  dir="ltr"
                  maxLength={40}
                  autoComplete="off"
                  value={lot}
                  onChange={({ target }) => edit({ lot: target.value })}
                />
                {doubts.includes('lot_has_part') ? (
                  <Badge tone="warn" className="mt-2">
                    {t('admin.batches.lot_has_part')}
                  </Badge>
                ) : null}
              </StackedCell>
              <StackedCell name={columns[2]}>
                <TextField
                  {...field(columns[2], 'expiry')}
                  type="date"
                  className="min-w-36"
                  value={expiry}
                  onChange={({ target }) => edit({ expiry: target.value })}
                />
                {doubts.includes('far_expiry') ? (
                  <Badge tone="warn" className="mt-2">
                    {t('admin.batches.far_expiry')}
                  </Badge>
                ) : null}
                {shelfLife === 'fine' ? null : (
                  <Badge tone={shelfLife === 'expired' ? 'bad' : 'warn'} className="mt-2">
                    {shelfLife === 'expired' ? t('admin.batches.expired') : t('admin.batches.short')}
                  </Badge>
                )}
              </StackedCell>
              <StackedCell name={columns[3]}>
                <TextField
                  {...field(columns[3], 'pieces')}
                  inputMode="numeric"
                  dir="ltr"
                  maxLength={6}
                  autoComplete="off"
                  className="min-w-20 max-w-28"
                  value={pieces}
                  onChange={({ target }) => edit({ pieces: plainCode(target.value) })}
                />
              </StackedCell>
              {isPurchase ? (
                <PurchaseCells
                  id={key}
                  product={name}
                  purchase={line}
                  errorOf={part => errorOf(key, part)}
                  edit={edit}
                />
              ) : null}
              <StackedCell>
                <IconButton
                  label={t('admin.receiving.remove', { product: name })}
                  onClick={() => dispatch({ type: 'remove', key })}
                >
                  <X />
                </IconButton>
              </StackedCell>
            </StackedRow>
          )
        })}
      </StackedBody>
    </StackedTable>
  )
}
