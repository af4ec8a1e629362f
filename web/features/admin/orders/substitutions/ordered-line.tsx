import type { substitutions as calls } from '#contract/admin/orders/substitutions.ts'
import type { Output } from '#contract/endpoint.ts'
import { Price } from '../../../../components/price.tsx'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Picture } from '../../../../ui/picture.tsx'

type OrderedLineProps = { line: Output<typeof calls.listSubstitutes>['line'] }

/** The line of which pieces cannot be sent. */
export function OrderedLine({ line: { name, image, quantity, price } }: OrderedLineProps) {
  const { t } = useTranslation()
  return (
    <div className="flex items-start gap-3">
      <Picture
        src={image}
        widths={[240, 480, 900]}
        sizes="3.5rem"
        alt=""
        className="size-14 shrink-0 rounded-md bg-band object-contain"
      />
      <div className="min-w-0">
        <h2 className="text-sm font-normal text-ink-2">{t('substitution.ordered')}</h2>
        <p className="font-semibold wrap-anywhere">
          <span className="tabular-nums">{quantity} ×</span> <bdi>{name}</bdi>
        </p>
        <Price amount={price} />
      </div>
    </div>
  )
}
