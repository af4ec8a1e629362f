import { type RouterContextProvider, useFetcher } from 'react-router'
import { getConsent, type PrivacyState } from '#contract/privacy.ts'
import { formatDate } from '#domain/text/format.ts'
import { call, optional } from '../api.ts'
import type { FormError } from '../forms/form-error.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { PrivacyLine } from './privacy-line.tsx'

/** The consent to the privacy notice; null when the call fails, so that the page does not fail with it. */
export const loadConsent = (context: Readonly<RouterContextProvider>): Promise<PrivacyState | null> =>
  optional(call(context, getConsent, {}), null)

/**
 * Asks for consent to the current version of the privacy notice. Renders nothing for a person who has given
 * it or has withdrawn it; a withdrawal is changed in the profile.
 */
export function ConsentQuestion({ state }: { state: PrivacyState | null }) {
  if (!state || state.consent?.withdrawn_at || state.consent?.version === state.version) return null
  return (
    <Card className="p-4">
      <ConsentForm state={state} />
    </Card>
  )
}

/**
 * The link to the notice, what has changed since the last consent, and the button that agrees; posts to the
 * action of the profile page.
 */
export function ConsentForm({ state: { version, changes, consent } }: { state: PrivacyState }) {
  const { t, language } = useTranslation()
  const fetcher = useFetcher<FormError | null>()
  return (
    <fetcher.Form
      method="post"
      action={paths.profile()}
      className="flex flex-wrap items-center justify-between gap-3"
    >
      <div className="grid min-w-0 grow basis-64 gap-1">
        <PrivacyLine messageKey="privacy.ask" day={formatDate(version, language)} />
        {consent && changes ? <p className="text-sm whitespace-pre-line">{changes}</p> : null}
      </div>
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
