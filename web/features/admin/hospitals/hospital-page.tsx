import { hospitals } from '#contract/admin/hospitals.ts'
import { listCities } from '#contract/hospitals.ts'
import { mapsLink } from '#domain/text/maps-link.ts'
import { call } from '../../../api.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { selectOptions } from '../components/fields/select-options.ts'
import { PublicPageLink } from '../components/records/public-page-link.tsx'
import { RecordPage } from '../components/records/record-page.tsx'
import { loadRecordPage } from '../record-loader.ts'
import type { BodyOf } from '../record-types.ts'
import { runRecordAction } from '../route-handlers.ts'
import type { Route } from './+types/hospital-page'
import { CreditsEditor } from './credits-editor.tsx'

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadRecordPage(hospitals, args, async () => ({ cities: await call(args.context, listCities, {}) }))

export const clientAction = (args: Route.ClientActionArgs) =>
  runRecordAction(hospitals, paths.admin('hospitals'), args)

const EMPTY_TEXT = { ar: '', en: '' }
const EMPTY: BodyOf<typeof hospitals> = {
  name: EMPTY_TEXT,
  city_id: 0,
  content: EMPTY_TEXT,
  special_services: EMPTY_TEXT,
  address: EMPTY_TEXT,
  lat: 24.7136,
  long: 46.6753,
  phone: '',
  email: '',
  images: [],
  credits: [],
}

export default function HospitalPage({ loaderData: { loaded, cities } }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  const hospital = loaded?.record
  const pointHint = t('admin.hospitals.point_hint')
  return (
    <RecordPage
      resource={hospitals}
      loaded={loaded}
      empty={EMPTY}
      title={hospital?.name[language] || t('admin.hospitals.add')}
      list={{ title: t('admin.hospitals'), to: paths.admin('hospitals') }}
      aboveForm={hospital ? <PublicPageLink to={paths.hospital(hospital.id)} /> : null}
      fields={[
        { name: 'name', kind: 'localized', required: true, maxLength: 120 },
        { name: 'city_id', kind: 'choice', required: true, choices: selectOptions(cities) },
        { name: 'content', kind: 'longLocalized', label: t('admin.hospitals.content'), maxLength: 8000 },
        {
          name: 'special_services',
          kind: 'longLocalized',
          hint: t('admin.doctors.one_a_line'),
          maxLength: 3000,
        },
        {
          name: 'address',
          part: t('admin.hospitals.part_contact'),
          kind: 'localized',
          required: true,
          maxLength: 300,
        },
        { name: 'lat', kind: 'decimal', hint: pointHint, required: true },
        { name: 'long', kind: 'decimal', hint: pointHint, required: true },
        { name: 'phone', kind: 'ltr', type: 'tel', required: true },
        { name: 'email', kind: 'ltr', type: 'email', required: true },
        {
          name: 'images',
          kind: 'pictures',
          pictureKind: 'place',
          label: t('admin.hospitals.pictures'),
          hint: t('admin.hospitals.pictures_hint'),
          required: true,
        },
      ]}
      sectionLabels={{ credits: t('admin.hospitals.credits') }}
    >
      {({ value, change, errorOf }) => (
        <>
          <a
            // Links to the map's web page: staff works on desktop computers.
            href={mapsLink(Number(value.lat) || 0, Number(value.long) || 0, '').href}
            target="_blank"
            rel="noreferrer"
            className="justify-self-start"
          >
            {t('admin.hospitals.see_point')}
          </a>
          <CreditsEditor value={value.credits} change={credits => change({ credits })} errorOf={errorOf} />
        </>
      )}
    </RecordPage>
  )
}
