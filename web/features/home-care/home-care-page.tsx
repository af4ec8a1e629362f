import { getHomeCareService, type HomeCareService, listHomeCareServices } from '#contract/home-care.ts'
import { toAsciiDigits } from '#domain/text/typed-text.ts'
import { call } from '../../api.ts'
import { itemListJsonLd } from '../../components/json-ld.ts'
import { ListHero } from '../../components/list-hero.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Results } from '../../components/results.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { textParam } from '../../routing/search-params.ts'
import { useIsOn } from '../../shell/layout-data.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { LinkChips } from '../../ui/link-chips.tsx'
import { Paragraphs } from '../../ui/paragraphs.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Route } from './+types/home-care-page'
import { HomeCareSearch } from './home-care-search.tsx'
import { ServiceCard } from './service-card.tsx'
import type { ServiceSummary } from './service-name.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const searchParams = new URL(request.url).searchParams
  const name = textParam(searchParams, 'name')
  const { data: types } = await call(context, listHomeCareServices, { query: { only_parents: 'true' } })
  const type = await chosenType(searchParams, types, id =>
    call(context, getHomeCareService, { params: { id } }),
  )
  const { data: matches, meta } = await call(context, listHomeCareServices, {
    query: { parent_id: type?.id, name },
  })
  return {
    types: types.map(({ id, name }) => ({ id, name })),
    type,
    services: matches
      .filter(({ parent_id }) => parent_id !== null)
      .map(({ content: _, ...summary }): ServiceSummary => summary),
    meta,
    filter: { serviceType: type?.id, name },
  }
}

/**
 * The type named by the search parameters: the first type without a serviceType, undefined for "all types"
 * (an empty serviceType). The id of a service selects the service's type, because types and services share
 * one id sequence.
 */
async function chosenType(
  searchParams: URLSearchParams,
  types: HomeCareService[],
  getService: (id: number) => Promise<HomeCareService>,
): Promise<HomeCareService | undefined> {
  const typeId = toAsciiDigits(searchParams.get('serviceType') ?? '').trim()
  if (typeId === '' && (searchParams.has('serviceType') || searchParams.get('name'))) return undefined
  if (!/^[1-9]\d{0,8}$/.test(typeId)) return types[0]
  const byId = (id: number | null) => types.find(type => type.id === id)
  return byId(Number(typeId)) ?? byId((await getService(Number(typeId))).parent_id)
}

export const ErrorBoundary = readErrorBoundary('home_care.title')

export default function HomeCarePage({ loaderData }: Route.ComponentProps) {
  const { types, type, services, meta, filter } = loaderData
  const { t } = useTranslation()
  if (!useIsOn()(paths.homeCare()))
    return (
      <>
        <PageHead title={t('home_care.title')} />
        <ListHero title={t('home_care.title')} lead={null}>
          <p className="text-lg text-ink-2">{t('home_care.nothing')}</p>
        </ListHero>
      </>
    )
  return (
    <>
      <PageHead
        title={
          type
            ? t('home_care.title_of', { name: type.name })
            : t('home_care.title_in', { place: t('site.country') })
        }
        description={type?.content ?? t('home_care.lead')}
        image={type?.image}
        structuredData={itemListJsonLd(
          services.map(({ id, parent_id }) => paths.homeCareService(id, parent_id)),
        )}
      />
      <ListHero title={type?.name ?? t('home_care.title')} lead={t('home_care.lead')}>
        <LinkChips
          label={t('home_care.types')}
          links={[{ id: '' as const, name: t('home_care.all_types') }, ...types].map(({ id, name }) => ({
            text: name,
            // A search finds the services of all types; the chips narrow it.
            to:
              id === '' && filter.name
                ? paths.homeCare({ name: filter.name })
                : paths.homeCare({ serviceType: id, name: filter.name }),
            isHere: id === (type?.id ?? ''),
          }))}
          preventScrollReset
        />
        <HomeCareSearch filter={filter} />
      </ListHero>
      <Results
        count={t('home_care.count', { count: services.length })}
        items={services}
        narrow
        search={{ ...meta, typed: filter.name }}
        hint={t('home_care.no_result_hint')}
        nextAction={
          type && filter.name
            ? { text: t('home_care.search_all'), to: paths.homeCare({ name: filter.name }) }
            : { text: t('home_care.show_all'), to: paths.homeCare({ serviceType: '' }) }
        }
      >
        {service => <ServiceCard service={service} />}
      </Results>
      {type ? <TypeDescription type={type} /> : null}
    </>
  )
}

function TypeDescription({ type }: { type: HomeCareService }) {
  const { t } = useTranslation()
  return (
    <section
      aria-labelledby="about"
      className="page-width grid items-center gap-x-12 gap-y-6 py-8 sm:grid-cols-[1.25fr_1fr]"
    >
      <div className="grid max-w-[65ch] gap-3">
        <h2 id="about">{t('home_care.about')}</h2>
        <Paragraphs text={type.content} />
      </div>
      <Picture
        src={type.image}
        widths={[400, 800]}
        sizes="(min-width: 75rem) 31rem, (min-width: 56.25rem) 40vw, 92vw"
        ratio={16 / 9}
        alt=""
        className="aspect-video w-full rounded-lg bg-band object-cover"
      />
    </section>
  )
}
