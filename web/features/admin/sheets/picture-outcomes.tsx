import type { PictureOutcome } from '#contract/admin/products/product-pictures.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { StackedCell } from '../../../ui/stacked-cell.tsx'
import { StackedBody, StackedRow, StackedTable } from '../../../ui/stacked-table.tsx'
import { TableHead } from '../../../ui/table-head.tsx'

type Outcome = PictureOutcome['outcome'] | 'unreadable'
export type ShownOutcome = Omit<PictureOutcome, 'outcome'> & { outcome: Outcome }

type PictureOutcomesProps = { outcomes: readonly ShownOutcome[]; skipped: readonly string[] }

/** What becomes of each file of an import. */
export function PictureOutcomes({ outcomes, skipped }: PictureOutcomesProps) {
  const { t, language } = useTranslation()
  const texts: Record<Outcome, string> = {
    added: t('admin.pictures_import.added'),
    replaced: t('admin.pictures_import.replaced'),
    unchanged: t('admin.pictures_import.unchanged'),
    unknown: t('admin.pictures_import.unknown'),
    repeated: t('admin.pictures_import.repeated'),
    too_many: t('admin.pictures_import.too_many'),
    unreadable: t('admin.pictures_import.unreadable'),
  }
  const columns = [
    t('admin.sheets.file'),
    t('admin.column_product_id'),
    t('admin.pictures_import.place'),
    t('admin.sheets.changes'),
  ] as const
  const rows = [
    ...outcomes,
    ...skipped.map(file => ({ file, product: null, position: 0, outcome: 'unreadable' as const })),
  ]
  return (
    <StackedTable aria-labelledby="pictures-import">
      <TableHead columns={columns} />
      <StackedBody>
        {rows.map(({ file, product, position, outcome }) => (
          <StackedRow key={file}>
            <StackedCell name={columns[0]}>
              <bdi dir="ltr" className="wrap-anywhere">
                {file}
              </bdi>
            </StackedCell>
            <StackedCell name={columns[1]}>{product ? <bdi>{product.name[language]}</bdi> : '–'}</StackedCell>
            <StackedCell name={columns[2]}>{product ? position : '–'}</StackedCell>
            <StackedCell name={columns[3]}>
              <Badge tone={tones[outcome]}>{texts[outcome]}</Badge>
            </StackedCell>
          </StackedRow>
        ))}
      </StackedBody>
    </StackedTable>
  )
}

const tones = {
  added: 'ok',
  replaced: 'accent',
  unchanged: 'plain',
  unknown: 'warn',
  repeated: 'warn',
  too_many: 'warn',
  unreadable: 'warn',
} as const
