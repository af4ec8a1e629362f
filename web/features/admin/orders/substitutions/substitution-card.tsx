import { useState } from 'react'
import type { OrderRecord } from '#contract/admin/orders/orders.ts'
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx'
import { SubstitutionFacts } from '../../../../components/orders/substitution-facts.tsx'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { useFormatDayAndTime } from '../../use-format-date-time.ts'
import { FailedRefund } from '../returns/failed-refund.tsx'

/** What of an order could not be sent as ordered; nothing without such products. */
export function SubstitutionCard({ order: { substitutions } }: { order: OrderRecord }) {
  const { t } = useTranslation()
  if (substitutions.length === 0) return null
  return (
    <Card as="section" aria-labelledby="substitutions" className="grid gap-4 p-5">
      <div>
        <h2 id="substitutions" className="text-lg leading-small">
          {t('substitution.title')}
        </h2>
        {substitutions.some(({ state }) => state === 'open') ? (
          <p className="font-semibold">{t('admin.substitutes.waits')}</p>
        ) : null}
      </div>
      <ul className="grid gap-5">
        {substitutions.map(each => (
          <li key={each.id} className="grid gap-3 border-t border-line pt-5 first:border-0 first:pt-0">
            <SubstitutionFacts substitution={each} />
            <p className="text-sm text-ink-2">
              {t('admin.substitutes.by', { name: `\u2068${each.by}\u2069` })}
            </p>
            {each.failed ? (
              <FailedRefund
                fields={{ intent: 'retry_substitution_refund', substitution_id: String(each.id) }}
              />
            ) : null}
            {each.state === 'open' ? <Withdraw substitution={each} /> : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}

type WithdrawProps = { substitution: OrderRecord['substitutions'][number] }

/** Until when the customer can answer, and a button that takes the question back. */
function Withdraw({ substitution: { id, answer_until } }: WithdrawProps) {
  const { t } = useTranslation()
  const formatDayAndTime = useFormatDayAndTime()
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      {answer_until ? (
        <p>
          {t('admin.substitutes.answer_until', {
            at: formatDayAndTime(answer_until.date, answer_until.time),
          })}
        </p>
      ) : null}
      <div>
        <Button size="sm" variant="secondary" onClick={() => setConfirming(true)}>
          {t('admin.substitutes.withdraw')}
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        title={t('admin.substitutes.withdraw_title')}
        confirmLabel={t('admin.substitutes.withdraw')}
        cancelLabel={t('admin.booking.keep')}
        fields={{ intent: 'withdraw_substitution', substitution_id: String(id) }}
        onClose={() => setConfirming(false)}
      >
        <p>{t('admin.substitutes.withdraw_text')}</p>
      </ConfirmDialog>
    </>
  )
}
