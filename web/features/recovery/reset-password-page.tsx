import { Form, Navigate, useNavigation } from 'react-router'
import { resetPassword } from '#contract/recovery.ts'
import { call } from '../../api.ts'
import { refusedBy, textsOf } from '../../form.ts'
import { said } from '../../i18n/said.ts'
import { Title } from '../../i18n/title.tsx'
import { useRefusal } from '../../i18n/use-refusal.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { forgetSession, token } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { FormCard } from '../../ui/form-card.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/reset-password-page'
import { useRecovery } from './recovery.ts'
import { RecoveryLoading } from './recovery-loading.tsx'

/** The navigation state lives in the browser: the server cannot know whether this page has anything to show. */
export function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const {
    email = '',
    password = '',
    password_confirmation = '',
    backUrl = '',
  } = textsOf(await request.formData())
  try {
    await call(context, resetPassword, { body: { email, password, password_confirmation } })
  } catch (error) {
    return refusedBy(error)
  }
  // Every session of the account has ended. A guest has none, but a wishlist that must stay.
  if (token()) forgetSession()
  toast.success(said('reset.done'))
  return { next: { email, backUrl } }
}

export default function ResetPasswordPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const recovery = useRecovery()
  const done = actionData && 'next' in actionData
  const refused = done ? undefined : actionData
  const { errorOf, summary } = useRefusal(refused, {
    password: t('reset.password'),
    password_confirmation: t('reset.confirmation'),
  })
  if (done) return <Navigate to={paths.signIn()} replace state={actionData.next} />
  if (!recovery) return <Navigate to={paths.home()} replace />
  const { email, backUrl } = recovery
  return (
    <>
      <Title>{t('reset.title')}</Title>
      <FormCard
        title={t('reset.title')}
        lead={t('reset.lead', { email })}
        other={{ question: t('reset.late'), link: t('reset.new_code'), to: paths.forgetPassword() }}
      >
        <Form method="post" state={recovery} noValidate className="grid gap-5">
          <ErrorSummary title={t('form.summary')} errors={summary} attempt={refused?.attempt} />
          {/* Hidden from people, not from password managers: the new password belongs to this address. */}
          <input hidden type="email" name="email" value={email} readOnly autoComplete="username" />
          <input type="hidden" name="backUrl" value={backUrl} />
          <PasswordField
            name="password"
            label={t('reset.password')}
            hint={t('account.password_hint')}
            error={errorOf('password')}
            showLabel={t('account.show_password')}
            required
            autoComplete="new-password"
          />
          <PasswordField
            name="password_confirmation"
            label={t('reset.confirmation')}
            error={errorOf('password_confirmation')}
            showLabel={t('account.show_password')}
            required
            autoComplete="new-password"
          />
          <Button type="submit" wide busy={busy}>
            {t('reset.submit')}
          </Button>
        </Form>
      </FormCard>
    </>
  )
}

export const HydrateFallback = RecoveryLoading
