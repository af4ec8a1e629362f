import { Link } from 'react-router'
import type { ComparedPatient } from '#contract/admin/patients/patient-duplicates.ts'
import { formatPhoneNumber } from '#domain/text/format.ts'
import { useFormatDay } from '../../../../i18n/use-format-day.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { Card } from '../../../../ui/card.tsx'
import { AccountLines } from '../../components/patients/account-line.tsx'

type CompareTableProps = {
  one: ComparedPatient
  other: ComparedPatient
  /** The record that is merged into the other one, and has no page. */
  mergedId: number | undefined
}

/** Two records, detail by detail; what differs is marked. */
export function CompareTable({ one, other, mergedId }: CompareTableProps) {
  const { t } = useTranslation()
  const formatDay = useFormatDay()
  const sexes = { female: t('admin.patients.female'), male: t('admin.patients.male') }
  const rows: [label: string, value: (patient: ComparedPatient) => string, dir?: 'ltr'][] = [
    [t('admin.column_client_name'), ({ name }) => name],
    [t('admin.column_other_name'), ({ other_name }) => other_name],
    [t('admin.caller.phone'), ({ phone }) => formatPhoneNumber(phone), 'ltr'],
    [t('admin.patients.born'), ({ birth_date }) => (birth_date ? formatDay(birth_date) : '')],
    [t('admin.column_sex'), ({ sex }) => (sex ? sexes[sex] : '')],
    [t('admin.patients.language'), ({ language }) => t(language === 'ar' ? 'language.ar' : 'language.en')],
    [t('admin.same.appointments'), ({ appointments }) => String(appointments)],
    [t('admin.home_visits'), ({ home_visits }) => String(home_visits)],
  ]
  // Null: the role may not read notes.
  if (one.notes !== null) rows.push([t('admin.notes'), ({ notes }) => String(notes)])
  return (
    <Card className="p-2 sm:p-4">
      <table className="w-full table-fixed text-start text-sm sm:text-base">
        <thead>
          <tr>
            <th scope="col" className="w-[37%] p-2 sm:w-1/4">
              <span className="sr-only">{t('admin.same.detail')}</span>
            </th>
            {[one, other].map(({ id }) => (
              <th key={id} scope="col" className="p-2 text-start">
                {id === mergedId ? (
                  t('admin.patients.record', { number: String(id) })
                ) : (
                  <Link to={paths.admin('patients', id)} className="inline-block py-1">
                    {t('admin.patients.record', { number: String(id) })}
                  </Link>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, value, dir]) => {
            const differs = value(one) !== value(other)
            return (
              <tr key={label} className="border-t border-line align-top">
                <th scope="row" className="p-2 text-start font-normal text-ink-2">
                  {label}
                  {differs ? (
                    <span className="block text-xs font-semibold text-warn">{t('admin.same.differs')}</span>
                  ) : null}
                </th>
                {[one, other].map(patient => (
                  <td
                    key={patient.id}
                    className={`p-2 wrap-anywhere ${differs ? 'bg-warn-soft font-semibold' : ''}`}
                  >
                    <bdi dir={dir}>{value(patient) || '—'}</bdi>
                  </td>
                ))}
              </tr>
            )
          })}
          <tr className="border-t border-line align-top">
            <th scope="row" className="p-2 text-start font-normal text-ink-2">
              {t('admin.same.account')}
            </th>
            {[one, other].map(({ id, accounts }) => (
              <td key={id} className="p-2 wrap-anywhere">
                {accounts.length > 0 ? <AccountLines accounts={accounts} /> : '—'}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </Card>
  )
}
