import type { ReactNode } from 'react'
import type { OrderReturn } from '#contract/orders.ts'
import { formatLongDay, formatTime } from '#domain/text/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/card.tsx'
import { Price } from '../price.tsx'

type OrderReturnsProps<Return extends OrderReturn> = {
  returns: readonly Return[]
  /** What the pharmacy sees besides. */
  more?: (returned: Return) => ReactNode
}

/** What came back of an order: what, when, why, and what becomes of the money. Nothing without returns. */
export function OrderReturns<Return extends OrderReturn>({ returns, more }: OrderReturnsProps<Return>) {
  const { t, language } = useTranslation()
  const reasonText = useReturnReasons()
  if (returns.length === 0) return null
  return (
    <Card as="section" aria-labelledby="returns" className="p-5">
      <h2 id="returns" className="mb-3 text-lg leading-small">
        {t('return.title')}
      </h2>
      <ul>
        {returns.map(returned => {
          const { id, date, time, reason, note, lines, with_fee, total, refund, document } = returned
          const isDue = refund === 'due'
          const isByCard = returned.refund_to === 'card'
          return (
            <li key={id} className="grid gap-1 border-t border-line py-3 first:border-0 first:pt-0">
              <p className="text-sm text-ink-2">
                {t('return.on', { day: formatLongDay(date, language), time: formatTime(time, language) })}
                {' · '}
                <bdi dir="ltr">{document.number}</bdi>
              </p>
              <ul>
                {lines.map(({ name, quantity }) => (
                  <li key={name} className="wrap-anywhere">
                    <b className="tabular-nums">{quantity} ×</b> {name}
                  </li>
                ))}
                {with_fee ? <li>{t('return.with_fee')}</li> : null}
              </ul>
              <p>{reasonText[reason]}</p>
              {note ? (
                <p className="wrap-anywhere">
                  <bdi>{note}</bdi>
                </p>
              ) : null}
              {refund === 'none' ? null : (
                <>
                  <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
                    {t('return.total')}
                    <Price amount={total} />
                  </p>
                  <p className="text-sm text-ink-2">
                    {isDue ? t('return.card_due') : isByCard ? t('return.card_done') : t('return.cash_done')}
                  </p>
                </>
              )}
              {more?.(returned)}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** The reasons of returns in the visitor's language. */
export function useReturnReasons(): Record<OrderReturn['reason'], string> {
  const { t } = useTranslation()
  return {
    damaged: t('return.damaged'),
    wrong_product: t('return.wrong_product'),
    expired: t('return.expired'),
    recalled: t('return.recalled'),
    not_wanted: t('return.not_wanted'),
    other: t('return.other'),
  }
}
