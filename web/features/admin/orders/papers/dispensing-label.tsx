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

/** What is long is printed smaller, so that nothing is cut: the end of a name may be the strength. */
const lengthOf = ({ length }: string) =>
  length <= 110 ? 'short' : length > 320 ? 'longest' : length > 190 ? 'long' : undefined

/** The label of a prescribed medicine, 60 × 40 mm, in one language. */
export function DispensingLabel({ label, sheet: { pharmacy, date, number }, language }: LabelProps) {
  const { patient, product, quantity, directions, pharmacist } = label
  return (
    <article
      lang={language}
      dir={directionOf(language)}
      data-length={lengthOf(patient + product[language] + directions + pharmacist)}
      className="dispensing-label"
    >
      <p className="flex justify-between gap-2">
        <strong className="min-w-0 wrap-anywhere">
          <bdi>{patient}</bdi>
        </strong>
        <bdi dir="ltr" className="shrink-0">
          {number}
        </bdi>
      </p>
      <p className="wrap-anywhere">
        <b>{quantity} ×</b> <bdi>{product[language]}</bdi>
      </p>
      <p className="grow font-semibold">
        <bdi>{directions || texts['admin.labels.no_directions'][language]}</bdi>
      </p>
      <p className="shrink-0 wrap-anywhere">
        {texts['admin.labels.dispensed'][language]} {formatDate(date, language)} · <bdi>{pharmacist}</bdi>
      </p>
      <p className="shrink-0 truncate">{texts['admin.labels.keep_away'][language]}</p>
      <p className="flex justify-between gap-2">
        <bdi className="truncate">{pharmacy.name[language]}</bdi>
        {pharmacy.phone ? (
          <bdi dir="ltr" className="shrink-0">
            {formatPhoneNumber(pharmacy.phone)}
          </bdi>
        ) : null}
      </p>
    </article>
  )
}
