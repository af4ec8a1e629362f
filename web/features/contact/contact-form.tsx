import { useEffect, useRef } from 'react'
import { Form, useNavigation, useSearchParams } from 'react-router'
import { sendMessage } from '#contract/contact.ts'
import { PersonFields, usePersonLabels } from '../../components/person-fields.tsx'
import { PrivacyLine } from '../../components/privacy-line.tsx'
import { type FormError, textFieldsOf } from '../../forms/form-error.ts'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { useDraftSaver } from '../../forms/use-draft-saver.ts'
import { useRestoredDraft } from '../../forms/use-restored-draft.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useProfile } from '../../shell/layout-data.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextArea } from '../../ui/field.tsx'
import { CircleCheck } from '../../ui/icons.tsx'

/** The result of the last submission: an error, or the timestamp of success. */
export type SubmissionResult = FormError | { sent: number } | undefined

/** The message form. It is emptied only after the message was sent. */
export function ContactForm({ result }: { result: SubmissionResult }) {
  const { t } = useTranslation()
  const profile = useProfile()
  const note = useRef<HTMLParagraphElement>(null)
  const busy = useNavigation().state === 'submitting'
  const sent = result && 'sent' in result ? result.sent : undefined
  const formError = result && !('sent' in result) ? result : undefined
  const wasPosted = useSearchParams()[0].has('sent') && !result
  const { errorOf, field, summary, attempt, formProps } = useCheckedForm(sendMessage, formError, {
    ...usePersonLabels(),
    message: t('contact.message'),
  })
  useRestoredDraft(formProps.ref)
  useDraftSaver(formProps.ref, { formError })

  const sentFields = useRef<Record<string, string>>({})
  useEffect(() => {
    const form = formProps.ref.current
    if (sent === undefined || !form) return
    const fields = textFieldsOf(new FormData(form))
    if (Object.keys(fields).every(name => fields[name] === sentFields.current[name])) {
      form.reset()
      note.current?.focus()
      return
    }
    // What was typed since is another message; of a message that was continued, the rest.
    const field = form.elements.namedItem('message') as HTMLTextAreaElement
    const sentMessage = sentFields.current.message ?? ''
    if (field.value.startsWith(sentMessage)) field.value = field.value.slice(sentMessage.length).trimStart()
    // It is not sent yet, and is a draft again.
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }, [sent, formProps.ref])

  return (
    <Card className="grid gap-6 p-5 sm:p-8">
      <div className="grid gap-1">
        <h2 className="text-xl">{t('contact.form')}</h2>
        <p className="text-sm text-ink-2">{t('contact.form_hint')}</p>
      </div>
      {sent === undefined && !wasPosted ? null : (
        <p
          ref={note}
          id="sent"
          tabIndex={-1}
          className="flex items-start gap-2.5 rounded-md bg-ok-soft p-4 font-semibold text-ok outline-none"
        >
          <CircleCheck className="mt-1 size-5 shrink-0" />
          {t('contact.sent')}
        </p>
      )}
      <Form
        {...formProps}
        onSubmit={event => {
          sentFields.current = textFieldsOf(new FormData(event.currentTarget))
          formProps.onSubmit(event)
        }}
        method="post"
        noValidate
        preventScrollReset
        className="grid gap-5 sm:grid-cols-2"
      >
        <div className="empty:hidden sm:col-span-2">
          <ErrorSummary title={t('form.summary')} errors={summary} attempt={attempt} />
        </div>
        <PersonFields
          defaults={
            formError?.values ?? {
              firstName: profile?.first_name ?? '',
              lastName: profile?.last_name ?? '',
              email: profile?.email ?? '',
              phone: profile?.phone ?? '',
            }
          }
          errorOf={errorOf}
        />
        <TextArea
          {...field('message')}
          defaultValue={formError?.values?.message}
          required
          maxLength={4000}
          rows={5}
          className="sm:col-span-2"
        />
        {/* Honeypot against spam bots: people cannot see it, hear it or reach it by keyboard. */}
        <div aria-hidden="true" className="sr-only">
          <label htmlFor="website">{t('contact.leave_empty')}</label>
          <input type="text" id="website" name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <Button
          type="submit"
          size="lg"
          busy={busy}
          busyLabel={t('contact.busy')}
          className="sm:col-span-2 sm:justify-self-start"
        >
          {t('contact.submit')}
        </Button>
        <PrivacyLine messageKey="privacy.on_message" className="sm:col-span-2" />
      </Form>
    </Card>
  )
}
