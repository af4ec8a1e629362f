import type { ComponentProps } from 'react'
import type { FoundPatient } from '#contract/admin/patients/patients.ts'
import { formatPhoneNumber } from '#domain/text/format.ts'
import { useFormatDay } from '../../../../i18n/use-format-day.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { AccountLines } from '../patients/account-line.tsx'
import { DeskSearchCombobox } from './desk-search-combobox.tsx'

const MIN_LENGTH = 3

type PatientComboboxProps = Pick<
  ComponentProps<typeof DeskSearchCombobox<FoundPatient>>,
  'value' | 'onType' | 'onChoose' | 'onNothing' | 'opens' | 'children' | 'inputRef'
> & {
  /** False once a patient is chosen. */
  searches: boolean
}

/** A field whose text, a name or number, is searched among the records while staff types. */
export function PatientCombobox({ searches, ...combobox }: PatientComboboxProps) {
  const { t } = useTranslation()
  const text = combobox.value.trim()
  return (
    <DeskSearchCombobox<FoundPatient>
      {...combobox}
      url={
        searches && text.length >= MIN_LENGTH
          ? `${paths.admin('patients')}/found?${new URLSearchParams({ text })}`
          : undefined
      }
      texts={{ list: t('admin.caller.known'), failure: t('admin.caller.search_failed') }}
      textOf={patient => <FoundPatientText patient={patient} />}
    />
  )
}

function FoundPatientText({ patient }: { patient: FoundPatient }) {
  const { t } = useTranslation()
  const formatDay = useFormatDay()
  const { name, other_name, phone, birth_date, accounts } = patient
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
        {other_name ? <bdi className="font-normal text-ink-2">{other_name}</bdi> : null}
      </span>
      <span className="flex flex-wrap gap-x-3 text-ink-2">
        <bdi dir="ltr">{formatPhoneNumber(phone)}</bdi>
        {birth_date ? (
          <span>
            {t('admin.patients.born')}: {formatDay(birth_date)}
          </span>
        ) : null}
      </span>
      <AccountLines accounts={accounts} />
    </>
  )
}
