import type { ReactNode } from 'react'
import { type FetcherWithComponents, Link } from 'react-router'
import { PasswordField } from '../../../components/password-field.tsx'
import type { useCheckedForm } from '../../../forms/use-checked-form.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { TextField } from '../../../ui/field.tsx'

type Name = 'first_name' | 'last_name' | 'password' | 'password_confirmation'
type FormProps = ReturnType<typeof useCheckedForm<Record<Name, string>>> & {
  fetcher: FetcherWithComponents<unknown>
  token: string
  email: string
}

/** Creates the account: the name, which the invitation has, and a password. */
export function CreateForm(props: FormProps & { name: { first_name: string; last_name: string } }) {
  const { name, field } = props
  const { t } = useTranslation()
  return (
    <AcceptanceForm {...props}>
      <TextField
        {...field('first_name')}
        defaultValue={name.first_name}
        maxLength={60}
        required
        autoComplete="given-name"
      />
      <TextField
        {...field('last_name')}
        defaultValue={name.last_name}
        maxLength={60}
        required
        autoComplete="family-name"
      />
      <PasswordField {...field('password')} hint={t('account.password_hint')} autoComplete="new-password" />
      <PasswordField {...field('password_confirmation')} autoComplete="new-password" />
    </AcceptanceForm>
  )
}

/** Confirms the invitation as the owner of the account that its address has. */
export function SecondStepForm(props: FormProps) {
  const { t } = useTranslation()
  return (
    <AcceptanceForm {...props}>
      <PasswordField {...props.field('password')} autoComplete="current-password" />
      <p className="text-sm">
        {t('admin.invitation.forgot')}{' '}
        <Link to={paths.forgetPassword()} target="_blank" className="font-semibold">
          {t('admin.invitation.reset')}
          <span className="sr-only">{t('shell.opens_new_tab')}</span>
        </Link>
      </p>
    </AcceptanceForm>
  )
}

function AcceptanceForm(props: FormProps & { children: ReactNode }) {
  const { fetcher, token, email, summary, attempt, formProps, children } = props
  const { t } = useTranslation()
  return (
    <fetcher.Form {...formProps} method="post" noValidate className="grid gap-5">
      <ErrorSummary title={t('form.summary')} errors={summary} attempt={attempt} />
      <input type="hidden" name="token" value={token} />
      {/* Hidden, but password managers need it: it names the account of the password. */}
      <input hidden type="email" name="email" value={email} readOnly autoComplete="username" />
      {children}
      <Button type="submit" wide busy={fetcher.state !== 'idle'}>
        {t('admin.invitation.submit')}
      </Button>
    </fetcher.Form>
  )
}
