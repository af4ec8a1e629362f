import { getProfile } from '#contract/accounts.ts'
import { listLinkedRecords } from '#contract/patient-links.ts'
import { getConsent } from '#contract/privacy.ts'
import { getSignInEmail } from '#contract/profile.ts'
import { listReminders } from '#contract/reminders.ts'
import { listSessions } from '#contract/sessions.ts'
import { call, requireSession } from '../../api.ts'
import { PageTitle } from '../../components/page-title.tsx'
import { restoreDraft } from '../../forms/draft.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { allPages } from '../../routing/all-pages.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/profile-page'
import { ConfirmEmail } from './confirm-email.tsx'
import { DetailsForm } from './details-form.tsx'
import { LinkedRecordsSection } from './linked-records-section.tsx'
import { PersonalDataSection } from './personal-data-section.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { RemindersSection } from './reminders-section.tsx'
import { SessionList } from './session-list.tsx'

export { profileAction as clientAction } from './profile-action.ts'

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireSession()
  const [profile, signIn, sessions, reminders, records, privacy] = await Promise.all([
    call(context, getProfile, {}),
    call(context, getSignInEmail, {}),
    allPages(page => call(context, listSessions, { query: { page } })),
    call(context, listReminders, {}),
    call(context, listLinkedRecords, {}),
    call(context, getConsent, {}),
  ])
  return { profile, signIn, sessions, reminders, records, privacy, draft: restoreDraft(request.url) }
}
clientLoader.hydrate = true as const

export const ErrorBoundary = readErrorBoundary(Frame)

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { profile, signIn, sessions, reminders, records, privacy, draft } = loaderData
  return (
    <Frame>
      {signIn.pending ? (
        <ConfirmEmail key={signIn.pending.email} pending={signIn.pending} old={signIn.sign_in_email} />
      ) : null}
      <DetailsForm profile={profile} draft={draft} />
      <ProfileSection title={t('profile.password')} lead={t('profile.password_text')}>
        <ButtonLink to={paths.updatePassword()} variant="secondary" className="justify-self-start">
          {t('profile.change_password')}
        </ButtonLink>
      </ProfileSection>
      <LinkedRecordsSection records={records} />
      <RemindersSection reminders={reminders} />
      <SessionList sessions={sessions} />
      <PrivacySection state={privacy} />
      <PersonalDataSection />
    </Frame>
  )
}

export function HydrateFallback() {
  const { t } = useTranslation()
  return (
    <Frame>
      <Loading label={t('shell.loading')} className="grid gap-6">
        <Skeleton className="h-128 w-full" />
        <Skeleton className="h-40 w-full" />
      </Loading>
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="page-width py-8">
      <PageTitle>{t('profile.title')}</PageTitle>
      <div className="mx-auto grid max-w-3xl gap-6">
        <h1 className="text-2xl">{t('profile.title')}</h1>
        {children}
      </div>
    </div>
  )
}
