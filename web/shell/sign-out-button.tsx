import { useFetcher } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { LogOut } from '../ui/icons.tsx'

/** Signs out, from the account menu or the drawer. */
export function SignOutButton() {
  const { t } = useTranslation()
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post" action={paths.signOut()}>
      <button type="submit" data-closes className="menu-item">
        <LogOut className="mirrored" />
        {t('shell.log_out')}
      </button>
    </fetcher.Form>
  )
}
