import LogIn from 'lucide-react/icons/log-in'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { phoneNumber } from '#domain/format.ts'
import { paths } from '../../paths.ts'
import { useIsSignedIn } from '../../session.ts'
import { ButtonLink } from '../../ui/button.tsx'

export type Phone = { id: number; name: string; city: string; phone: string }

/**
 * How to book until the form arrives: a guest is led to sign in and back here, who is signed in calls a hospital. The
 * server's page shows a guest's panel.
 */
export function BookingPanel({ phones }: { phones: readonly Phone[] }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  return (
    <section
      aria-labelledby="book"
      className="grid gap-4 rounded-lg border border-line bg-surface p-5 shadow-2 sm:p-6"
    >
      <h2 id="book" className="text-lg">
        {t('home_care.book')}
      </h2>
      {useIsSignedIn() ? (
        <PhoneList phones={phones} />
      ) : (
        <>
          <p className="text-ink-2">{t('home_care.book_guest')}</p>
          <ButtonLink to={paths.signIn()} state={{ backUrl: `${pathname}${search}` }} wide size="lg">
            <LogIn aria-hidden className="size-5 rtl:-scale-x-100" />
            {t('home_care.book_sign_in')}
          </ButtonLink>
        </>
      )}
    </section>
  )
}

function PhoneList({ phones }: { phones: readonly Phone[] }) {
  const { t } = useTranslation()
  return (
    <>
      <p className="text-ink-2">{t('home_care.book_phone')}</p>
      <ul className="grid">
        {phones.map(({ id, name, city, phone }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-2 text-sm"
          >
            <span className="grid">
              <span className="font-semibold">{name}</span>
              <span className="text-ink-3">{city}</span>
            </span>
            <a href={`tel:${phone}`} dir="ltr" className="py-1.5 whitespace-nowrap tabular-nums">
              {phoneNumber(phone)}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
