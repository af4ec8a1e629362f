import { NavLink } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { useAccountLinks } from './account-links.ts'
import { useProfile } from './layout-data.ts'
import { SignOutButton } from './sign-out-button.tsx'

/** The menu of a signed-in person. */
export function AccountMenu() {
  const { t } = useTranslation()
  const profile = useProfile()
  const links = useAccountLinks()
  const name = profile?.first_name
  return (
    <Disclosure
      // The accessible name must contain the visible text, for people who use speech input (WCAG 2.5.3).
      className="account-menu"
      label={name ? t('shell.account_of', { name }) : t('shell.account')}
      button={
        <>
          <Avatar image={profile?.image} className="size-8 max-sm:size-6" />
          <bdi>{name ?? t('shell.account')}</bdi>
        </>
      }
    >
      {profile ? (
        <p className="menu-email">
          <bdi dir="ltr">{profile.email}</bdi>
        </p>
      ) : null}
      <ul>
        {links.map(({ text, to, icon: Icon }) => (
          <li key={to}>
            <NavLink to={to} className="menu-item">
              <Icon aria-hidden />
              {text}
            </NavLink>
          </li>
        ))}
        <li>
          <SignOutButton />
        </li>
      </ul>
    </Disclosure>
  )
}
