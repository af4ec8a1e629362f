import { Link } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { CalendarPlus, ShoppingBag } from '../ui/icons.tsx'
import { useIsOn } from './layout-data.ts'
import { SocialLinks } from './social-links.tsx'

/**
 * The floating panel of spec §2, on the left in both languages. Shown only on screens whose margin is wide
 * enough. Below that, the top bar has Book and Store, and the footer the social accounts; so does the drawer.
 */
export function SidePanel() {
  const { t } = useTranslation()
  const isOn = useIsOn()
  return (
    <aside aria-label={t('shell.side_panel')} className="side-panel no-print">
      {isOn(paths.book()) ? (
        <Link to={paths.doctors()} className="side-panel-link">
          <CalendarPlus />
          {t('shell.book')}
        </Link>
      ) : null}
      {isOn(paths.store()) ? (
        <Link to={paths.store()} className="side-panel-link">
          <ShoppingBag />
          {t('shell.store')}
        </Link>
      ) : null}
      <SocialLinks className="grid py-1" />
    </aside>
  )
}
