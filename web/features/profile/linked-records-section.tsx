import { useState } from 'react'
import { type LinkedRecord, linkRecord, sendRecordCode } from '#contract/patient-links.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { useFormatDay } from '../../i18n/use-format-day.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/field.tsx'
import { ProfileSection } from './profile-section.tsx'
import { useProfileForm } from './use-profile-form.ts'

/** The patient records that the account sees, and how to link another one or end a link. */
export function LinkedRecordsSection({ records }: { records: readonly LinkedRecord[] }) {
  const { t } = useTranslation()
  const [isSent, setIsSent] = useState(false)
  return (
    <ProfileSection title={t('records.title')} lead={t('records.lead')}>
      {records.length === 0 ? <p className="text-ink-2">{t('records.none')}</p> : null}
      <ul className="grid gap-3 empty:hidden">
        {records.map(record => (
          <li key={record.id} className="flex items-center justify-between gap-3">
            <RecordText record={record} />
            <EndLink record={record} />
          </li>
        ))}
      </ul>
      <ContactForm onSent={() => setIsSent(true)} />
      {isSent ? <CodeForm onLinked={() => setIsSent(false)} /> : null}
    </ProfileSection>
  )
}

function RecordText({ record: { name, birth_date, method, day } }: { record: LinkedRecord }) {
  const { t } = useTranslation()
  const formatDay = useFormatDay()
  const how = {
    id_seen: t('records.id_seen', { day: formatDay(day) }),
    phone_code: t('records.phone_code', { day: formatDay(day) }),
    email_code: t('records.email_code', { day: formatDay(day) }),
  }
  return (
    <span className="grid min-w-0">
      <bdi className="font-semibold wrap-anywhere">{name}</bdi>
      {birth_date ? (
        <span className="text-sm text-ink-2">{t('records.born', { day: formatDay(birth_date) })}</span>
      ) : null}
      <span className="text-sm text-ink-2">{how[method]}</span>
    </span>
  )
}

function EndLink({ record: { id, name } }: { record: LinkedRecord }) {
  const { t } = useTranslation()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="shrink-0"
        aria-label={t('records.end_of', { name })}
        onClick={() => setAsks(true)}
      >
        {t('records.end')}
      </Button>
      <ConfirmDialog
        open={asks}
        title={t('records.end_title')}
        confirmLabel={t('records.end')}
        cancelLabel={t('records.keep')}
        fields={{ intent: 'end_record', id: String(id) }}
        onClose={() => setAsks(false)}
      >
        <p>{t('records.end_text', { name: `\u2068${name}\u2069` })}</p>
      </ConfirmDialog>
    </>
  )
}

/** Asks for a code. The answer does not tell whether there is such a record. */
function ContactForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation()
  const labels = { name: t('records.name'), contact: t('records.contact') }
  const form = useProfileForm({ endpoint: sendRecordCode, labels, onDone: onSent })
  const { fetcher, busy, attempt, field, summary, formProps } = form
  return (
    <fetcher.Form {...formProps} method="post" noValidate className="grid gap-5">
      <ErrorSummary title={t('form.summary')} errors={summary} attempt={attempt} />
      <input type="hidden" name="intent" value="send_record_code" />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...field('name')} id="record-name" dir="auto" required maxLength={120} />
        <TextField {...field('contact')} id="record-contact" dir="ltr" required maxLength={254} />
      </div>
      <Button type="submit" variant="secondary" busy={busy} className="sm:justify-self-start">
        {t('records.send')}
      </Button>
    </fetcher.Form>
  )
}

function CodeForm({ onLinked }: { onLinked: () => void }) {
  const { t } = useTranslation()
  const labels = { otp: t('records.code') }
  const form = useProfileForm({ endpoint: linkRecord, labels, onDone: onLinked })
  const { fetcher, busy, field, formProps } = form
  return (
    <fetcher.Form {...formProps} method="post" noValidate className="flex flex-wrap items-end gap-4">
      <input type="hidden" name="intent" value="link_record" />
      <TextField
        {...field('otp')}
        id="record-otp"
        dir="ltr"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
      />
      <Button type="submit" busy={busy}>
        {t('records.link')}
      </Button>
    </fetcher.Form>
  )
}
