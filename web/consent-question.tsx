import { type RouterContextProvider, useFetcher } from 'react-router'
import { getConsent, type PrivacyState } from '#contract/privacy.ts'
import { longDay } from '#domain/format.ts'
import { CallError, call } from './api.ts'
import type { Refused } from './form.ts'
import { PrivacyLine } from './i18n/privacy-line.tsx'
import { useLanguage } from './i18n/use-language.ts'
import { useRefusal } from './i18n/use-refusal.ts'
import { useTranslation } from './i18n/use-translation.ts'
import { paths } from './paths.ts'
import { Button } from './ui/button.tsx'
import { Card } from './ui/card.tsx'

/** Whether there is something to ask; null where that cannot be learned: no page falls with this question. */
export const loadConsent = (context: Readonly<RouterContextProvider>): Promise<PrivacyState | null> =>
  call(context, getConsent, {}).catch(error => {
    if (error instanceof CallError) return null
    throw error
  })

/**
 * Asks whoever has not agreed to the present privacy notice; nothing for everybody else. Who has taken an agreement back
 * has answered, and finds it in the profile.
 */
export function ConsentQuestion({ state }: { state: PrivacyState | null }) {
  if (!state || state.consent?.withdrawn_at || state.consent?.version === state.version) return null
  return (
    <Card className="p-4">
      <AgreeForm version={state.version} />
    </Card>
  )
}

/** The notice's link and the button that agrees to it; the action of the profile page takes it from anywhere. */
export function AgreeForm({ version }: { version: string }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const fetcher = useFetcher<Refused | null>()
  useRefusal(fetcher.data ?? undefined)
  return (
    <fetcher.Form
      method="post"
      action={paths.profile()}
      className="flex flex-wrap items-center justify-between gap-3"
    >
      <PrivacyLine say="privacy.ask" day={longDay(version, language)} className="min-w-0 grow basis-64" />
      <input type="hidden" name="version" value={version} />
      <Button
        type="submit"
        name="intent"
        value="agree"
        variant="secondary"
        size="sm"
        busy={fetcher.state !== 'idle'}
      >
        {t('privacy.agree')}
      </Button>
    </fetcher.Form>
  )
}
