import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { phoneUrl } from '../components/contact-urls.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { useLayoutData } from './layout-data.ts'

/** Says that something needs JavaScript, and where people help without it. */
export function NeedsScript({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { phone } = useLayoutData().site.contact
  return (
    <div className="grid gap-2 rounded-md bg-warn-soft p-4 text-ink">
      <p className="font-semibold">{children}</p>
      {phone ? (
        <p>
          {t('needs_script.call')}{' '}
          <a href={phoneUrl(phone)} dir="ltr" className="font-semibold whitespace-nowrap">
            {phone}
          </a>
        </p>
      ) : (
        <p>
          <Link to={paths.contact()}>{t('shell.send_message')}</Link>
        </p>
      )}
    </div>
  )
}
