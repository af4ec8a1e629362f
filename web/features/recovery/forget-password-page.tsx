import { Form, Navigate, useLocation, useNavigation } from 'react-router'
import { forgotPassword } from '#contract/recovery.ts'
import { CallError, call } from '../../api.ts'
import { useBackUrl } from '../../back-url.ts'
import { refusedBy, textsOf } from '../../form.ts'
import { said } from '../../i18n/said.ts'
import { Title } from '../../i18n/title.tsx'
import { useRefusal } from '../../i18n/use-refusal.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormCard } from '../../ui/form-card.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/forget-password-page'
import type { Recovery } from './recovery.ts'

/** Asks for a code, also for /verify. Asked too early, the person goes on all the same: a code is on its way (spec §8). */
export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const { email = '', backUrl = '' } = textsOf(await request.formData())
  const onward = (seconds: number, message?: string): { next: Recovery } => ({
    next: { email, verified: true, backUrl, resendAt: Date.now() + seconds * 1000, message },
  })
  try {
    await call(context, forgotPassword, { body: { email } })
  } catch (error) {
    if (error instanceof CallError && error.code === 'reset.code_on_its_way')
      return onward(Number(error.problem.retry_in), error.message)
    return refusedBy(error)
  }
  toast.success(said('reset.code_sent'))
  return onward(60)
}

export default function ForgetPasswordPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const { state } = useLocation()
  const backUrl = useBackUrl()
  const done = actionData && 'next' in actionData
  const refused = done ? undefined : actionData
  const { errorOf, summary } = useRefusal(refused, { email: t('account.email') })
  if (done) return <Navigate to={paths.verify()} state={actionData.next} />
  return (
    <>
      <Title>{t('forget.title')}</Title>
      <FormCard
        title={t('forget.title')}
        lead={t('forget.lead')}
        other={{ question: t('forget.remembered'), link: t('sign_in.title'), to: paths.signIn() }}
      >
        <Form method="post" state={state} noValidate className="grid gap-5">
          <ErrorSummary title={t('form.summary')} errors={summary} attempt={refused?.attempt} />
          <input type="hidden" name="backUrl" value={backUrl} />
          <TextField
            type="email"
            name="email"
            label={t('account.email')}
            error={errorOf('email')}
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
