import { type ReactNode, useEffect } from 'react'
import { useFetcher } from 'react-router'
import { offerRenewal, useRenewalState } from '../../browser/session-renewal.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { setSessionEndTold } from '../../session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SignInForm, type SignInResult, useSecondStep } from './components/sign-in/sign-in-form.tsx'
import { useCurrentStaff } from './use-current-staff.ts'

/**
 * Keeps a page of the back office when its session ends, with everything that was typed, dialogs too: hidden
 * until the same person has signed in again, and discarded when another person signs in.
 */
export function SessionRenewal({ children }: { children: ReactNode }) {
  const state = useRenewalState()
  useEffect(offerRenewal, [])
  useEffect(() => {
    if (state === 'other') window.location.replace(paths.admin())
  }, [state])
  return (
    <>
      {/* A modal dialog does not inherit the visibility. */}
      <div className={state ? 'invisible contents [&_dialog]:invisible' : 'contents'}>
        {state === 'other' ? null : children}
      </div>
      {state === 'ended' ? <RenewalDialog /> : null}
    </>
  )
}

function RenewalDialog() {
  const { t } = useTranslation()
  const fetcher = useFetcher<SignInResult>()
  const secondStep = useSecondStep(fetcher.data)
  const name = useCurrentStaff()?.name ?? ''
  useEffect(setSessionEndTold, [])
  return (
    <Dialog open size="sm" title={t('admin.session_ended')} closeLabel={t('shell.close')}>
      <div className="grid gap-5">
        <p>{t('admin.session_kept', { name: `\u2068${name}\u2069` })}</p>
        <SignInForm
          form={fetcher.Form}
          action={paths.staffSignIn()}
          result={fetcher.data}
          secondStep={secondStep}
          busy={fetcher.state === 'submitting'}
          otherPerson={
            // A document of its own: nothing of this page stays in memory.
            <a href={paths.staffSignIn()} className="justify-self-center py-2">
              {t('admin.other_person')}
            </a>
          }
        >
          <input type="hidden" name="stay" value="yes" />
        </SignInForm>
      </div>
    </Dialog>
  )
}
