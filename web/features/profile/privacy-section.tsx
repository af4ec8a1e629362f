import type { PrivacyState } from '#contract/privacy.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { formatDate, formatLongDay } from '#domain/text/format.ts'
import { ConsentForm } from '../../components/consent-question.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { ProfileSection } from './profile-section.tsx'
import { useProfileForm } from './use-profile-form.ts'

/** The privacy consent with version and date, and the forms that give or withdraw it. */
export function PrivacySection({ state }: { state: PrivacyState }) {
  const { version, consent } = state
  const { t, language } = useTranslation()
  const { fetcher, busy } = useProfileForm()
  const dayText = (timestamp: string) => formatLongDay(dayOf(Date.parse(timestamp)), language)
  const hasConsent = consent !== null && consent.withdrawn_at === null
  return (
    <ProfileSection title={t('privacy.title')}>
      {hasConsent ? (
        <p>
          {t('privacy.agreed_on', {
            day: dayText(consent.agreed_at),
            version: formatDate(consent.version, language),
          })}
        </p>
      ) : null}
      {consent?.withdrawn_at ? (
        <p>{t('privacy.withdrawn_on', { day: dayText(consent.withdrawn_at) })}</p>
      ) : null}
      {hasConsent && consent.version === version ? null : <ConsentForm state={state} />}
      {hasConsent ? (
        <fetcher.Form method="post" className="grid gap-3 border-t border-line pt-5">
          <p className="max-w-[60ch] text-sm text-ink-2">{t('privacy.withdraw_text')}</p>
          <Button
            type="submit"
            name="intent"
            value="withdraw"
            variant="secondary"
            busy={busy}
            className="sm:justify-self-start"
          >
            {t('privacy.withdraw')}
          </Button>
        </fetcher.Form>
      ) : null}
    </ProfileSection>
  )
}
