import { Link } from 'react-router'
import { useTranslation } from '../../../../i18n/use-translation.ts'

/** The link that opens a draft on its page. */
export function PreviewLink({ to }: { to: string }) {
  const { t } = useTranslation()
  return (
    <Link to={to} target="_blank" className="inline-flex min-h-11 items-center justify-self-start">
      {t('admin.pages.preview')} <span className="sr-only">{t('shell.opens_new_tab')}</span>
    </Link>
  )
}
