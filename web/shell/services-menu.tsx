import { useTranslation } from '../i18n/use-translation.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { useMenu } from './menu.ts'
import { MenuItem } from './menu-item.tsx'

/** "Services" in the top bar: a panel with home care and its types, and the health calculators. */
export function ServicesMenu({ buttonClassName }: { buttonClassName: string }) {
  const { t } = useTranslation()
  const { services } = useMenu()
  if (services.length === 0) return null
  return (
    <Disclosure align="start" button={t('shell.services')} buttonClassName={buttonClassName}>
      <div className="services-panel">
        {services.map(({ text, to, links }) => (
          <div key={text}>
            {to ? (
              <MenuItem text={text} to={to} currentWhen="exact" className="menu-heading" />
            ) : (
              <p className="menu-heading">{text}</p>
            )}
            <ul>
              {links.map(link => (
                <li key={link.text}>
                  <MenuItem {...link} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Disclosure>
  )
}
