import { Link } from 'react-router'
import { useTranslation } from '../../../../i18n/use-translation.ts'

/** A link from a record to its public page. */
export function PublicPageLink({ to }: { to: string }) {
  const { t } = useTranslation()
  return (
    <Link to={to} className="justify-self-start">
      {t('admin.see_on_site')}
    </Link>
  )
}
