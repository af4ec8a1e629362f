import type { Returnable } from '#contract/admin/orders/returns.ts'
import type { ChosenPieces } from '#domain/returns/returned-pack.ts'
import { Price } from '../../../../components/price.tsx'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { FieldError } from '../../../../ui/field.tsx'
import { NumberStepper } from '../../../../ui/number-stepper.tsx'
import { withPieces } from './returned-amounts.ts'

type ReturnLinesProps = {
  order: Returnable
  chosen: readonly ChosenPieces[]
  error: string | undefined
  onChange: (chosen: ChosenPieces[]) => void
}

/** The products that can come back, each with the pieces for the stock and those that are destroyed. */
export function ReturnLines({ order, chosen, error, onChange }: ReturnLinesProps) {
  const { t } = useTranslation()
  const left = order.lines.filter(({ quantity, returned }) => returned < quantity)
  const change = ({ id, packs }: Line, part: Partial<ChosenPieces>) =>
    onChange(chosen.map(line => (line.id === id ? withPieces(line, part, packs) : line)))
  return (
    <Card className="p-5">
      <fieldset id="lines" tabIndex={-1} aria-describedby={error ? 'lines-error' : undefined}>
        <legend className="text-lg font-semibold">{t('admin.returns.products')}</legend>
        {error ? <FieldError id="lines-error">{error}</FieldError> : null}
        <ul>
          {left.map(line => {
            const taken = chosen.find(({ id }) => id === line.id)
            return taken ? (
              <li
                key={line.id}
                className="grid gap-3 border-t border-line py-4 first:border-0 sm:grid-cols-[1fr_auto] sm:items-center"
              >
                <LineText line={line} />
                <LinePieces line={line} taken={taken} onChange={part => change(line, part)} />
              </li>
            ) : null
          })}
        </ul>
      </fieldset>
    </Card>
  )
}

type Line = Returnable['lines'][number]

function LineText({ line: { name, price, quantity, returned, restockable } }: { line: Line }) {
  const { t } = useTranslation()
  return (
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-sm text-ink-2">
        <Price amount={price} /> · {t('admin.returns.bought', { bought: quantity })}
        {returned > 0 ? ` · ${t('admin.returns.before', { returned })}` : null}
      </p>
      {restockable ? null : <p className="text-sm">{t('admin.returns.never_resold')}</p>}
    </div>
  )
}

type LinePiecesProps = {
  line: Line
  taken: ChosenPieces
  onChange: (part: Partial<ChosenPieces>) => void
}

function LinePieces({ line, taken, onChange }: LinePiecesProps) {
  const { t } = useTranslation()
  const left = line.quantity - line.returned
  const { restocked, destroyed } = taken
  const stepper = (what: string, value: number, max: number, set: (value: number) => void) => {
    const label = `${what}: ${line.name}`
    return (
      <div className="grid gap-1">
        <span aria-hidden className="text-sm font-semibold">
          {what}
        </span>
        <NumberStepper
          label={label}
          lessLabel={t('admin.returns.fewer', { what: label })}
          moreLabel={t('admin.returns.more', { what: label })}
          value={value}
          max={max}
          onChange={set}
        />
      </div>
    )
  }
  return (
    <div className="flex flex-wrap gap-4">
      {line.restockable
        ? stepper(t('admin.returns.restocked'), restocked, left - destroyed, value =>
            onChange({ restocked: value }),
          )
        : null}
      {stepper(t('admin.returns.destroyed'), destroyed, left - restocked, value =>
        onChange({ destroyed: value }),
      )}
    </div>
  )
}
