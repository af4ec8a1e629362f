import type { PrivacyState } from '#contract/privacy.ts'
import { dayOf } from '#domain/clinic-time.ts'
import { longDay } from '#domain/format.ts'
import { AgreeForm } from '../../consent-question.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from './section.tsx'
import { useAct } from './use-act.ts'

/** Which privacy notice the person agreed to and when, with a way to agree to the present one and to take it back. */
export function PrivacySection({ state: { version, consent } }: { state: PrivacyState }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { fetcher, busy } = useAct()
  const momentIn = (moment: string) => longDay(dayOf(Date.parse(moment)), language)
  const isLiving = consent !== null && consent.withdrawn_at === null
  return (
    <Section title={t('privacy.title')}>
      {isLiving ? (
        <p>
          {t('privacy.agreed_on', {
            day: momentIn(consent.agreed_at),
            version: longDay(consent.version, language),
          })}
        </p>
      ) : null}
      {consent?.withdrawn_at ? (
        <p>{t('privacy.withdrawn_on', { day: momentIn(consent.withdrawn_at) })}</p>
      ) : null}
      {isLiving && consent.version === version ? null : <AgreeForm version={version} />}
      {isLiving ? (
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
    </Section>
  )
}
