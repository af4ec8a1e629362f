import { Form, Link, Navigate, replace, useLocation, useNavigation } from 'react-router'
import { login, logout } from '#contract/accounts.ts'
import { call } from '../../api.ts'
import { PageTitle } from '../../components/page-title.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { SessionEndedNotice } from '../../components/session-ended-notice.tsx'
import { removeDraftsOfOthers } from '../../forms/drafts-of-others.ts'
import { formErrorOf, textFieldsOf } from '../../forms/form-error.ts'
import { postedFormError } from '../../forms/posted-form.ts'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths, safeBackUrl } from '../../paths.ts'
import { useBackUrl } from '../../routing/use-back-url.ts'
import { saveSession, useIsSignedIn } from '../../session.ts'
import { NeedsScript } from '../../shell/needs-script.tsx'
import { mergeWishlist } from '../../shopping/wishlist.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormCard } from '../../ui/form-card.tsx'
import type { Route } from './+types/sign-in-page'
import { PendingChoice } from './pending-choice.tsx'

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const { email = '', password = '', backUrl } = textFieldsOf(await request.formData())
  try {
    const { token, data } = await call(context, login, { body: { email, password, login_via: 'email' } })
    saveSession({ token, id: data.id })
    removeDraftsOfOthers(data.id)
    await mergeWishlist(context)
  } catch (error) {
    return formErrorOf(error)
  }
  // Back leads to the page before: this one would send them forward again.
  return replace(safeBackUrl(backUrl))
}

/**
 * The form that a browser without scripts posts. Its credentials are checked and the session ends at once: a
 * session lives in localStorage (spec §3), which only scripts can write.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { email = '', password = '' } = textFieldsOf(form)
  try {
    const { token } = await call(context, login, { body: { email, password, login_via: 'email' } })
    await call(context, logout, { token })
  } catch (error) {
    return postedFormError(error, form)
  }
  return { signedIn: true }
}

export default function SignInPage({ actionData: result }: Route.ComponentProps) {
  const { t } = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const { state, search } = useLocation()
  const backUrl = useBackUrl()
  const isSignedIn = useIsSignedIn()
  const actionData = result && 'attempt' in result ? result : undefined
  const { field, summary, attempt, formProps } = useCheckedForm(login, actionData, {
    email: t('account.email'),
    password: t('account.password'),
  })
  // Already signed in, here or just now in another tab.
  if (isSignedIn && !busy) return <Navigate to={backUrl} replace />
  return (
    <>
      <PageTitle>{t('sign_in.title')}</PageTitle>
      <FormCard
        title={t('sign_in.title')}
        lead={t('sign_in.lead')}
        footerLink={{ question: t('sign_in.no_account'), link: t('sign_in.to_sign_up'), to: paths.signUp() }}
      >
        <SessionEndedNotice />
        <PendingChoice backUrl={backUrl} />
        {result && !actionData ? <NeedsScript>{t('sign_in.needs_script')}</NeedsScript> : null}
        <Form {...formProps} method="post" state={state} noValidate className="grid gap-5">
          <ErrorSummary title={t('form.summary')} errors={summary} attempt={attempt} />
          <input type="hidden" name="backUrl" value={backUrl} />
          <TextField
            {...field('email')}
            type="email"
            defaultValue={actionData?.values?.email ?? state?.email}
            dir="ltr"
            required
            autoComplete="username"
          />
          <PasswordField {...field('password')} autoComplete="current-password" />
          <Link
            to={{ pathname: paths.forgetPassword(), search }}
            state={state}
            className="justify-self-start py-1 text-sm font-semibold"
          >
            {t('forget.link')}
          </Link>
          <Button type="submit" wide busy={busy}>
            {t('sign_in.submit')}
          </Button>
        </Form>
      </FormCard>
    </>
  )
}
