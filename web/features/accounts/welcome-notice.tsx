import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/toast.tsx'

const NOTICE_ID = 'welcome'

/** Says that the account was created; links to the profile, where name and mobile number are missing. */
export const showWelcomeNotice = () => toast.notice(NOTICE_ID, <WelcomeNotice />)

function WelcomeNotice() {
  const { t } = useTranslation()
  return (
    <>
      <strong>{t('account.welcome')}</strong> <br />
      <span className="text-ink-2">
        <Link to={paths.profile()} onClick={() => toast.dismiss(NOTICE_ID)} className="py-2 font-semibold">
          {t('profile.add_yours')}
        </Link>{' '}
        {t('profile.why_add')}
      </span>
    </>
  )
}
