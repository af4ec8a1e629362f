import { useState } from 'react'
import { Form, replace, useLocation, useNavigation, useSearchParams } from 'react-router'
import { checkStaffCredentials, signInStaff } from '#contract/admin/sign-in.ts'
import { toAsciiDigits } from '#domain/text/arabic-fold.ts'
import { call } from '../../../api.ts'
import { PageTitle } from '../../../components/page-title.tsx'
import { SessionEndedNotice } from '../../../components/session-ended-notice.tsx'
import { formErrorOf, textFieldsOf } from '../../../forms/form-error.ts'
import { useFormError } from '../../../forms/use-form-error.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths, safeBackUrl } from '../../../paths.ts'
import { saveSession } from '../../../session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CodeField } from '../../../ui/code-field.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { PasswordField, TextField } from '../../../ui/field.tsx'
import type { Route } from './+types/sign-in-page'
import { TotpEnrolment } from './totp-enrolment.tsx'

/** Both steps send the password, because the server keeps no state between them. */
export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const { email = '', password = '', code, backUrl } = textFieldsOf(await request.formData())
  try {
    if (code === undefined) return await call(context, checkStaffCredentials, { body: { email, password } })
    saveSession(await call(context, signInStaff, { body: { email, password, code } }))
  } catch (error) {
    return formErrorOf(error)
  }
  return replace(safeBackUrl(backUrl, paths.admin()))
}

export default function SignInPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const [searchParams] = useSearchParams()
  // After an invitation was accepted.
  const { email } = (useLocation().state ?? {}) as { email?: string }
  const busy = useNavigation().state !== 'idle'
  const refused = actionData && 'attempt' in actionData ? actionData : undefined
  const firstStepResult = actionData && 'enrol' in actionData ? actionData : undefined
  // Kept in state, so that a wrong code does not lead back to the password.
  const [secondStep, setSecondStep] = useState<typeof firstStepResult>()
  if (firstStepResult && firstStepResult !== secondStep) setSecondStep(firstStepResult)
  const { errorOf, summary } = useFormError(refused, {
    email: t('account.email'),
    password: t('account.password'),
    code: t('admin.code'),
  })
  return (
    <main className="page-width py-8 sm:py-16">
      <PageTitle>{t('admin.sign_in')}</PageTitle>
      <Card className="mx-auto grid max-w-md gap-6 p-5 sm:p-8">
        <div className="grid gap-1">
          <h1 className="text-xl">{secondStep?.enrol ? t('admin.enrol') : t('admin.sign_in')}</h1>
          <p className="text-ink-2">{secondStep?.enrol ? t('admin.enrol_lead') : t('admin.sign_in_lead')}</p>
        </div>
        <SessionEndedNotice />
        <Form method="post" noValidate className="grid gap-5">
          <ErrorSummary title={t('form.summary')} errors={summary} attempt={refused?.attempt} />
          <input type="hidden" name="backUrl" value={searchParams.get('backUrl') ?? ''} />
          <div hidden={secondStep !== undefined} className={secondStep ? '' : 'grid gap-5'}>
            <TextField
              type="email"
              name="email"
              label={t('account.email')}
              error={errorOf('email')}
              defaultValue={email}
              dir="ltr"
              required
              autoComplete="username"
            />
            <PasswordField
              name="password"
              label={t('account.password')}
              error={errorOf('password')}
              showLabel={t('account.show_password')}
              required
              autoComplete="current-password"
            />
          </div>
          {secondStep ? (
            <>
              {secondStep.enrol ? <TotpEnrolment {...secondStep.enrol} /> : null}
              <CodeField
                key={refused?.attempt}
                name="code"
                length={6}
                autoFocus
                normalizeDigits={toAsciiDigits}
                label={t('admin.code')}
                hint={t('admin.code_hint')}
                error={errorOf('code')}
              />
            </>
          ) : null}
          <Button type="submit" wide busy={busy}>
            {secondStep ? t('admin.enter') : t('admin.next')}
          </Button>
          {secondStep ? (
            <Button variant="quiet" wide onClick={() => window.location.reload()}>
              {t('admin.other_person')}
            </Button>
          ) : null}
        </Form>
      </Card>
    </main>
  )
}
