import { Form, Navigate, useNavigation } from 'react-router'
import { resetPassword } from '#contract/recovery.ts'
import { call } from '../../api.ts'
import { PageTitle } from '../../components/page-title.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { formErrorOf, textFieldsOf } from '../../forms/form-error.ts'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { messageText } from '../../i18n/message-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { accessToken, clearSession } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FormCard } from '../../ui/form-card.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/reset-password-page'
import { RecoverySkeleton } from './recovery-skeleton.tsx'
import { useRecoveryState } from './recovery-state.ts'

/** Makes the server render the skeleton: only the browser has the navigation state. */
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
  } = textFieldsOf(await request.formData())
  try {
    await call(context, resetPassword, { body: { email, password, password_confirmation } })
  } catch (error) {
    return formErrorOf(error)
  }
  // The reset ended every session of the account. A guest keeps the wishlist, which clearSession() removes.
  if (accessToken()) clearSession()
  toast.success(messageText('reset.done'))
  return { next: { email, backUrl } }
}

export default function ResetPasswordPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const recovery = useRecoveryState()
  const isDone = actionData && 'next' in actionData
  const formError = isDone ? undefined : actionData
  const { field, summary, attempt, formProps } = useCheckedForm(resetPassword, formError, {
    password: t('reset.password'),
    password_confirmation: t('reset.confirmation'),
  })
  if (isDone) return <Navigate to={paths.signIn()} replace state={actionData.next} />
  if (!recovery) return <Navigate to={paths.home()} replace />
  const { email, backUrl } = recovery
  return (
    <>
      <PageTitle>{t('reset.title')}</PageTitle>
      <FormCard
        title={t('reset.title')}
        lead={t('reset.lead', { email })}
        footerLink={{ question: t('reset.late'), link: t('reset.new_code'), to: paths.forgetPassword() }}
      >
        <Form {...formProps} method="post" state={recovery} noValidate className="grid gap-5">
          <ErrorSummary title={t('form.summary')} errors={summary} attempt={attempt} />
          {/* Hidden, but password managers need it: it names the account of the new password. */}
          <input hidden type="email" name="email" value={email} readOnly autoComplete="username" />
          <input type="hidden" name="backUrl" value={backUrl} />
          <PasswordField
            {...field('password')}
            hint={t('account.password_hint')}
            autoComplete="new-password"
          />
          <PasswordField {...field('password_confirmation')} autoComplete="new-password" />
          <Button type="submit" wide busy={busy}>
            {t('reset.submit')}
          </Button>
        </Form>
      </FormCard>
    </>
  )
}

export const HydrateFallback = RecoverySkeleton
