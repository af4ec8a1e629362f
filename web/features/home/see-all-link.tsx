import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'

/** The link beside a section's title to the full list; `label` is its accessible name. */
export function SeeAllLink({ to, label }: { to: string; label: string }) {
  const { t } = useTranslation()
  return (
    <Link to={to} aria-label={label} className="tall-link">
      {t('home.see_all')}
    </Link>
  )
}
