import { useState } from 'react'
import { Link } from 'react-router'
import type { ReturnOffer } from '#contract/return-requests.ts'
import type { Draft } from '../../../forms/draft.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/card.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Select } from '../../../ui/select.tsx'

type RequestLinesProps = { lines: ReturnOffer['lines']; draft: Draft; error: string | undefined }

/** The products of an order with how many of each are to be returned; `lines` has the choice as JSON. */
export function RequestLines({ lines, draft, error }: RequestLinesProps) {
  const { t } = useTranslation()
  const [quantities, setQuantities] = useState<Record<number, number>>(() =>
    Object.fromEntries(lines.map(({ id, left }) => [id, Math.min(left, Number(draft[`line-${id}`] ?? 0))])),
  )
  const chosen = lines.flatMap(({ id }) => (quantities[id] ? [{ id, quantity: quantities[id] }] : []))
  return (
    <Card className="p-5">
      <fieldset id="lines" tabIndex={-1} aria-describedby={error ? 'lines-error' : undefined}>
        <legend className="text-lg font-semibold">{t('return_request.products')}</legend>
        {error ? <FieldError id="lines-error">{error}</FieldError> : null}
        <input type="hidden" name="lines" value={chosen.length > 0 ? JSON.stringify(chosen) : ''} />
        <ul>
          {lines.map(line => (
            <li
              key={line.id}
              className="grid gap-3 border-t border-line py-4 first:border-0 sm:grid-cols-[1fr_10rem] sm:items-center"
            >
              <LineText line={line} />
              {line.left > 0 && line.bar === null ? (
                <Select
                  id={`line-${line.id}`}
                  name={`line-${line.id}`}
                  label={t('return_request.quantity', { name: line.name })}
                  hideLabel
                  value={quantities[line.id]}
                  onChange={({ currentTarget: { value } }) =>
                    setQuantities(all => ({ ...all, [line.id]: Number(value) }))
                  }
                  options={Array.from({ length: line.left }, (_, index) => index + 1).map(count => ({
                    id: count,
                    name: t('orders.pieces', { count }),
                  }))}
                >
                  <option value={0}>{t('return_request.none_of')}</option>
                </Select>
              ) : null}
            </li>
          ))}
        </ul>
      </fieldset>
      {lines.some(({ bar }) => bar !== null) ? (
        <p className="border-t border-line pt-4 text-sm text-ink-2">
          {t('return_request.barred_help')} <Link to={paths.contact()}>{t('return_request.contact')}</Link>
        </p>
      ) : null}
    </Card>
  )
}

function LineText({ line: { name, image, left, bar } }: { line: ReturnOffer['lines'][number] }) {
  const { t } = useTranslation()
  const whyNot =
    left === 0
      ? t('return_request.all_back')
      : bar === 'prescription'
        ? t('return_request.bar_prescription')
        : bar === 'cold'
          ? t('return_request.bar_cold')
          : null
  return (
    <div className="flex items-start gap-3">
      <Picture
        src={image}
        widths={[240, 480, 900]}
        sizes="4rem"
        alt=""
        className="size-16 shrink-0 rounded-md bg-band object-contain"
      />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {whyNot ? <p className="text-sm text-ink-2">{whyNot}</p> : null}
      </div>
    </div>
  )
}
