import type { DispensingLabels } from '#contract/admin/orders/dispensing-labels.ts'
import type { Language } from '#contract/language.ts'
import { formatDate, formatPhoneNumber } from '#domain/text/format.ts'
import { directionOf } from '../../../../i18n/language.ts'
import { adminPrescriptions as texts } from '../../../../i18n/strings/admin/prescriptions.ts'

type LabelProps = {
  label: DispensingLabels['labels'][number]
  sheet: DispensingLabels
  language: Language
}

/** The label of a prescribed medicine, 60 × 40 mm, in one language. */
export function DispensingLabel({ label, sheet: { pharmacy, date, number }, language }: LabelProps) {
  const { patient, product, quantity, directions, pharmacist } = label
  return (
    <article lang={language} dir={directionOf(language)} className="dispensing-label">
      <p className="flex justify-between gap-2">
        <strong className="truncate">
          <bdi>{patient}</bdi>
        </strong>
        <bdi dir="ltr">{number}</bdi>
      </p>
      <p className="line-clamp-2">
        <b>{quantity} ×</b> <bdi>{product[language]}</bdi>
      </p>
      <p className="line-clamp-4 grow font-semibold">
        <bdi>{directions || texts['admin.labels.no_directions'][language]}</bdi>
      </p>
      <p>
        {texts['admin.labels.dispensed'][language]} {formatDate(date, language)} · <bdi>{pharmacist}</bdi>
      </p>
      <p className="truncate">
        {texts['admin.labels.keep_away'][language]} · <bdi>{pharmacy.name[language]}</bdi>
        {pharmacy.phone ? (
          <>
            {' '}
            <bdi dir="ltr">{formatPhoneNumber(pharmacy.phone)}</bdi>
          </>
        ) : null}
      </p>
    </article>
  )
}
