import { type ReactNode, useState } from 'react'
import type { FetcherWithComponents, Form } from 'react-router'
import { plainText } from '#domain/text/typed-text.ts'
import { PasswordField } from '../../../../components/password-field.tsx'
import type { FormError } from '../../../../forms/form-error.ts'
import { useFormError } from '../../../../forms/use-form-error.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { CodeField } from '../../../../ui/code-field.tsx'
import { ErrorSummary } from '../../../../ui/error-summary.tsx'
import { TextField } from '../../../../ui/field.tsx'

/** The result of the first step. */
type FirstStep = { enrol: { secret: string; qr: string } | null }
/** The result of a step of `sign-in-page.tsx`: nothing after the second one, and after a link was sent. */
export type SignInResult = FormError | FirstStep | null | undefined

/** The second step, once the first one has succeeded; a wrong code does not lead back to the password. */
export function useSecondStep(result: SignInResult): FirstStep | undefined {
  const [secondStep, setSecondStep] = useState<FirstStep>()
  if (result && 'enrol' in result && result !== secondStep) setSecondStep(result)
  return secondStep
}

type SignInFormProps = {
  /** The form of the page, or of a fetcher. */
  form: typeof Form | FetcherWithComponents<unknown>['Form']
  action?: string
  result: SignInResult
  secondStep: FirstStep | undefined
  busy: boolean
  email?: string | undefined
  /** Hidden fields, and what leads to the sign-in of another person. */
  children: ReactNode
  otherPerson: ReactNode
}

/** The fields of both steps; the action of `sign-in-page.tsx` answers them. */
export function SignInForm(props: SignInFormProps) {
  const { form: FormOfStep, action, result, secondStep, busy, email, children, otherPerson } = props
  const { t } = useTranslation()
  const refused = result && 'attempt' in result ? result : undefined
  const { field, summary } = useFormError(refused, {
    email: t('account.email'),
    password: t('account.password'),
    code: t('admin.code'),
  })
  // Sending the link may be refused, or its answer lost: it can be asked for again.
  const [needsLink, setNeedsLink] = useState(false)
  if (refused?.code === 'staff.enrolment_link' && !needsLink) setNeedsLink(true)
  return (
    <FormOfStep method="post" action={action} noValidate className="grid gap-5">
      <ErrorSummary title={t('form.summary')} errors={summary} attempt={refused?.attempt} />
      {children}
      <div hidden={secondStep !== undefined} className={secondStep ? '' : 'grid gap-5'}>
        <TextField
          {...field('email')}
          type="email"
          defaultValue={email}
          dir="ltr"
          required
          autoComplete="username"
        />
        <PasswordField {...field('password')} autoComplete="current-password" />
      </div>
      {secondStep ? (
        <>
          {secondStep.enrol ? <TotpEnrolment {...secondStep.enrol} /> : null}
          <CodeField
            {...field('code')}
            key={refused?.attempt}
            length={6}
            autoFocus
            normalizeDigits={plainText}
            hint={t('admin.code_hint')}
          />
        </>
      ) : null}
      <Button type="submit" wide busy={busy}>
        {secondStep ? t('admin.enter') : t('admin.next')}
      </Button>
      {refused && needsLink ? (
        <Button type="submit" name="intent" value="link" variant="secondary" wide busy={busy}>
          {t('admin.enrol_link')}
        </Button>
      ) : null}
      {otherPerson}
    </FormOfStep>
  )
}

/** Sets up the second step: a QR code for the authenticator app, and the same secret as text. */
function TotpEnrolment({ secret, qr }: { secret: string; qr: string }) {
  const { t } = useTranslation()
  return (
    <div className="grid justify-items-center gap-3">
      <img src={qr} alt={t('admin.enrol_qr')} width={200} height={200} className="rounded-md" />
      <p className="text-center text-sm text-ink-2">
        {t('admin.enrol_secret')}
        <code dir="ltr" className="mt-1 block text-base font-semibold wrap-anywhere text-ink">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </p>
    </div>
  )
}
