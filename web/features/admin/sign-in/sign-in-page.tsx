import { useState } from 'react'
import { Form, redirect, useNavigation, useSearchParams } from 'react-router'
import { checkStaff, signInStaff } from '#contract/admin/sign-in.ts'
import { asciiDigits } from '#domain/arabic-fold.ts'
import { call } from '../../../api.ts'
import { refusedBy, textsOf } from '../../../form.ts'
import { Title } from '../../../i18n/title.tsx'
import { useRefusal } from '../../../i18n/use-refusal.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths, safeBackUrl } from '../../../paths.ts'
import { keepSession } from '../../../session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CodeField } from '../../../ui/code-field.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { PasswordField, TextField } from '../../../ui/field.tsx'
import type { Route } from './+types/sign-in-page'
import { Enrol } from './enrol.tsx'

/** The password goes along with both steps: the server keeps nothing of the first. */
export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const { email = '', password = '', code, backUrl } = textsOf(await request.formData())
  try {
    if (code === undefined) return await call(context, checkStaff, { body: { email, password } })
    keepSession(await call(context, signInStaff, { body: { email, password, code } }))
  } catch (error) {
    return refusedBy(error)
  }
  return redirect(safeBackUrl(backUrl, paths.admin()))
}

export default function SignInPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const busy = useNavigation().state !== 'idle'
  const refused = actionData && 'attempt' in actionData ? actionData : undefined
  const passed = actionData && 'enrol' in actionData ? actionData : undefined
  // The step that was reached last: a wrong code does not lead back to the password.
  const [step, setStep] = useState<typeof passed>()
  if (passed && passed !== step) setStep(passed)
  const { errorOf, summary } = useRefusal(refused, {
    email: t('account.email'),
    password: t('account.password'),
    code: t('admin.code'),
  })
  return (
    <main className="page-width py-8 sm:py-16">
      <Title>{t('admin.sign_in')}</Title>
      <Card className="mx-auto grid max-w-md gap-6 p-5 sm:p-8">
        <div className="grid gap-1">
          <h1 className="text-xl">{step?.enrol ? t('admin.enrol') : t('admin.sign_in')}</h1>
          <p className="text-ink-2">{step?.enrol ? t('admin.enrol_lead') : t('admin.sign_in_lead')}</p>
        </div>
        <Form method="post" noValidate className="grid gap-5">
          <ErrorSummary title={t('form.summary')} errors={summary} attempt={refused?.attempt} />
          <input type="hidden" name="backUrl" value={search.get('backUrl') ?? ''} />
          <div hidden={step !== undefined} className={step ? '' : 'grid gap-5'}>
            <TextField
              type="email"
              name="email"
              label={t('account.email')}
              error={errorOf('email')}
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
          {step ? (
            <>
              {step.enrol ? <Enrol {...step.enrol} /> : null}
              <CodeField
                key={refused?.attempt}
                name="code"
                length={6}
                autoFocus
                digitsOf={asciiDigits}
                label={t('admin.code')}
                hint={t('admin.code_hint')}
                error={errorOf('code')}
              />
            </>
          ) : null}
          <Button type="submit" wide busy={busy}>
            {step ? t('admin.enter') : t('admin.next')}
          </Button>
          {step ? (
            <Button variant="quiet" wide onClick={() => window.location.reload()}>
              {t('admin.other_person')}
            </Button>
          ) : null}
        </Form>
      </Card>
    </main>
  )
}
