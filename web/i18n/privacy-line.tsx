import { paths } from '../paths.ts'
import { useTranslation } from './use-translation.ts'
import type { Key } from './words.ts'

/** Sentences with a place for the link to the notice. */
type Line = Extract<Key, 'privacy.on_sign_up' | 'privacy.on_booking' | 'privacy.on_message' | 'privacy.ask'>

/** What becomes of what a form asks, with a link to the privacy notice: in a new tab, so that nothing typed is lost. */
export function PrivacyLine({
  say,
  day = '',
  className = '',
}: {
  say: Line
  day?: string
  className?: string
}) {
  const { t } = useTranslation()
  const [before, after] = t(say, { notice: '\0', day }).split('\0')
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
