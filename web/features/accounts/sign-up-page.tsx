import { Form, Navigate, redirect, replace, useLocation, useNavigation } from 'react-router'
import { logout, register } from '#contract/accounts.ts'
import { call } from '../../api.ts'
import { PageTitle } from '../../components/page-title.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { PrivacyLine } from '../../components/privacy-line.tsx'
import { removeDraftsOfOthers } from '../../forms/drafts-of-others.ts'
import { formErrorOf, textFieldsOf } from '../../forms/form-error.ts'
import { postedFormError } from '../../forms/posted-form.ts'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { messageText } from '../../i18n/message-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths, safeBackUrl } from '../../paths.ts'
import { useBackUrl } from '../../routing/use-back-url.ts'
import { saveSession, useIsSignedIn } from '../../session.ts'
import { useLayoutData } from '../../shell/layout-data.ts'
import { NeedsScript } from '../../shell/needs-script.tsx'
import { mergeWishlist } from '../../shopping/wishlist.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormCard } from '../../ui/form-card.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/sign-up-page'
import { PendingChoice } from './pending-choice.tsx'
import { showWelcomeNotice } from './welcome-notice.tsx'

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const { email = '', password = '', privacy_version = '', backUrl } = textFieldsOf(await request.formData())
  try {
    const { token, data } = await call(context, register, {
      body: { email, password, ...(privacy_version && { privacy_version }) },
    })
    saveSession({ token, id: data.id })
    removeDraftsOfOthers(data.id)
    await mergeWishlist(context)
  } catch (error) {
    return formErrorOf(error)
  }
  const next = safeBackUrl(backUrl)
  // Who came from a form returns to it at once; the confirmation of a booking asks later.
  if (next === paths.home()) showWelcomeNotice()
  else toast.success(messageText('account.welcome'))
  return replace(next)
}

/**
 * The form that a browser without scripts posts. The account is created; its session ends at once, because
 * only scripts could keep it (spec §3: localStorage).
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { email = '', password = '', privacy_version = '' } = textFieldsOf(form)
  try {
    const { token } = await call(context, register, {
      body: { email, password, ...(privacy_version && { privacy_version }) },
    })
    await call(context, logout, { token })
  } catch (error) {
    return postedFormError(error, form)
  }
  return redirect(paths.signUp({ created: 1 }), 303)
}

export default function SignUpPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const { state, search } = useLocation()
  const backUrl = useBackUrl()
  const isSignedIn = useIsSignedIn()
  const { field, summary, attempt, formProps } = useCheckedForm(register, actionData, {
    email: t('sign_up.email'),
    password: t('account.password'),
  })
  const { content } = useLayoutData()
  const isCreated = new URLSearchParams(search).has('created') && !actionData
  // Already signed in, here or just now in another tab.
  if (isSignedIn && !busy) return <Navigate to={backUrl} replace />
  return (
    <>
      <PageTitle>{t('sign_up.title')}</PageTitle>
      <FormCard
        title={t('sign_up.title')}
        lead={t('sign_up.lead')}
        footerLink={{ question: t('sign_up.have_account'), link: t('sign_in.title'), to: paths.signIn() }}
      >
        <PendingChoice backUrl={backUrl} />
        {isCreated ? <NeedsScript>{t('sign_up.needs_script')}</NeedsScript> : null}
        <Form {...formProps} method="post" state={state} noValidate hidden={isCreated} className="grid gap-5">
          <ErrorSummary title={t('form.summary')} errors={summary} attempt={attempt} />
          <input type="hidden" name="backUrl" value={backUrl} />
          <input type="hidden" name="privacy_version" value={content?.privacy_version} />
          <TextField
            {...field('email')}
            type="email"
            hint={t('sign_up.email_hint')}
            defaultValue={actionData?.values?.email}
            dir="ltr"
            required
            autoComplete="username"
          />
          <PasswordField
            {...field('password')}
            hint={t('account.password_hint')}
            autoComplete="new-password"
          />
          <Button type="submit" wide busy={busy}>
            {t('sign_up.submit')}
          </Button>
          <PrivacyLine messageKey="privacy.on_sign_up" />
        </Form>
      </FormCard>
    </>
  )
}
