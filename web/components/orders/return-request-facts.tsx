import type { ReturnRequest } from '#contract/return-requests.ts'
import { formatLongDay, formatTime } from '#domain/text/format.ts'
import type { TranslationKey } from '../../i18n/translations.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { useReturnReasons } from './order-returns.tsx'

export const requestStateKeys = {
  open: 'return_request.state_open',
  accepted: 'return_request.state_accepted',
  refused: 'return_request.state_refused',
  withdrawn: 'return_request.state_withdrawn',
  returned: 'return_request.state_returned',
  refunded: 'return_request.state_refunded',
} as const satisfies Record<ReturnRequest['state'], TranslationKey>

const stateTones = {
  open: 'warn',
  accepted: 'ok',
  refused: 'bad',
  withdrawn: 'plain',
  returned: 'ok',
  refunded: 'ok',
} as const satisfies Record<ReturnRequest['state'], string>

/** How far a request to return products is. */
export function ReturnRequestBadge({ state }: { state: ReturnRequest['state'] }) {
  const { t } = useTranslation()
  return <Badge tone={stateTones[state]}>{t(requestStateKeys[state])}</Badge>
}

/** What a customer asked to return, when and why, and what the pharmacy answered. */
export function ReturnRequestFacts({ request }: { request: ReturnRequest }) {
  const { t, language } = useTranslation()
  const reasonText = useReturnReasons()
  const { state, date, time, lines, reason, note, answer, answered } = request
  return (
    <div className="grid justify-items-start gap-1">
      <ReturnRequestBadge state={state} />
      <p className="text-sm text-ink-2">
        {t('return_request.asked_on', {
          day: formatLongDay(date, language),
          time: formatTime(time, language),
        })}
      </p>
      <ul>
        {lines.map(({ id, name, quantity }) => (
          <li key={id} className="wrap-anywhere">
            <b className="tabular-nums">{quantity} ×</b> {name}
          </li>
        ))}
      </ul>
      <p>{reasonText[reason]}</p>
      {note ? (
        <p className="wrap-anywhere">
          <bdi>{note}</bdi>
        </p>
      ) : null}
      {answered ? (
        <>
          <p className="mt-2 text-sm text-ink-2">
            {t('return_request.answered_on', {
              day: formatLongDay(answered.date, language),
              time: formatTime(answered.time, language),
            })}
          </p>
          <p className="wrap-anywhere">
            <b>{t(state === 'refused' ? 'return_request.why' : 'return_request.how')}</b>: <bdi>{answer}</bdi>
          </p>
        </>
      ) : null}
    </div>
  )
}
