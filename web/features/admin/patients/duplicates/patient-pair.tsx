import { Link } from 'react-router'
import type { patientDuplicates } from '#contract/admin/patients/patient-duplicates.ts'
import type { Output } from '#contract/endpoint.ts'
import { formatPhoneNumber } from '#domain/text/format.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { AccountLines } from '../../components/patients/account-line.tsx'

/** Two records that may be of one person. */
export type PatientPair = Output<typeof patientDuplicates.listDuplicates>[number]

/** The two records of a pair, with a link that shows them side by side. */
export function PatientPairLine({ pair: { one, other } }: { pair: PatientPair }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid min-w-0 grow gap-x-6 gap-y-2 sm:grid-cols-2">
        {[one, other].map(record => (
          <div key={record.id} className="grid min-w-0 justify-items-start">
            <Link
              to={paths.admin('patients', record.id)}
              className="inline-block py-1 font-semibold wrap-anywhere"
            >
              <bdi>{record.name}</bdi>
            </Link>
            <span className="flex flex-wrap gap-x-3 text-sm text-ink-2">
              <span>{t('admin.patients.record', { number: String(record.id) })}</span>
              <bdi dir="ltr">{formatPhoneNumber(record.phone)}</bdi>
            </span>
            <AccountLines accounts={record.accounts} />
          </div>
        ))}
      </div>
      <ButtonLink
        to={compareUrl(one.id, other.id)}
        size="sm"
        variant="secondary"
        aria-label={t('admin.same.compare_of', { one: String(one.id), other: String(other.id) })}
      >
        {t('admin.same.compare')}
      </ButtonLink>
    </div>
  )
}

/** The page with two records side by side; without the other one it asks for its number. */
export const compareUrl = (id: number, other?: number) =>
  `${paths.admin('patients', id)}/compare${other === undefined ? '' : `?other=${other}`}`
