import { Link } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { CalendarPlus, ShoppingBag } from '../ui/icons.tsx'
import { SocialLinks } from './social-links.tsx'

/**
 * The floating panel of spec §2, on the left in both languages. Shown only on screens whose margin is wide
 * enough. Below that, the top bar has Book and Store, and the footer the social accounts; so does the drawer.
 */
export function SidePanel() {
  const { t } = useTranslation()
  return (
    <aside
      aria-label={t('shell.side_panel')}
      className="no-print fixed top-1/2 z-10 hidden w-14 -translate-y-1/2 justify-items-center gap-1 overflow-hidden border border-line bg-surface min-[80rem]:grid ltr:start-0 ltr:rounded-e-lg ltr:border-s-0 rtl:end-0 rtl:rounded-s-lg rtl:border-e-0"
    >
      <Link to={paths.appointment()} className="side-panel-link">
        <CalendarPlus className="size-5" />
        {t('shell.book')}
      </Link>
      <Link to={paths.store()} className="side-panel-link">
        <ShoppingBag className="size-5" />
        {t('shell.store')}
      </Link>
      <SocialLinks className="grid py-1" />
    </aside>
  )
}
