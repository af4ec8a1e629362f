import type { ReactNode } from 'react'
import type { Packing } from '#contract/admin/orders/fulfilment.ts'
import { printedGtin } from '#domain/catalogue/gtin.ts'
import { Price } from '../../../../components/price.tsx'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { IconButton } from '../../../../ui/button.tsx'
import { CircleCheck, Plus } from '../../../../ui/icons.tsx'
import { Picture } from '../../../../ui/picture.tsx'
import { BatchesToTake } from '../../components/orders/batches-to-take.tsx'
import { HandlingBadges } from '../../components/orders/handling-badges.tsx'

type PackingLinesProps = {
  lines: Packing['lines']
  /** Puts a piece of a line into the parcel; without it the lines are only read. */
  onCheck: ((lineId: number) => void) | undefined
  /** What stands below a line. */
  more: (line: Packing['lines'][number]) => ReactNode
}

/** The lines of an order with picture, shelf and codes. */
export function PackingLines({ lines, onCheck, more }: PackingLinesProps) {
  return (
    <ul>
      {lines.map(line => (
        <li key={line.id} className="flex items-start gap-3 border-t border-line py-3 first:border-0">
          <Picture
            src={line.image}
            widths={[240, 480, 900]}
            sizes="3.5rem"
            alt=""
            className="size-14 shrink-0 rounded-md bg-band object-contain"
          />
          <div className="grid min-w-0 grow gap-1">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 wrap-anywhere">
              <span className="min-w-0">
                <b className="tabular-nums">{line.quantity} ×</b> <bdi>{line.name}</bdi>
              </span>
              <Price amount={line.price * line.quantity} />
            </p>
            <HandlingBadges cold={line.cold} prescription={line.prescription} />
            <Codes line={line} />
            <BatchesToTake batches={line.batches} />
            {more(line)}
          </div>
          {onCheck ? <Check line={line} onCheck={onCheck} /> : null}
        </li>
      ))}
    </ul>
  )
}

type Line = Packing['lines'][number]

/** Where a product lies, and its codes. */
function Codes({ line: { shelf, sku, gtin } }: { line: Line }) {
  const { t } = useTranslation()
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      {shelf ? (
        <Badge tone="accent">
          {t('admin.pick.shelf')} <bdi>{shelf}</bdi>
        </Badge>
      ) : null}
      {[sku, gtin && printedGtin(gtin)].map(code =>
        code ? (
          <bdi key={code} dir="ltr">
            {code}
          </bdi>
        ) : null,
      )}
    </p>
  )
}

/** How many pieces of a line are in the parcel, and a button that adds one by hand. */
function Check({
  line: { id, name, checked, quantity },
  onCheck,
}: {
  line: Line
  onCheck: (lineId: number) => void
}) {
  const { t } = useTranslation()
  const isComplete = checked >= quantity
  return (
    <div className="flex shrink-0 items-center gap-1">
      <span className={`text-sm font-semibold tabular-nums ${isComplete ? 'text-ok' : ''}`}>
        <span aria-hidden>
          {checked}/{quantity}
        </span>
        <span className="sr-only">{t('admin.packing.checked', { checked, quantity })}</span>
      </span>
      {isComplete ? (
        <CircleCheck className="m-2.5 size-6 text-ok" />
      ) : (
        <IconButton label={t('admin.packing.by_hand', { name })} repeats onClick={() => onCheck(id)}>
          <Plus />
        </IconButton>
      )}
    </div>
  )
}
