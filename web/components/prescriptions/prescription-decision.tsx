import type { Prescription } from '#contract/prescriptions.ts'
import { formatLongDay } from '#domain/text/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/card.tsx'

/** What the pharmacist has decided, for the patient and for the pharmacy's file; nothing before. */
export function PrescriptionDecision({ prescription }: { prescription: Prescription }) {
  const { t, language } = useTranslation()
  const { items, reason, refills, valid_until: validUntil, decided_on: decidedOn, pharmacist } = prescription
  if (decidedOn === null) return null
  return (
    <Card as="section" aria-labelledby="decided" className="grid gap-4 p-5">
      <h2 id="decided" className="text-lg leading-small">
        {t('prescription.decision')}
      </h2>
      {items.length > 0 ? (
        <ul className="grid gap-2">
          {items.map(item => (
            <li key={item.name} className="grid border-t border-line pt-2 first:border-0 first:pt-0">
              <span className="font-semibold wrap-anywhere">{item.name}</span>
              <span className="text-sm text-ink-2">
                {t('prescription.pieces_each', { count: item.quantity })} ·{' '}
                {t('prescription.orders_left', { count: item.left })}
              </span>
              {item.directions ? (
                <span className="text-sm wrap-anywhere">
                  <bdi>{item.directions}</bdi>
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {reason ? (
        <p className="whitespace-pre-line wrap-anywhere">
          <b>{t('prescription.reason')}</b> <bdi>{reason}</bdi>
        </p>
      ) : null}
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        {validUntil ? (
          <>
            <div>
              <dt className="text-ink-2">{t('prescription.valid_until')}</dt>
              <dd className="font-semibold">{formatLongDay(validUntil, language)}</dd>
            </div>
            <div>
              <dt className="text-ink-2">{t('prescription.refills')}</dt>
              <dd className="font-semibold">{refills}</dd>
            </div>
          </>
        ) : null}
        <div>
          <dt className="text-ink-2">{t('prescription.decided_on')}</dt>
          <dd className="font-semibold">{formatLongDay(decidedOn, language)}</dd>
        </div>
        <div>
          <dt className="text-ink-2">{t('prescription.pharmacist')}</dt>
          <dd className="font-semibold">
            <bdi>{pharmacist}</bdi>
          </dd>
        </div>
      </dl>
    </Card>
  )
}
