import { useTranslation } from 'react-i18next'
import { Logo } from './logo.tsx'

export function Footer() {
  const { t } = useTranslation()
  return (
    <footer className="mt-12 border-t border-line bg-surface">
      <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-2 py-6 text-sm text-ink-2">
        <p className="flex items-center gap-2.5 font-semibold text-ink">
          <Logo className="size-7" />
          {t('site.group')}
        </p>
        <p>
          {t('shell.emergency')} <a href="tel:997">997</a>
        </p>
        <p>{t('shell.illustrations')}</p>
      </div>
    </footer>
  )
}
