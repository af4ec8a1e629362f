import { confirmEmail, type SignInEmail } from '#contract/profile.ts'
import { PasswordField } from '../../components/password-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/field.tsx'
import { ProfileSection } from './profile-section.tsx'
import { useProfileForm } from './use-profile-form.ts'

type ConfirmEmailProps = { pending: NonNullable<SignInEmail['pending']>; old: string }

/**
 * Asks for the code sent to a new e-mail address, or to the account's own unconfirmed one, and for the
 * password.
 */
export function ConfirmEmail({ pending: { email, code_sent: isSent }, old }: ConfirmEmailProps) {
  const { t } = useTranslation()
  const isOwn = email === old
  return (
    <ProfileSection
      title={t(isOwn ? 'email.confirm_own' : 'email.confirm')}
      lead={
        isOwn
          ? t(isSent ? 'email.own_sent' : 'email.own_unsent', { email })
          : t(isSent ? 'email.sent' : 'email.unsent', { email, old })
      }
    >
      {isSent ? <CodeForm /> : null}
      <SendCode again={isSent} />
    </ProfileSection>
  )
}

function CodeForm() {
  const { t } = useTranslation()
  const form = useProfileForm({
    endpoint: confirmEmail,
    labels: { otp: t('email.code'), password: t('email.password') },
  })
  const { fetcher, busy, attempt, field, summary, formProps } = form
  return (
    <fetcher.Form {...formProps} method="post" noValidate className="grid gap-5">
      <ErrorSummary title={t('form.summary')} errors={summary} attempt={attempt} />
      <input type="hidden" name="intent" value="confirm_email" />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...field('otp')}
          id="otp"
          dir="ltr"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
        />
        <PasswordField {...field('password')} id="password" autoComplete="current-password" />
      </div>
      <Button type="submit" busy={busy} className="sm:justify-self-start">
        {t('email.submit')}
      </Button>
    </fetcher.Form>
  )
}

function SendCode({ again }: { again: boolean }) {
  const { t } = useTranslation()
  const { fetcher, busy } = useProfileForm()
  return (
    <fetcher.Form method="post" className="grid sm:justify-self-start">
      <Button type="submit" name="intent" value="send_code" variant="secondary" busy={busy}>
        {again ? t('email.resend') : t('email.send')}
      </Button>
    </fetcher.Form>
  )
}
