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

/** The result of the first step; with the token by which the second one is replaced. */
type FirstStep = {
  enrol: { secret: string; qr: string; recovery_code: string } | null
  enrolment_token?: string
}
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
  /** The token of the link that was e-mailed. */
  enrolmentToken?: string
  /** Hidden fields, and what leads to the sign-in of another person. */
  children: ReactNode
  otherPerson: ReactNode
}

/** The fields of both steps; the action of `sign-in-page.tsx` answers them. */
export function SignInForm(props: SignInFormProps) {
  const { form: FormOfStep, action, result, secondStep, busy, email, children, otherPerson } = props
  const { enrolmentToken = '' } = props
  const { t } = useTranslation()
  const refused = result && 'attempt' in result ? result : undefined
  const { field, summary } = useFormError(refused, {
    email: t('account.email'),
    password: t('account.password'),
    code: t('admin.code'),
    recovery_code: t('admin.recovery_code'),
  })
  // Sending the link may be refused, or its answer lost: it can be asked for again.
  const [needsLink, setNeedsLink] = useState(false)
  if (refused?.code === 'staff.enrolment_link' && !needsLink) setNeedsLink(true)
  const [recovers, setRecovers] = useState(false)
  const asksRecovery = recovers && secondStep?.enrol === null
  return (
    <FormOfStep method="post" action={action} noValidate className="grid gap-5">
      <ErrorSummary title={t('form.summary')} errors={summary} attempt={refused?.attempt} />
      {children}
      <input type="hidden" name="enrolment_token" value={secondStep?.enrolment_token ?? enrolmentToken} />
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
      {asksRecovery ? (
        <TextField
          {...field('recovery_code')}
          dir="ltr"
          required
          autoFocus
          autoComplete="off"
          inputMode="numeric"
          hint={t('admin.recovery_hint')}
        />
      ) : null}
      {secondStep && !asksRecovery ? (
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
        {secondStep && !asksRecovery ? t('admin.enter') : t('admin.next')}
      </Button>
      {refused && needsLink ? (
        <Button type="submit" name="intent" value="link" variant="secondary" wide busy={busy}>
          {t('admin.enrol_link')}
        </Button>
      ) : null}
      {secondStep?.enrol === null ? (
        <Button variant="quiet" wide onClick={() => setRecovers(!recovers)}>
          {recovers ? t('admin.code_instead') : t('admin.recovery_instead')}
        </Button>
      ) : null}
      {otherPerson}
    </FormOfStep>
  )
}

/**
 * Sets up the second step: a QR code for the authenticator app, the same secret as text, and the code that
 * replaces it.
 */
function TotpEnrolment({ secret, qr, recovery_code }: NonNullable<FirstStep['enrol']>) {
  const { t } = useTranslation()
  return (
    <div className="grid justify-items-center gap-3">
      <img src={qr} alt={t('admin.enrol_qr')} width={200} height={200} className="rounded-md" />
      <p className="text-center text-sm text-ink-2">
        {t('admin.enrol_secret')}
        <code dir="ltr" className="mt-1 block text-base font-semibold wrap-anywhere text-ink">
          {inGroups(secret)}
        </code>
      </p>
      <p className="text-center text-sm text-ink-2">
        {t('admin.recovery_keep')}
        <code dir="ltr" className="mt-1 block text-base font-semibold text-ink">
          {inGroups(recovery_code)}
        </code>
      </p>
    </div>
  )
}

const inGroups = (text: string) => text.match(/.{1,4}/g)?.join(' ')
