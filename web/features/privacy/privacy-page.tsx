import { Link } from 'react-router'
import { getPrivacyNotice, type PrivacyNotice } from '#contract/privacy.ts'
import { formatDate } from '#domain/text/format.ts'
import { call } from '../../api.ts'
import { emailUrl } from '../../components/contact-urls.ts'
import { NoticeSection } from '../../components/notice-section.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { previewOf } from '../../routing/page-sections.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { Hero } from '../../ui/hero.tsx'
import type { Route } from './+types/privacy-page'

export const loader = ({ request, context }: Route.LoaderArgs) =>
  call(context, getPrivacyNotice, { query: previewOf(request) })

export const ErrorBoundary = readErrorBoundary('privacy.title')

/** The privacy notice from the API, and the contact of the data protection officer. */
export default function PrivacyPage({ loaderData: notice }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  return (
    <>
      <PageHead title={t('privacy.title')} description={notice.lead} />
      <Hero title={t('privacy.title')} lead={notice.lead}>
        <p className="text-sm text-ink-2">
          {t('privacy.version', { day: formatDate(notice.version, language) })}
        </p>
      </Hero>
      <div className="page-width py-8">
        <div className="grid max-w-4xl gap-10">
          {notice.sections.map(section => (
            <NoticeSection key={section.title} {...section} />
          ))}
          <Contact {...notice} />
        </div>
      </div>
    </>
  )
}

function Contact({ officer, authority }: Pick<PrivacyNotice, 'officer' | 'authority'>) {
  const { t } = useTranslation()
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{t('privacy.contact')}</h2>
      {officer ? (
        <p>
          {t('privacy.officer')}:{' '}
          <a href={emailUrl(officer)} dir="ltr" className="wrap-anywhere">
            {officer}
          </a>
        </p>
      ) : (
        <p>
          <Link to={paths.contact()}>{t('shell.send_message')}</Link>
        </p>
      )}
      <p>
        {t('privacy.authority')} <a href={authority.url}>{authority.name}</a>
      </p>
    </section>
  )
}
