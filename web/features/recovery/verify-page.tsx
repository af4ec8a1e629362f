import { useEffect } from 'react'
import { Form, Navigate, useActionData, useNavigation } from 'react-router'
import { verifyCode } from '#contract/recovery.ts'
import { plainText } from '#domain/text/typed-text.ts'
import { call } from '../../api.ts'
import { PageTitle } from '../../components/page-title.tsx'
import { formErrorOf, textFieldsOf } from '../../forms/form-error.ts'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FormCard } from '../../ui/form-card.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/verify-page'
import { RecoverySkeleton } from './recovery-skeleton.tsx'
import { type RecoveryState, useRecoveryState } from './recovery-state.ts'
import { ResendCode } from './resend-code.tsx'

/** Makes the server render the skeleton: only the browser has the navigation state. */
export function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const { email = '', otp = '', backUrl = '' } = textFieldsOf(await request.formData())
  try {
    await call(context, verifyCode, { body: { email, otp } })
  } catch (error) {
    return formErrorOf(error)
  }
  return { next: { email, verified: true, backUrl } satisfies RecoveryState }
}

export default function VerifyPage() {
  const recovery = useRecoveryState()
  // A new code starts with an empty form.
  return recovery ? (
    <VerifyCodeForm key={recovery.resendAt} recovery={recovery} />
  ) : (
    <Navigate to={paths.home()} replace />
  )
}

export const HydrateFallback = RecoverySkeleton

function VerifyCodeForm({ recovery }: { recovery: RecoveryState }) {
  const { email, backUrl, resendAt = 0, message } = recovery
  const { t } = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const actionData = useActionData<typeof clientAction>()
  const isDone = actionData && 'next' in actionData
  const formError = isDone ? undefined : actionData
  const { errorOf, summary, attempt, formProps } = useCheckedForm(verifyCode, formError)
  const error = errorOf('otp')

  useEffect(() => {
    if (message) toast.error(message, { id: 'verify' })
  }, [message])

  if (isDone) return <Navigate to={paths.resetPassword()} replace state={actionData.next} />
  return (
    <>
      <PageTitle>{t('verify.title')}</PageTitle>
      <FormCard
        title={t('verify.title')}
        lead={t('verify.lead', { email })}
        footerLink={{
          question: t('verify.other_email'),
          link: t('verify.change'),
          to: paths.forgetPassword(),
        }}
      >
        <Form {...formProps} method="post" state={recovery} noValidate className="grid gap-5">
          {/* Errors of the code are shown at its boxes, which keep the focus. */}
          <ErrorSummary title={t('form.summary')} errors={error ? [] : summary} attempt={attempt} />
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="backUrl" value={backUrl} />
          <CodeField
            // A wrong code is cleared by remounting the field; after a network error the code is kept.
            key={formError?.errors.otp && formError.attempt}
            name="otp"
            length={6}
            label={t('verify.code')}
            hint={t('verify.hint')}
            error={error}
            normalizeDigits={plainText}
            autoFocus={formError?.errors.otp !== undefined}
          />
          <Button type="submit" wide busy={busy}>
            {t('verify.submit')}
          </Button>
        </Form>
        <ResendCode email={email} backUrl={backUrl} availableAt={resendAt} />
      </FormCard>
    </>
  )
}
