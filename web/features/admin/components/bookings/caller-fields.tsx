import { useState } from 'react'
import { PhoneField } from '../../../../components/phone-field.tsx'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { TextArea, TextField } from '../../../../ui/field.tsx'

/** The labels of the fields of a booking for a caller. */
export function useCallerLabels() {
  const { t } = useTranslation()
  return {
    client_name: t('admin.caller.name'),
    client_phone: t('admin.caller.phone'),
    email: t('admin.caller.email'),
    date: t('admin.day.date'),
    time: t('book.time'),
    note: t('admin.caller.note'),
  }
}

/** The fields for the caller: name, phone, e-mail address and note. */
export function CallerFields({ errorOf }: { errorOf: (field: string) => string | undefined }) {
  const { t } = useTranslation()
  const labels = useCallerLabels()
  // Stays offered after a refusal for another reason.
  const [isPhoneUnlikely, setIsPhoneUnlikely] = useState(false)
  if (!isPhoneUnlikely && errorOf('client_phone') === t('unlikely phone')) setIsPhoneUnlikely(true)
  return (
    <>
      <TextField
        name="client_name"
        label={labels.client_name}
        error={errorOf('client_name')}
        dir="auto"
        required
        maxLength={120}
        autoComplete="off"
      />
      <PhoneField
        name="client_phone"
        label={labels.client_phone}
        error={errorOf('client_phone')}
        autoComplete="off"
      />
      {isPhoneUnlikely ? (
        <label className="-mt-3 flex min-h-11 items-center gap-2.5">
          <input type="checkbox" name="keep_phone" value="yes" className="size-5 accent-primary" />
          <span>{t('admin.caller.keep_phone')}</span>
        </label>
      ) : null}
      <TextField
        type="email"
        name="email"
        label={labels.email}
        hint={t('admin.caller.email_hint')}
        error={errorOf('email')}
        dir="ltr"
        maxLength={254}
        autoComplete="off"
      />
      <TextArea name="note" label={labels.note} error={errorOf('note')} maxLength={1000} rows={2} />
    </>
  )
}
