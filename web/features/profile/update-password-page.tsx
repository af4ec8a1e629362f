import { Form, redirect, useNavigation } from 'react-router'
import { updatePassword } from '#contract/profile.ts'
import { call, requireSession } from '../../api.ts'
import { PageTitle } from '../../components/page-title.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { formErrorOf, textFieldsOf } from '../../forms/form-error.ts'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { messageText } from '../../i18n/message-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FormCard } from '../../ui/form-card.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/update-password-page'

export function clientLoader() {
  requireSession()
  return null
}
clientLoader.hydrate = true as const

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const {
    oldPassword = '',
    newPassword = '',
    newPasswordConfirm = '',
  } = textFieldsOf(await request.formData())
  try {
    await call(context, updatePassword, {
      body: {
        old_password: oldPassword,
        password: newPassword,
        password_confirmation: newPasswordConfirm,
      },
    })
  } catch (error) {
    return formErrorOf(error)
  }
  toast.success(messageText('password.changed'))
  return redirect(paths.profile())
}

export default function UpdatePasswordPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const { field, summary, attempt, formProps } = useCheckedForm(updatePassword, actionData, {
    old_password: t('update_password.old'),
    password: t('update_password.new'),
    password_confirmation: t('update_password.confirm'),
  })
  return (
    <Frame>
      {/* Field names are the specification's (§7); ids are the API's, by which errors find their field. */}
      <Form {...formProps} method="post" noValidate className="grid gap-5">
        <ErrorSummary title={t('form.summary')} errors={summary} attempt={attempt} />
        <PasswordField
          {...field('old_password')}
          id="old_password"
          name="oldPassword"
          autoComplete="current-password"
        />
        <PasswordField
          {...field('password')}
          id="password"
          name="newPassword"
          hint={t('account.password_hint')}
          autoComplete="new-password"
        />
        <PasswordField
          {...field('password_confirmation')}
          id="password_confirmation"
          name="newPasswordConfirm"
          autoComplete="new-password"
        />
        <Button type="submit" wide busy={busy}>
          {t('profile.change_password')}
        </Button>
      </Form>
    </Frame>
  )
}

export function HydrateFallback() {
  return <Frame>{null}</Frame>
}

function Frame({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle>{t('profile.change_password')}</PageTitle>
      <FormCard
        title={t('profile.change_password')}
        lead={t('update_password.lead')}
        footerLink={{
          question: t('update_password.forgotten'),
          link: t('forget.title'),
          to: paths.forgetPassword(),
        }}
      >
        {children}
      </FormCard>
    </>
  )
}
