import type { TranslationKey } from '../i18n/translations.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'

/** Messages with a placeholder for the link to the notice. */
type PrivacyLineKey = Extract<
  TranslationKey,
  'privacy.on_sign_up' | 'privacy.on_booking' | 'privacy.on_message' | 'privacy.ask'
>

/**
 * How a form's data is used, with a link to the privacy notice in a new tab, so that nothing typed is lost.
 */
export function PrivacyLine({
  messageKey,
  day = '',
  className = '',
}: {
  messageKey: PrivacyLineKey
  day?: string
  className?: string
}) {
  const { t } = useTranslation()
  const [before, after] = t(messageKey, { notice: '\0', day }).split('\0')
  return (
    <p className={`text-sm text-ink-2 ${className}`}>
      {before}
      <a href={paths.privacy()} target="_blank" rel="noopener">
        {t('privacy.notice')}
        <span className="sr-only"> {t('shell.opens_new_tab')}</span>
      </a>
      {after}
    </p>
  )
}
