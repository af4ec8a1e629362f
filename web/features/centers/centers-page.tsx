import { listCenters } from '#contract/centers.ts'
import { listCities } from '#contract/hospitals.ts'
import { call } from '../../api.ts'
import { idIn } from '../../asked.ts'
import { PageHead } from '../../i18n/page-head.tsx'
import { Results } from '../../i18n/results.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { LinkChips } from '../../ui/link-chips.tsx'
import { Hero } from '../../ui/page.tsx'
import type { Route } from './+types/centers-page'
import { briefOf } from './center-brief.ts'
import { CenterCard } from './center-card.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const cityId = idIn(new URL(request.url).searchParams, 'cityId')
  const [{ data, meta }, { data: all }, cities] = await Promise.all([
    call(context, listCenters, { query: { city_id: cityId } }),
    call(context, listCenters, {}),
    call(context, listCities, {}),
  ])
  return {
    centers: data.map(briefOf),
    total: meta.total,
    // Only cities that have a center: no filter leads to an empty list.
    cities: cities.filter(({ name }) => all.some(center => center.city === name)),
    cityId,
  }
}

export default function CentersPage({
  loaderData: { centers, total, cities, cityId },
}: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('centers.title')} description={t('centers.lead')} />
      <Hero title={t('centers.title')} lead={t('centers.lead')}>
        <LinkChips
          label={t('centers.filter')}
          links={[{ id: undefined, name: t('centers.all') }, ...cities].map(({ id, name }) => ({
            text: name,
            to: paths.centers({ cityId: id }),
            isHere: id === cityId,
          }))}
          preventScrollReset
        />
      </Hero>
      <Results
        count={t('centers.count', { count: total })}
        items={centers}
        hint={t('centers.no_result_hint')}
        wayOn={{ text: t('centers.show_all'), to: paths.centers() }}
      >
        {(center, place) => <CenterCard center={center} eager={place < 3} />}
      </Results>
    </>
  )
}
