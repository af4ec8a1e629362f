import type { PrescriptionRecord } from '#contract/admin/prescriptions.ts'
import { formatDate } from '#domain/text/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/card.tsx'

/** What the patient of a prescription was dispensed before, and what is not handed over yet. */
export function DispensedBefore({ lines }: { lines: PrescriptionRecord['dispensed_before'] }) {
  const { t, language } = useTranslation()
  return (
    <Card as="section" aria-labelledby="before" className="no-print grid gap-2 p-5">
      <h2 id="before" className="text-lg leading-small">
        {t('admin.prescriptions.before')}
      </h2>
      {lines.length === 0 ? (
        <p className="text-ink-2">{t('admin.prescriptions.none_before')}</p>
      ) : (
        <ul className="grid gap-1">
          {lines.map(({ number, date, name, quantity, handed_over: isHandedOver }) => (
            <li key={`${number} ${name}`} className="flex flex-wrap gap-x-3 text-sm">
              <span className="tabular-nums">{formatDate(date, language)}</span>
              <span className="wrap-anywhere">
                {quantity} × <bdi>{name}</bdi>
              </span>
              <bdi dir="ltr" className="text-ink-2">
                {number}
              </bdi>
              {isHandedOver ? null : <b>{t('admin.prescriptions.not_handed_over')}</b>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
