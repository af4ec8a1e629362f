import SearchX from 'lucide-react/icons/search-x'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { getHomeCareService, type HomeCareService, listHomeCareServices } from '#contract/home-care.ts'
import { asciiDigits } from '#domain/arabic-fold.ts'
import { call } from '../../api.ts'
import { PageHead } from '../../i18n/page-head.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Route } from './+types/home-care-page'
import { HomeCareSearch } from './home-care-search.tsx'
import { type ServiceBrief, ServiceCard } from './service-card.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const name = asked.get('name')?.trim() ?? ''
  const types = await call(context, listHomeCareServices, { query: { only_parents: 'true' } })
  const type = await chosenType(asked, types, id => call(context, getHomeCareService, { params: { id } }))
  const found = await call(context, listHomeCareServices, {
    query: { parent_id: type?.id, name: name.slice(0, 100) },
  })
  return {
    types: types.map(({ id, name }) => ({ id, name })),
    type,
    services: found
      .filter(({ parent_id }) => parent_id !== null)
      .map(({ content: _, ...brief }): ServiceBrief => brief),
    filter: { serviceType: String(type?.id ?? ''), name },
  }
}

/**
 * The type of the address; the first one when it names none; none when it says "all types" (an empty serviceType). The
 * id of a service stands for the service's type, as both live in one space of ids.
 */
async function chosenType(
  asked: URLSearchParams,
  types: HomeCareService[],
  ask: (id: number) => Promise<HomeCareService>,
): Promise<HomeCareService | undefined> {
  const wish = asciiDigits(asked.get('serviceType') ?? '').trim()
  if (wish === '' && (asked.has('serviceType') || asked.get('name'))) return undefined
  if (!/^[1-9]\d{0,8}$/.test(wish)) return types[0]
  const byId = (id: number | null) => types.find(type => type.id === id)
  return byId(Number(wish)) ?? byId((await ask(Number(wish))).parent_id)
}

export default function HomeCarePage({ loaderData }: Route.ComponentProps) {
  const { types, type, services, filter } = loaderData
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={type?.name ?? t('home_care.title')} description={type?.content} image={type?.image} />
      <div className="bg-linear-to-b from-primary-soft to-ground">
        <div className="page-width grid gap-8 pt-8 pb-6 sm:pt-12">
          <TypeIntroduction type={type} />
          <nav aria-label={t('home_care.types')}>
            <ul className="flex flex-wrap gap-2">
              {types.map(({ id, name }) => (
                <li key={id}>
                  <Link
                    to={paths.homeCare({ serviceType: id })}
                    aria-current={id === type?.id ? 'page' : undefined}
                    preventScrollReset
                    className={typeLink}
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <HomeCareSearch types={types} filter={filter} />
        </div>
      </div>
      <section aria-labelledby="results" className="page-width grid gap-5 py-6">
        <h2 id="results" className="text-base leading-small text-ink-2">
          <span role="status">{t('home_care.count', { count: services.length })}</span>
        </h2>
        {services.length === 0 ? (
          <EmptyState
            icon={<SearchX />}
            title={t('no_result')}
            action={
              type && filter.name ? (
                <ButtonLink to={paths.homeCare({ name: filter.name })} variant="secondary">
                  {t('home_care.search_all')}
                </ButtonLink>
              ) : (
                <ButtonLink to={paths.homeCare({ serviceType: '' })} variant="secondary">
                  {t('home_care.show_all')}
                </ButtonLink>
              )
            }
          >
            {t('home_care.no_result_hint')}
          </EmptyState>
        ) : (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-5">
            {services.map(service => (
              <li key={service.id} className="grid">
                <ServiceCard service={service} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

const typeLink =
  'inline-flex min-h-11 items-center rounded-full border border-control bg-surface px-5 text-sm font-semibold ' +
  'text-primary no-underline transition-colors duration-120 hover:border-primary hover:bg-primary-soft ' +
  'aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary'

function TypeIntroduction({ type }: { type: HomeCareService | undefined }) {
  const { t } = useTranslation()
  if (!type)
    return (
      <div className="grid gap-2">
        <h1 className="text-2xl">{t('home_care.title')}</h1>
        <p className="max-w-[60ch] text-lg text-ink-2">{t('home_care.lead')}</p>
      </div>
    )
  return (
    <div className="grid items-center gap-x-12 gap-y-6 md:grid-cols-[1.25fr_1fr]">
      <div className="grid gap-3">
        <p className="font-semibold text-primary">{t('home_care.title')}</p>
        <h1 className="text-2xl">{type.name}</h1>
        <div className="grid max-w-[60ch] gap-3 text-ink-2">
          {type.content.split(/\n\s*\n/).map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <Picture
        src={type.image}
        widths={[400, 800]}
        sizes="(min-width: 75rem) 31rem, (min-width: 56.25rem) 40vw, 92vw"
        ratio={16 / 9}
        alt=""
        eager
        className="aspect-video w-full rounded-lg bg-band object-cover shadow-1"
      />
    </div>
  )
}
