import { useEffect } from 'react'
import { Form, Navigate, useActionData, useNavigation } from 'react-router'
import { verifyCode } from '#contract/recovery.ts'
import { asciiDigits } from '#domain/arabic-fold.ts'
import { call } from '../../api.ts'
import { refusedBy, textsOf } from '../../form.ts'
import { Title } from '../../i18n/title.tsx'
import { useRefusal } from '../../i18n/use-refusal.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FormCard } from '../../ui/form-card.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/verify-page'
import { type Recovery, useRecovery } from './recovery.ts'
import { RecoveryLoading } from './recovery-loading.tsx'
import { ResendCode } from './resend-code.tsx'

/** The navigation state lives in the browser: the server cannot know whether this page has anything to show. */
export function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const { email = '', otp = '', backUrl = '' } = textsOf(await request.formData())
  try {
    await call(context, verifyCode, { body: { email, otp } })
  } catch (error) {
    return refusedBy(error)
  }
  return { next: { email, verified: true, backUrl } satisfies Recovery }
}

export default function VerifyPage() {
  const recovery = useRecovery()
  // A new code is a new form.
  return recovery ? (
    <EnterCode key={recovery.resendAt} recovery={recovery} />
  ) : (
    <Navigate to={paths.home()} replace />
  )
}

export const HydrateFallback = RecoveryLoading

function EnterCode({ recovery }: { recovery: Recovery }) {
  const { email, backUrl, resendAt = 0, message } = recovery
  const { t } = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const actionData = useActionData<typeof clientAction>()
  const done = actionData && 'next' in actionData
  const refused = done ? undefined : actionData
  const { errorOf, summary } = useRefusal(refused)
  const error = errorOf('otp')

  useEffect(() => {
    if (message) toast.error(message, { id: 'verify' })
  }, [message])

  if (done) return <Navigate to={paths.resetPassword()} replace state={actionData.next} />
  return (
    <>
      <Title>{t('verify.title')}</Title>
      <FormCard
        title={t('verify.title')}
        lead={t('verify.lead', { email })}
        other={{ question: t('verify.other_email'), link: t('verify.change'), to: paths.forgetPassword() }}
      >
        <Form method="post" state={recovery} noValidate className="grid gap-5">
          {/* What is wrong with the code stands at its boxes, which keep the focus. */}
          <ErrorSummary title={t('form.summary')} errors={error ? [] : summary} attempt={refused?.attempt} />
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="backUrl" value={backUrl} />
          <CodeField
            // A refused code goes, and its boxes wait for another; one that could not be sent stays.
            key={error && refused?.attempt}
            name="otp"
            length={6}
            label={t('verify.code')}
            hint={t('verify.hint')}
            error={error}
            digitsOf={asciiDigits}
            autoFocus={error !== undefined}
          />
          <Button type="submit" wide busy={busy}>
            {t('verify.submit')}
          </Button>
        </Form>
        <ResendCode email={email} backUrl={backUrl} at={resendAt} />
      </FormCard>
    </>
  )
}
