import { Form, Navigate, redirect, useLocation, useNavigation } from 'react-router'
import { register } from '#contract/accounts.ts'
import { PRIVACY_VERSION } from '#contract/privacy.ts'
import { call } from '../../api.ts'
import { useBackUrl } from '../../back-url.ts'
import { refusedBy, textsOf } from '../../form.ts'
import { PrivacyLine } from '../../i18n/privacy-line.tsx'
import { said } from '../../i18n/said.ts'
import { Title } from '../../i18n/title.tsx'
import { useRefusal } from '../../i18n/use-refusal.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths, safeBackUrl } from '../../paths.ts'
import { keepSession, useIsSignedIn } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { FormCard } from '../../ui/form-card.tsx'
import { toast } from '../../ui/toast.tsx'
import { mergeWishlist } from '../../wishlist.ts'
import type { Route } from './+types/sign-up-page'

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const { email = '', password = '', backUrl } = textsOf(await request.formData())
  try {
    const { token, data } = await call(context, register, {
      body: { email, password, privacy_version: PRIVACY_VERSION },
    })
    keepSession({ token, id: data.id })
    await mergeWishlist(context)
  } catch (error) {
    return refusedBy(error)
  }
  toast.success(said('account.welcome'))
  return redirect(safeBackUrl(backUrl))
}

export default function SignUpPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const { state } = useLocation()
  const backUrl = useBackUrl()
  const isSignedIn = useIsSignedIn()
  const { errorOf, summary } = useRefusal(actionData, {
    email: t('sign_up.email'),
    password: t('account.password'),
  })
  // Signed in here already, or just now in another tab.
  if (isSignedIn && !busy) return <Navigate to={backUrl} replace />
  return (
    <>
      <Title>{t('sign_up.title')}</Title>
      <FormCard
        title={t('sign_up.title')}
        lead={t('sign_up.lead')}
        other={{ question: t('sign_up.have_account'), link: t('sign_in.title'), to: paths.signIn() }}
      >
        <Form method="post" state={state} noValidate className="grid gap-5">
          <ErrorSummary title={t('form.summary')} errors={summary} attempt={actionData?.attempt} />
          <input type="hidden" name="backUrl" value={backUrl} />
          <TextField
            type="email"
            name="email"
            label={t('sign_up.email')}
            hint={t('sign_up.email_hint')}
            error={errorOf('email')}
            dir="ltr"
            required
            autoComplete="username"
          />
          <PasswordField
            name="password"
            label={t('account.password')}
            hint={t('account.password_hint')}
            error={errorOf('password')}
            showLabel={t('account.show_password')}
            required
            autoComplete="new-password"
          />
          <Button type="submit" wide busy={busy}>
            {t('sign_up.submit')}
          </Button>
          <PrivacyLine say="privacy.on_sign_up" />
        </Form>
      </FormCard>
    </>
  )
}
