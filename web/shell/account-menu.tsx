import LogOut from 'lucide-react/icons/log-out'
import { NavLink, useFetcher, useRouteLoaderData } from 'react-router'
import type { Profile } from '#contract/accounts.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Disclosure, disclosureItem } from '../ui/disclosure.tsx'
import { useAccountLinks } from './account-links.ts'

/** The menu of a signed-in person. */
export function AccountMenu() {
  const { t } = useTranslation()
  const page = useRouteLoaderData<{ profile: Profile | null }>('root')
  const links = useAccountLinks()
  const fetcher = useFetcher()
  const name = page?.profile?.first_name
  return (
    <Disclosure
      // What is seen must be in what is said: who speaks to the page says what stands there.
      label={name ? t('shell.account_of', { name }) : t('shell.account')}
      button={
        <>
          <Avatar image={page?.profile?.image} className="size-8" />
          <bdi className="hidden max-w-32 truncate sm:inline">{name ?? t('shell.account')}</bdi>
        </>
      }
    >
      {page?.profile ? (
        <p className="border-b border-line px-3 pt-1 pb-2 text-xs text-ink-2">
          <bdi dir="ltr" className="block max-w-64 truncate">
            {page.profile.email}
          </bdi>
        </p>
      ) : null}
      <ul>
        {links.map(({ text, to, icon: Icon }) => (
          <li key={to}>
            <NavLink to={to} className={disclosureItem}>
              <Icon aria-hidden />
              {text}
            </NavLink>
          </li>
        ))}
        <li>
          <fetcher.Form method="post" action={paths.signOut()}>
            <button type="submit" data-closes className={disclosureItem}>
              <LogOut aria-hidden className="rtl:-scale-x-100" />
              {t('shell.log_out')}
            </button>
          </fetcher.Form>
        </li>
      </ul>
    </Disclosure>
  )
}
