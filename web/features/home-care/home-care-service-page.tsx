import { Link, Outlet, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { getHomeCareService, listHomeCareServices } from '#contract/home-care.ts'
import { call } from '../../api.ts'
import { PageHead } from '../../components/page-head.tsx'
import { Price, VatNote } from '../../components/price.tsx'
import { PagePart } from '../../components/read-failure.tsx'
import { ServedCities } from '../../components/served-city-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { loadPart } from '../../routing/failed-read.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { CheckList } from '../../ui/check-list.tsx'
import { Paragraphs } from '../../ui/paragraphs.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Route } from './+types/home-care-service-page'
import type { ServiceSummary } from './service-name.tsx'
import { ServiceRow } from './service-row.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const service = await call(context, getHomeCareService, { params: { id: params.id } })
  // A type has no page of its own: redirects to its list.
  if (service.parent_id === null) throw redirect(paths.homeCare({ serviceType: service.id }))
  // The service's own parent_id counts; the type in the URL is only a hint.
  const [type, others] = await Promise.all([
    call(context, getHomeCareService, { params: { id: service.parent_id } }),
    loadPart(
      call(context, listHomeCareServices, { query: { parent_id: service.parent_id } }).then(({ data }) =>
        data
          .filter(other => other.id !== service.id)
          .map(({ content: _, ...summary }): ServiceSummary => summary),
      ),
    ),
  ])
  return { service, type: { id: type.id, name: type.name }, others }
}

// As on the page of a doctor: the price or the cities may have changed since the form was opened.
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === 409

export const ErrorBoundary = readErrorBoundary('home_care.title')

export default function HomeCareServicePage({ loaderData }: Route.ComponentProps) {
  const { service, type, others } = loaderData
  const { t } = useTranslation()
  const crumbs = [
    { text: t('shell.home'), to: paths.home() },
    { text: type.name, to: paths.homeCare({ serviceType: type.id }) },
    { text: service.name },
  ]
  return (
    <>
      <PageHead
        title={t('home_care.title_of', { name: service.name })}
        description={service.content}
        image={service.image}
        crumbs={crumbs}
      />
      <div className="page-width grid gap-6 py-6">
        <Breadcrumb label={t('breadcrumb.label')} crumbs={crumbs} />
        <div className="grid items-start gap-x-10 gap-y-8 md:grid-cols-[minmax(0,1fr)_23rem] md:grid-rows-[auto_1fr]">
          <article className="grid gap-6">
            <Picture
              src={service.image}
              widths={[400, 800]}
              sizes="(min-width: 56.25rem) 46rem, 92vw"
              ratio={16 / 9}
              alt=""
              eager
              className="aspect-video w-full rounded-lg bg-band object-cover"
            />
            <header className="grid gap-2">
              <p>
                <Link to={paths.homeCare({ serviceType: type.id })}>{type.name}</Link>
              </p>
              <h1 className="text-2xl">{service.name}</h1>
              {service.price === null ? null : (
                <div className="flex flex-wrap items-baseline gap-x-3">
                  <p>
                    <span className="sr-only">{t('home_care.price')}</span>
                    <Price amount={service.price} className="text-xl font-semibold text-primary" />
                  </p>
                  <VatNote category={service.tax_category} />
                </div>
              )}
              {service.cities.length > 0 ? (
                <p>
                  <ServedCities cities={service.cities} />
                </p>
              ) : null}
            </header>
            <div className="grid max-w-[65ch] gap-4">
              <Paragraphs text={service.content} />
            </div>
          </article>
          <section
            aria-labelledby="book"
            className="card no-print grid gap-5 p-5 shadow-2 sm:p-6 md:sticky md:top-24 md:col-start-2 md:row-span-2 md:row-start-1"
          >
            <h2 id="book" className="text-lg">
              {t('home_care.book')}
            </h2>
            {/* The booking form: a child route, whose data loads in the browser only (web/routes.ts). */}
            <Outlet context={service} />
          </section>
          <div className="grid gap-8">
            <section aria-labelledby="prepare" className="grid gap-3">
              <h2 id="prepare" className="text-lg">
                {t('home_care.prepare')}
              </h2>
              <CheckList
                lines={[
                  t('home_care.prepare_papers'),
                  t('home_care.prepare_place'),
                  t('home_care.prepare_phone'),
                ]}
              />
            </section>
            <PagePart title={t('home_care.others')} part={others}>
              {services => (services.length > 0 ? <OtherServices services={services} /> : null)}
            </PagePart>
          </div>
        </div>
      </div>
    </>
  )
}

function OtherServices({ services }: { services: readonly ServiceSummary[] }) {
  const { t } = useTranslation()
  return (
    <aside aria-labelledby="others" className="no-print grid gap-4">
      <h2 id="others" className="text-lg">
        {t('home_care.others')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {services.map(service => (
          <li key={service.id} className="grid">
            <ServiceRow service={service} />
          </li>
        ))}
      </ul>
    </aside>
  )
}
