import { useEffect, useState } from 'react'
import { Form, replace, useLocation, useNavigation, useSearchParams } from 'react-router'
import {
  checkStaffCredentials,
  replaceSecondStep,
  sendEnrolmentLink,
  signInStaff,
} from '#contract/admin/sign-in.ts'
import { call } from '../../../api.ts'
import { PageTitle } from '../../../components/page-title.tsx'
import { SessionEndedNotice } from '../../../components/session-ended-notice.tsx'
import { removeDraftsOfOthers } from '../../../forms/drafts-of-others.ts'
import { formErrorOf, textFieldsOf } from '../../../forms/form-error.ts'
import { messageText } from '../../../i18n/message-text.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths, safeBackUrl } from '../../../paths.ts'
import { saveSession } from '../../../session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Languages } from '../../../ui/icons.tsx'
import { toast } from '../../../ui/toast.tsx'
import { SignInForm, useSecondStep } from '../components/sign-in/sign-in-form.tsx'
import type { Route } from './+types/sign-in-page'

/** Both steps send the password, because the server keeps no state between them. */
export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const fields = textFieldsOf(await request.formData())
  const { email = '', password = '', code, recovery_code, intent, backUrl, stay, enrolment_token } = fields
  const credentials = { email, password }
  try {
    if (intent === 'link') {
      await call(context, sendEnrolmentLink, { body: credentials })
      toast.success(messageText('staff.enrolment_link_sent'))
      return null
    }
    if (recovery_code !== undefined) {
      const replaced = await call(context, replaceSecondStep, { body: { ...credentials, recovery_code } })
      const first = await call(context, checkStaffCredentials, { body: { ...credentials, ...replaced } })
      return { ...first, ...replaced }
    }
    const body = { ...credentials, enrolment_token }
    if (code === undefined) return await call(context, checkStaffCredentials, { body })
    const session = await call(context, signInStaff, { body: { ...body, code } })
    saveSession(session)
    removeDraftsOfOthers(session.id)
  } catch (error) {
    return formErrorOf(error)
  }
  // In place, on a page whose session has ended.
  if (stay) return null
  return replace(safeBackUrl(backUrl, paths.admin()))
}

export default function SignInPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { language, change } = useLanguage()
  const other = language === 'ar' ? 'en' : 'ar'
  const [searchParams] = useSearchParams()
  // After an invitation was accepted.
  const { state, hash } = useLocation()
  const { email } = (state ?? {}) as { email?: string }
  // The token of the link that was e-mailed. A sent form leaves the address without it.
  const [enrolmentToken, setEnrolmentToken] = useState('')
  useEffect(() => {
    if (hash) setEnrolmentToken(hash.slice(1, 101))
  }, [hash])
  const busy = useNavigation().state !== 'idle'
  const secondStep = useSecondStep(actionData)
  return (
    <main className="page-width py-8 sm:py-16">
      <PageTitle>{t('admin.sign_in')}</PageTitle>
      <Card className="mx-auto grid max-w-md gap-6 p-5 sm:p-8">
        <div className="grid gap-1">
          <Button
            size="sm"
            variant="quiet"
            lang={other}
            onClick={() => void change(other)}
            className="justify-self-end"
          >
            <Languages />
            {t('shell.other_language')}
          </Button>
          <h1 className="text-xl">{secondStep?.enrol ? t('admin.enrol') : t('admin.sign_in')}</h1>
          <p className="text-ink-2">{secondStep?.enrol ? t('admin.enrol_lead') : t('admin.sign_in_lead')}</p>
        </div>
        <SessionEndedNotice />
        <SignInForm
          form={Form}
          result={actionData}
          secondStep={secondStep}
          busy={busy}
          email={email}
          enrolmentToken={enrolmentToken}
          otherPerson={
            secondStep ? (
              <Button variant="quiet" wide onClick={() => window.location.reload()}>
                {t('admin.other_person')}
              </Button>
            ) : null
          }
        >
          <input type="hidden" name="backUrl" value={searchParams.get('backUrl') ?? ''} />
        </SignInForm>
      </Card>
    </main>
  )
}
