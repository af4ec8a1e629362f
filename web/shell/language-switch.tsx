import { useLocation } from 'react-router'
import { useLanguage } from '../i18n/use-language.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { Languages } from '../ui/icons.tsx'

/**
 * Switches to the other language, which a narrow bar shortens: in place, or through the server before
 * hydration and without scripts.
 */
export function LanguageSwitch({ className }: { className?: string }) {
  const { t } = useTranslation()
  const { language, change } = useLanguage()
  const { pathname, search } = useLocation()
  const other = language === 'ar' ? 'en' : 'ar'
  return (
    <form
      action={paths.language()}
      // The menu of a very narrow screen has it.
      className={className ? undefined : 'max-[24rem]:hidden'}
      onSubmit={event => {
        event.preventDefault()
        change(other)
      }}
    >
      <input type="hidden" name="backUrl" value={`${pathname}${search}`} />
      <button type="submit" name="to" value={other} lang={other} className={className ?? 'language-switch'}>
        <Languages />
        {className ? (
          t('shell.other_language')
        ) : (
          <>
            <span className="max-[26rem]:sr-only">{t('shell.other_language')}</span>
            <span aria-hidden className="min-[26rem]:hidden">
              {t('shell.other_language_short')}
            </span>
          </>
        )}
      </button>
    </form>
  )
}
