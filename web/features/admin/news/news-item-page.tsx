import { news } from '#contract/admin/news.ts'
import { listCities } from '#contract/hospitals.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { call } from '../../../api.ts'
import { clinicNow } from '../../../browser/clinic-now.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { publishFields } from '../components/fields/publish-fields.ts'
import { selectOptions } from '../components/fields/select-options.ts'
import { PreviewLink } from '../components/records/preview-link.tsx'
import { PublicPageLink } from '../components/records/public-page-link.tsx'
import { RecordPage } from '../components/records/record-page.tsx'
import { loadRecordPage } from '../record-loader.ts'
import type { RecordOf } from '../record-types.ts'
import { runRecordAction } from '../route-handlers.ts'
import type { Route } from './+types/news-item-page'

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadRecordPage(news, args, async () => ({
    cities: await call(args.context, listCities, {}),
    today: dayOf(clinicNow()),
  }))
export const clientAction = (args: Route.ClientActionArgs) => runRecordAction(news, paths.admin('news'), args)

const EMPTY_TEXT = { ar: '', en: '' }
export default function NewsItemPage({ loaderData: { loaded, cities, today } }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  const item = loaded?.record
  return (
    <RecordPage
      resource={news}
      loaded={loaded}
      empty={{
        title: EMPTY_TEXT,
        content: EMPTY_TEXT,
        city_id: cities[0]?.id ?? 0,
        day: today,
        image: '',
        publish: 'draft',
        publish_day: '',
        publish_time: '',
      }}
      title={item ? item.title[language] || item.title.ar || item.title.en : t('admin.news.add')}
      list={{ title: t('admin.news'), to: paths.admin('news') }}
      aboveForm={item ? <NewsLink {...item} /> : null}
      fields={[
        { name: 'title', kind: 'localized', label: t('admin.news.headline'), required: true, maxLength: 160 },
        { name: 'content', kind: 'richLocalized', required: true, maxLength: 12_000 },
        { name: 'image', part: t('admin.part_shown'), kind: 'picture', pictureKind: 'article' },
        { name: 'city_id', kind: 'choice', choices: selectOptions(cities) },
        {
          name: 'day',
          kind: 'date',
          label: t('admin.column_published_on'),
          hint: t('admin.news.day_hint'),
          required: true,
        },
        ...publishFields(t, t('admin.news.publish_hint')),
      ]}
    />
  )
}

/** The way to the page of an item: the public one, or what it will be. */
function NewsLink({ id, preview_key }: RecordOf<typeof news>) {
  return preview_key ? (
    <PreviewLink to={`${paths.newsItem(id)}?preview=${preview_key}`} />
  ) : (
    <PublicPageLink to={paths.newsItem(id)} />
  )
}
