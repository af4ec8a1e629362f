import { Link } from 'react-router'
import { getReturnPolicy } from '#contract/return-policy.ts'
import { call } from '../../api.ts'
import { NoticeSection } from '../../components/notice-section.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { previewOf } from '../../routing/page-sections.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { Hero } from '../../ui/hero.tsx'
import type { Route } from './+types/return-policy-page'

export const loader = ({ request, context }: Route.LoaderArgs) =>
  call(context, getReturnPolicy, { query: previewOf(request) })

export const ErrorBoundary = readErrorBoundary('return_policy.title')

/** How products are returned and refunded, from the API, with the ways to one’s orders and to the clinic. */
export default function ReturnPolicyPage({ loaderData: { lead, sections } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('return_policy.title')} description={lead} />
      <Hero title={t('return_policy.title')} lead={lead} />
      <div className="page-width py-8">
        <div className="grid max-w-4xl gap-10">
          {sections.map(section => (
            <NoticeSection key={section.title} {...section} />
          ))}
          <p className="flex flex-wrap gap-x-6 gap-y-2">
            <Link to={paths.orders()} className="inline-block py-2">
              {t('orders.title')}
            </Link>
            <Link to={paths.contact()} className="inline-block py-2">
              {t('return_request.contact')}
            </Link>
          </p>
        </div>
      </div>
    </>
  )
}
