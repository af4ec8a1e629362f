import type { Substitution } from '#contract/substitutions.ts'
import type { TranslationKey } from '../../i18n/translations.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../price.tsx'

const stateKeys = {
  open: 'substitution.state_open',
  accepted: 'substitution.state_accepted',
  declined: 'substitution.state_declined',
  expired: 'substitution.state_expired',
  left_out: 'substitution.state_left_out',
  withdrawn: 'substitution.state_withdrawn',
  cancelled: 'substitution.state_cancelled',
} as const satisfies Record<Substitution['state'], TranslationKey>

const reasonKeys = {
  damaged: 'substitution.damaged',
  missing: 'substitution.missing',
  expired: 'substitution.expired',
  recalled: 'substitution.recalled',
} as const satisfies Record<Substitution['reason'], TranslationKey>

/** The reasons why pieces cannot be sent, in words. */
export function useUnsendableReasons() {
  const { t } = useTranslation()
  return (reason: Substitution['reason']) => t(reasonKeys[reason])
}

/** What was ordered and cannot be sent, beside what is proposed instead, with what both cost. */
export function SubstitutionFacts({ substitution }: { substitution: Substitution }) {
  const { t } = useTranslation()
  const reasonText = useUnsendableReasons()
  const { state, reason, name, quantity, cost, offer, note } = substitution
  return (
    <div className="grid gap-3">
      <p>
        <Badge tone={state === 'open' ? 'warn' : state === 'accepted' ? 'ok' : 'plain'}>
          {t(stateKeys[state])}
        </Badge>
      </p>
      <dl className="grid gap-4 sm:grid-cols-2">
        <div className="grid content-start gap-1">
          <dt className="text-sm text-ink-2">{t('substitution.ordered')}</dt>
          <dd className="wrap-anywhere">
            <span className="block">
              <b className="tabular-nums">{quantity} ×</b> <bdi>{name}</bdi>
            </span>
            <Price amount={cost} className="font-semibold" />
          </dd>
          <dd className="text-sm text-ink-2">{reasonText(reason)}</dd>
        </div>
        {offer ? (
          <div className="grid content-start gap-1">
            <dt className="text-sm text-ink-2">{t('substitution.offered')}</dt>
            <dd className="flex items-start gap-3 wrap-anywhere">
              <Picture
                src={offer.image}
                widths={[240, 480, 900]}
                sizes="3.5rem"
                alt=""
                className="size-14 shrink-0 rounded-md bg-band object-contain"
              />
              <span className="min-w-0">
                <span className="block">
                  <b className="tabular-nums">{offer.quantity} ×</b> <bdi>{offer.name}</bdi>
                </span>
                <Price amount={offer.cost} className="font-semibold" />
              </span>
            </dd>
          </div>
        ) : null}
      </dl>
      {note ? (
        <p className="wrap-anywhere">
          <b>{t('substitution.note')}</b>: <bdi>{note}</bdi>
        </p>
      ) : null}
    </div>
  )
}
