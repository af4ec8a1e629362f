import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Refused } from '../../form.ts'
import { PersonFields, usePersonLabels } from '../../i18n/person-fields.tsx'
import { PrivacyLine } from '../../i18n/privacy-line.tsx'
import { said } from '../../i18n/said.ts'
import { useRefusal } from '../../i18n/use-refusal.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextArea } from '../../ui/field.tsx'

/** What became of the last attempt: refused, or sent at a moment. */
export type Attempt = Refused | { sent: number } | undefined

/** The message form. It is emptied once the message has gone, and only then. */
export function ContactForm({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const note = useRef<HTMLParagraphElement>(null)
  const busy = useNavigation().state === 'submitting'
  const sent = attempt && 'sent' in attempt ? attempt.sent : undefined
  const refused = attempt && !('sent' in attempt) ? attempt : undefined
  const { errorOf, summary } = useRefusal(refused, {
    ...usePersonLabels(),
    message: t('contact.message'),
  })

  useEffect(() => {
    if (sent === undefined) return
    form.current?.reset()
    note.current?.focus()
  }, [sent])

  return (
    <Card className="grid gap-6 p-5 sm:p-8">
      <div className="grid gap-1">
        <h2 className="text-xl">{t('contact.form')}</h2>
        <p className="text-sm text-ink-2">{t('contact.form_hint')}</p>
      </div>
      {sent === undefined ? null : (
        <p
          ref={note}
          tabIndex={-1}
          className="flex items-start gap-2.5 rounded-md bg-ok-soft p-4 font-semibold text-ok outline-none"
        >
          <CircleCheck aria-hidden className="mt-1 size-5 shrink-0" />
          {said('success')}
        </p>
      )}
      <Form ref={form} method="post" noValidate preventScrollReset className="grid gap-5 sm:grid-cols-2">
        <div className="empty:hidden sm:col-span-2">
          <ErrorSummary title={t('form.summary')} errors={summary} attempt={refused?.attempt} />
        </div>
        <PersonFields errorOf={errorOf} />
        <TextArea
          name="message"
          label={t('contact.message')}
          error={errorOf('message')}
          required
          maxLength={4000}
          rows={5}
          className="sm:col-span-2"
        />
        {/* The trap: no person sees it, hears it or reaches it by keyboard. */}
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
        <PrivacyLine say="privacy.on_message" className="sm:col-span-2" />
      </Form>
    </Card>
  )
}
