import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { Order } from '#contract/orders.ts'
import type { Substitution } from '#contract/substitutions.ts'
import { CARD } from '#domain/orders/order-states.ts'
import { formatLongDay, formatRiyals, formatTime } from '#domain/text/format.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { SubstitutionFacts } from '../../../components/orders/substitution-facts.tsx'
import type { FormError } from '../../../forms/form-error.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'

/** What of an order cannot be sent as ordered; as long as it is open, the customer answers here. */
export function Substitutions({ order: { substitutions, payment_method } }: { order: Order }) {
  const { t } = useTranslation()
  if (substitutions.length === 0) return null
  const isAsked = substitutions.some(({ state }) => state === 'open')
  const byCard = payment_method === CARD
  return (
    <Card as="section" aria-labelledby="substitutions" className="no-print grid gap-4 p-5">
      <div>
        <h2 id="substitutions" className="text-lg leading-small">
          {t(isAsked ? 'substitution.question' : 'substitution.title')}
        </h2>
        {isAsked ? <p className="text-ink-2">{t('substitution.lead')}</p> : null}
      </div>
      <ul className="grid gap-5">
        {substitutions.map(each => (
          <li key={each.id} className="grid gap-3 border-t border-line pt-5 first:border-0 first:pt-0">
            <SubstitutionFacts substitution={each} />
            {each.state === 'open' ? (
              <Answer substitution={each} byCard={byCard} />
            ) : (
              <Saved substitution={each} byCard={byCard} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

type PartProps = { substitution: Substitution; byCard: boolean }

/** The two answers, until when, and what the substitute does to what the order costs. */
function Answer({ substitution: { id, cost, offer, answer_until }, byCard }: PartProps) {
  const { t, language } = useTranslation()
  const [isDeclining, setDeclining] = useState(false)
  const fetcher = useFetcher<FormError | null>()
  const saved = cost - (offer?.cost ?? 0)
  const savedKey = byCard ? 'substitution.saves_card' : 'substitution.saves_cash'
  return (
    <>
      <p>{saved > 0 ? t(savedKey, { amount: formatRiyals(saved) }) : t('substitution.same_price')}</p>
      {answer_until ? (
        <p>
          {t('substitution.until', {
            day: formatLongDay(answer_until.date, language),
            time: formatTime(answer_until.time, language),
          })}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          busy={fetcher.state !== 'idle'}
          onClick={() =>
            fetcher.submit({ intent: 'accept_substitution', substitution_id: id }, { method: 'post' })
          }
        >
          {t('substitution.accept')}
        </Button>
        <Button variant="secondary" onClick={() => setDeclining(true)}>
          {t('substitution.decline')}
        </Button>
      </div>
      <ConfirmDialog
        open={isDeclining}
        title={t('substitution.decline_title')}
        confirmLabel={t('substitution.decline')}
        cancelLabel={t('substitution.keep')}
        fields={{ intent: 'decline_substitution', substitution_id: String(id) }}
        onClose={() => setDeclining(false)}
      >
        <p>{t('substitution.decline_text')}</p>
      </ConfirmDialog>
    </>
  )
}

/** What an order costs less since it has changed. */
function Saved({ substitution: { state, cost, offer, refund }, byCard }: PartProps) {
  const { t } = useTranslation()
  if (state === 'withdrawn' || state === 'cancelled') return null
  const saved = cost - (state === 'accepted' ? (offer?.cost ?? 0) : 0)
  if (saved === 0 || (byCard && refund === 'none')) return null
  const amount = formatRiyals(saved)
  if (!byCard) return <p>{t('substitution.saved_cash', { amount })}</p>
  return (
    <p>
      {t('substitution.saved_card', { amount })}{' '}
      {t(refund === 'due' ? 'return.card_due' : 'return.card_done')}
    </p>
  )
}
