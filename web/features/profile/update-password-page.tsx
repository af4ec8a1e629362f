import { Form, redirect, useNavigation } from 'react-router'
import { updatePassword } from '#contract/profile.ts'
import { CallError, call } from '../../api.ts'
import { refusedBy, textsOf } from '../../form.ts'
import { said } from '../../i18n/said.ts'
import { Title } from '../../i18n/title.tsx'
import { useRefusal } from '../../i18n/use-refusal.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { token } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { FormCard } from '../../ui/form-card.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/update-password-page'

export function clientLoader() {
  if (!token()) throw new CallError(401, { code: 'session.missing' })
  return null
}
clientLoader.hydrate = true as const

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const { oldPassword = '', newPassword = '', newPasswordConfirm = '' } = textsOf(await request.formData())
  try {
    await call(context, updatePassword, {
      body: {
        old_password: oldPassword,
        password: newPassword,
        password_confirmation: newPasswordConfirm,
      },
    })
  } catch (error) {
    return refusedBy(error)
  }
  toast.success(said('password.changed'))
  return redirect(paths.profile())
}

export default function UpdatePasswordPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const labels = {
    old_password: t('update_password.old'),
    password: t('update_password.new'),
    password_confirmation: t('update_password.confirm'),
  }
  const { errorOf, summary } = useRefusal(actionData, labels)
  const showLabel = t('account.show_password')
  return (
    <Frame>
      {/* The form's names are the specification's (§7); the ids are the wire's, by which a refusal finds its field. */}
      <Form method="post" noValidate className="grid gap-5">
        <ErrorSummary title={t('form.summary')} errors={summary} attempt={actionData?.attempt} />
        <PasswordField
          id="old_password"
          name="oldPassword"
          label={labels.old_password}
          error={errorOf('old_password')}
          showLabel={showLabel}
          required
          autoComplete="current-password"
        />
        <PasswordField
          id="password"
          name="newPassword"
          label={labels.password}
          hint={t('account.password_hint')}
          error={errorOf('password')}
          showLabel={showLabel}
          required
          autoComplete="new-password"
        />
        <PasswordField
          id="password_confirmation"
          name="newPasswordConfirm"
          label={labels.password_confirmation}
          error={errorOf('password_confirmation')}
          showLabel={showLabel}
          required
          autoComplete="new-password"
        />
        <Button type="submit" wide busy={busy}>
          {t('profile.change_password')}
        </Button>
      </Form>
    </Frame>
  )
}

/** Until the browser has said who looks at the page. */
export function HydrateFallback() {
  return <Frame>{null}</Frame>
}

function Frame({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      <Title>{t('profile.change_password')}</Title>
      <FormCard
        title={t('profile.change_password')}
        lead={t('update_password.lead')}
        other={{
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
