import { Link } from 'react-router'
import { getAccessibilityStatement } from '#contract/accessibility.ts'
import { call } from '../../api.ts'
import { emailUrl, phoneUrl } from '../../components/contact-urls.ts'
import { NoticeSection } from '../../components/notice-section.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { previewOf } from '../../routing/page-sections.ts'
import { useLayoutData } from '../../shell/layout-data.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { Hero } from '../../ui/hero.tsx'
import type { Route } from './+types/accessibility-page'

export const loader = ({ request, context }: Route.LoaderArgs) =>
  call(context, getAccessibilityStatement, { query: previewOf(request) })

export const ErrorBoundary = readErrorBoundary('accessibility.title')

/** The accessibility statement from the API, and where to tell what does not work. */
export default function AccessibilityPage({ loaderData: statement }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('accessibility.title')} description={statement.lead} />
      <Hero title={t('accessibility.title')} lead={statement.lead} />
      <div className="page-width py-8">
        <div className="grid max-w-4xl gap-10">
          {statement.sections.map(section => (
            <NoticeSection key={section.title} {...section} />
          ))}
          <Contact />
        </div>
      </div>
    </>
  )
}

function Contact() {
  const { t } = useTranslation()
  const { phone, email } = useLayoutData().site.contact
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{t('accessibility.contact')}</h2>
      <p className="text-ink-2">{t('accessibility.contact_text')}</p>
      <ul className="grid gap-1">
        {phone ? (
          <li>
            <a href={phoneUrl(phone)} className="inline-block py-2">
              <bdi dir="ltr">{phone}</bdi>
            </a>
          </li>
        ) : null}
        {email ? (
          <li>
            <a href={emailUrl(email)} className="inline-block py-2 wrap-anywhere">
              <bdi dir="ltr">{email}</bdi>
            </a>
          </li>
        ) : null}
        <li>
          <Link to={paths.contact()} className="inline-block py-2">
            {t('shell.send_message')}
          </Link>
        </li>
      </ul>
    </section>
  )
}
