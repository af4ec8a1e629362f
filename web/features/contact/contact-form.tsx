import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import type { Refused } from '../../form.ts'
import { said } from '../../i18n/said.ts'
import { useRefusal } from '../../i18n/use-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'

/** What became of the last attempt: refused, or sent at a moment. */
export type Attempt = Refused | { sent: number } | undefined

/** The message form. It is emptied once the message has gone, and only then. */
export function ContactForm({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const note = useRef<HTMLParagraphElement>(null)
  const busy = useNavigation().state === 'submitting'
  const sent = attempt && 'sent' in attempt ? attempt.sent : undefined
  const refused = attempt && !('sent' in attempt) ? forFields(attempt) : undefined
  const { errorOf, summary } = useRefusal(refused, {
    firstName: t('contact.first_name'),
    lastName: t('contact.last_name'),
    email: t('contact.email'),
    phone: t('contact.phone'),
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
        <TextField
          name="firstName"
          label={t('contact.first_name')}
          error={errorOf('firstName')}
          dir="auto"
          required
          maxLength={80}
          autoComplete="given-name"
        />
        <TextField
          name="lastName"
          label={t('contact.last_name')}
          error={errorOf('lastName')}
          dir="auto"
          required
          maxLength={80}
          autoComplete="family-name"
        />
        <TextField
          type="email"
          name="email"
          label={t('contact.email')}
          error={errorOf('email')}
          dir="ltr"
          required
          maxLength={254}
          autoComplete="email"
        />
        <TextField
          type="tel"
          name="phone"
          label={t('contact.phone')}
          error={errorOf('phone')}
          dir="ltr"
          required
          maxLength={32}
          autoComplete="tel"
        />
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
      </Form>
    </Card>
  )
}

// The form's names are the specification's (§3), which differ from those on the wire.
const names: Record<string, string> = { first_name: 'firstName', last_name: 'lastName' }

function forFields(refused: Refused): Refused {
  const errors = Object.fromEntries(
    Object.entries(refused.errors).map(([field, sentences]) => [names[field] ?? field, sentences]),
  )
  return { ...refused, errors }
}
