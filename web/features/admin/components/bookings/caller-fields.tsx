import { useRef, useState } from 'react'
import type { FoundPatient } from '#contract/admin/patients/patients.ts'
import type { Language } from '#contract/language.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatPhoneNumber } from '#domain/text/format.ts'
import { languageByScript } from '#domain/text/language-by-script.ts'
import { plainText } from '#domain/text/typed-text.ts'
import { PhoneField } from '../../../../components/phone-field.tsx'
import { fieldsOf } from '../../../../forms/use-form-error.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextArea, TextField } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { ContactRound } from '../../../../ui/staff-icons.tsx'
import { useFormatDayAndTime } from '../../use-format-date-time.ts'
import { AccountLines } from '../patients/account-line.tsx'
import { PatientCombobox } from './patient-combobox.tsx'

/** The record of a patient who is booked. */
export type KnownPatient = Pick<FoundPatient, 'id' | 'name' | 'phone' | 'accounts'> &
  Partial<Pick<FoundPatient, 'next' | 'open'>>

/** The labels of the fields of a booking for a caller. */
export function useCallerLabels() {
  const { t } = useTranslation()
  return {
    client_name: t('admin.column_client_name'),
    client_phone: t('admin.caller.phone'),
    email: t('admin.caller.email'),
    date: t('admin.day.date'),
    time: t('book.time'),
    note: t('admin.caller.note'),
  }
}

type CallerFieldsProps = {
  errorOf: (field: string) => string | undefined
  /** The patient who is already chosen. */
  patient?: KnownPatient | undefined
  /** The chosen day: another appointment of the patient on it is pointed out. */
  day?: string
  onChoose?: (patient: KnownPatient | undefined) => void
  /** The dialog begins at the name. */
  isFirst?: boolean
  /** Without the field for a note. */
  hasNoNote?: boolean
}

/** The fields for the caller: a known patient found by name or number, or somebody new; and the note. */
export function CallerFields({ errorOf, patient, day, onChoose, isFirst, hasNoNote }: CallerFieldsProps) {
  const { t } = useTranslation()
  const field = fieldsOf(useCallerLabels(), errorOf)
  const nameField = useRef<HTMLInputElement>(null)
  const [chosen, setState] = useState(patient)
  const setChosen = (next: KnownPatient | undefined) => {
    setState(next)
    onChoose?.(next)
  }
  const [name, setName] = useState(patient?.name ?? '')
  const [phone, setPhone] = useState(formatPhoneNumber(patient?.phone ?? ''))
  const [language, setLanguage] = useState<Language>()
  // Stays offered after a refusal for another reason.
  const [isPhoneUnlikely, setIsPhoneUnlikely] = useState(false)
  if (!isPhoneUnlikely && errorOf('client_phone') === t('unlikely phone')) setIsPhoneUnlikely(true)
  const choose = (next: KnownPatient | undefined) => {
    setChosen(next)
    setName(next?.name ?? '')
    setPhone(formatPhoneNumber(next?.phone ?? ''))
  }
  /** A number that was typed as a name, and that it is the phone number of somebody new. */
  const [moved, setMoved] = useState<string>()
  const [unknown, setUnknown] = useState<string>()
  const moveToPhone = (number: string) => {
    setName('')
    setPhone(number)
    setMoved(number)
  }
  const keepsPhone = chosen !== undefined && phone === formatPhoneNumber(chosen.phone)
  return (
    <>
      <PatientCombobox
        value={name}
        onType={text => {
          setName(text)
          // Another name is another patient.
          setChosen(undefined)
          if (text !== '') setUnknown(undefined)
        }}
        onNothing={text => {
          if (!isWholeNumber(text)) return
          moveToPhone(text)
          setUnknown(text)
        }}
        onChoose={choose}
        searches={!chosen}
        inputRef={nameField}
      >
        {input => (
          <TextField
            {...field('client_name')}
            {...input}
            onBlur={event => {
              input.onBlur?.(event)
              if (/^[^\p{L}]*\d[^\p{L}]*$/u.test(name) && phone === '') moveToPhone(name)
            }}
            hint={t('admin.caller.name_hint')}
            dir="auto"
            required
            maxLength={120}
            data-autofocus={isFirst ? '' : undefined}
          />
        )}
      </PatientCombobox>
      <p role="status" className="-mt-2 text-sm font-semibold text-warn empty:sr-only">
        {unknown && !chosen
          ? t('admin.caller.unknown', { number: `\u2068${formatPhoneNumber(unknown)}\u2069` })
          : null}
      </p>
      {chosen ? (
        <p className="-mt-2 flex flex-wrap items-center gap-x-3 rounded-md bg-primary-soft py-1 ps-3 text-sm">
          <ContactRound className="size-5 shrink-0 text-primary" />
          <span role="status">{t('admin.caller.record', { number: String(chosen.id) })}</span>
          <AccountLines accounts={chosen.accounts} />
          <OtherBooking patient={chosen} day={day} />
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              choose(undefined)
              nameField.current?.focus()
            }}
            className="ms-auto"
          >
            {t('admin.caller.other')}
          </Button>
          <input type="hidden" name="patient_id" value={chosen.id} />
        </p>
      ) : null}
      <PatientCombobox
        value={phone}
        onType={setPhone}
        onChoose={choose}
        onNothing={text => text === moved && setUnknown(text)}
        opens={phone === moved}
        searches={!chosen}
      >
        {input => <PhoneField {...field('client_phone')} {...input} />}
      </PatientCombobox>
      {isPhoneUnlikely && !keepsPhone ? (
        <label className="-mt-3 flex min-h-11 items-center gap-2.5">
          <input type="checkbox" name="keep_phone" value="yes" className="size-5 accent-primary" />
          <span>{t('admin.caller.keep_phone')}</span>
        </label>
      ) : null}
      {keepsPhone ? <input type="hidden" name="keep_phone" value="yes" /> : null}
      {chosen ? null : (
        <>
          <Select
            // Sent only if staff chose it: the language of a known patient stays.
            name={language && 'language'}
            label={t('admin.patients.language')}
            error={errorOf('language')}
            value={language ?? languageByScript(name)}
            onChange={event => setLanguage(event.currentTarget.value as Language)}
          >
            <option value="ar">{t('language.ar')}</option>
            <option value="en">{t('language.en')}</option>
          </Select>
          <TextField
            {...field('email')}
            type="email"
            hint={t('admin.caller.email_hint')}
            dir="ltr"
            maxLength={254}
            autoComplete="off"
          />
        </>
      )}
      {hasNoNote ? null : <TextArea {...field('note')} maxLength={1000} rows={2} />}
    </>
  )
}

/** As many digits as a whole phone number has: one that is still being typed stays where it is. */
const isWholeNumber = (text: string) =>
  /^[\d\s+()./-]+$/.test(plainText(text)) && plainText(text).replace(/\D/g, '').length >= WHOLE_NUMBER_DIGITS
const WHOLE_NUMBER_DIGITS = 9

/** What a patient who is booked again has on the same day, also begun already; otherwise what is next. */
function OtherBooking({
  patient: { next, open = [] },
  day,
}: {
  patient: KnownPatient
  day: string | undefined
}) {
  const { t } = useTranslation()
  const formatDayAndTime = useFormatDayAndTime()
  const sameDay = open.find(({ date }) => date === day)
  const shown = sameDay ?? next
  if (!shown) return null
  const { date, time, doctor, service } = shown
  const when = formatDayAndTime(date, time)
  const name = doctor ? withDoctorTitle(doctor.name) : (service?.name ?? '')
  return (
    <span className={sameDay ? 'font-semibold text-warn' : 'text-ink-2'}>
      {t(sameDay ? 'admin.caller.same_day' : 'admin.caller.next', { when, name })}
    </span>
  )
}
