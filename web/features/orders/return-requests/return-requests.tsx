import { useState } from 'react'
import type { ReturnOffer, ReturnRequest } from '#contract/return-requests.ts'
import { formatLongDay } from '#domain/text/format.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { ReturnRequestFacts } from '../../../components/orders/return-request-facts.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'

/** What the customer asked to return of an order, and until when they can; nothing before delivery. */
export function ReturnRequests({ orderId, offer }: { orderId: number; offer: ReturnOffer }) {
  const { t } = useTranslation()
  const { until, requests } = offer
  if (until === null && requests.length === 0) return null
  return (
    <Card as="section" aria-labelledby="return-requests" className="no-print grid gap-4 p-5">
      <h2 id="return-requests" className="text-lg leading-small">
        {t('return_request.title')}
      </h2>
      {requests.length > 0 ? (
        <ul className="grid gap-4">
          {requests.map(request => (
            <li key={request.id} className="grid gap-3 border-t border-line pt-4 first:border-0 first:pt-0">
              <ReturnRequestFacts request={request} />
              {request.state === 'open' || request.state === 'accepted' ? (
                <WithdrawRequest request={request} />
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {until === null ? null : <Offer orderId={orderId} until={until} offer={offer} />}
    </Card>
  )
}

type OfferProps = { orderId: number; until: string; offer: ReturnOffer }

/** The way to a new request, or why there is none. */
function Offer({ orderId, until, offer: { is_open, lines, requests } }: OfferProps) {
  const { t, language } = useTranslation()
  const day = formatLongDay(until, language)
  if (is_open)
    return (
      <>
        <p>{t('return_request.until', { day })}</p>
        <div>
          <ButtonLink to={paths.requestReturn(orderId)} variant="secondary">
            {t('return_request.ask')}
          </ButtonLink>
        </div>
      </>
    )
  if (requests.some(({ state }) => state !== 'refused' && state !== 'withdrawn')) return null
  const canReturn = lines.some(({ left, bar }) => left > 0 && bar === null)
  return <p>{canReturn ? t('return_request.over', { day }) : t('return_request.nothing')}</p>
}

function WithdrawRequest({ request: { id } }: { request: ReturnRequest }) {
  const { t } = useTranslation()
  const [isConfirming, setConfirming] = useState(false)
  return (
    <div>
      <Button variant="secondary" size="sm" onClick={() => setConfirming(true)}>
        {t('return_request.withdraw')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t('return_request.withdraw_title')}
        confirmLabel={t('return_request.withdraw')}
        cancelLabel={t('return_request.keep')}
        fields={{ intent: 'withdraw_return', request_id: String(id) }}
        onClose={() => setConfirming(false)}
      >
        <p>{t('return_request.withdraw_text')}</p>
      </ConfirmDialog>
    </div>
  )
}
