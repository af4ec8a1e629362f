import { Form, Navigate, useLocation, useNavigation } from 'react-router'
import { forgotPassword } from '#contract/recovery.ts'
import { CallError, call } from '../../api.ts'
import { PageTitle } from '../../components/page-title.tsx'
import { formErrorOf, textFieldsOf } from '../../forms/form-error.ts'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { messageText } from '../../i18n/message-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { useBackUrl } from '../../routing/use-back-url.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormCard } from '../../ui/form-card.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/forget-password-page'
import type { RecoveryState } from './recovery-state.ts'

/**
 * Requests a code; /verify posts here too. A refusal with status 400 continues as well, whatever its code:
 * the last code is still on its way (spec §8).
 */
export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const { email = '', backUrl = '' } = textFieldsOf(await request.formData())
  const nextStep = (seconds: number, message?: string): { next: RecoveryState } => ({
    next: { email, verified: true, backUrl, resendAt: Date.now() + seconds * 1000, message },
  })
  try {
    await call(context, forgotPassword, { body: { email } })
  } catch (error) {
    if (error instanceof CallError && error.status === 400)
      return nextStep(Number(error.problem.retry_in ?? RESEND_SECONDS), error.message)
    return formErrorOf(error)
  }
  toast.success(messageText('reset.code_sent'))
  return nextStep(RESEND_SECONDS)
}

const RESEND_SECONDS = 60

export default function ForgetPasswordPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const { state } = useLocation()
  const backUrl = useBackUrl()
  const isDone = actionData && 'next' in actionData
  const formError = isDone ? undefined : actionData
  const labels = { email: t('account.email') }
  const { field, summary, attempt, formProps } = useCheckedForm(forgotPassword, formError, labels)
  if (isDone) return <Navigate to={paths.verify()} state={actionData.next} />
  return (
    <>
      <PageTitle>{t('forget.title')}</PageTitle>
      <FormCard
        title={t('forget.title')}
        lead={t('forget.lead')}
        footerLink={{ question: t('forget.remembered'), link: t('sign_in.title'), to: paths.signIn() }}
      >
        <Form {...formProps} method="post" state={state} noValidate data-needs-script className="grid gap-5">
          <ErrorSummary title={t('form.summary')} errors={summary} attempt={attempt} />
          <input type="hidden" name="backUrl" value={backUrl} />
          <TextField
            {...field('email')}
            type="email"
            defaultValue={state?.email}
            dir="ltr"
            required
            autoComplete="username"
          />
          <Button type="submit" wide busy={busy}>
            {t('forget.submit')}
          </Button>
        </Form>
      </FormCard>
    </>
  )
}
