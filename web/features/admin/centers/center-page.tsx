import { centers } from '#contract/admin/centers.ts'
import { listDoctorNames } from '#contract/doctors.ts'
import { listCities, listHospitals } from '#contract/hospitals.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { call } from '../../../api.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { allPages } from '../../../routing/all-pages.ts'
import { CheckboxListField } from '../components/fields/checkbox-list-field.tsx'
import { selectOptions } from '../components/fields/select-options.ts'
import { PublicPageLink } from '../components/records/public-page-link.tsx'
import { RecordPage } from '../components/records/record-page.tsx'
import { loadRecordPage } from '../record-loader.ts'
import type { BodyOf } from '../record-types.ts'
import { runRecordAction } from '../route-handlers.ts'
import type { Route } from './+types/center-page'

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadRecordPage(centers, args, async () => {
    const [cities, hospitals, doctors] = await Promise.all([
      call(args.context, listCities, {}),
      allPages(page => call(args.context, listHospitals, { query: { page } })),
      allPages(page => call(args.context, listDoctorNames, { query: { page } })),
    ])
    return { cities, hospitals, doctors }
  })

export const clientAction = (args: Route.ClientActionArgs) =>
  runRecordAction(centers, paths.admin('centers'), args)

const EMPTY_TEXT = { ar: '', en: '' }
const EMPTY: BodyOf<typeof centers> = {
  name: EMPTY_TEXT,
  content: EMPTY_TEXT,
  city_id: 0,
  hospital_id: 0,
  images: [],
  doctor_ids: [],
}

export default function CenterPage({ loaderData }: Route.ComponentProps) {
  const { loaded, cities, hospitals, doctors } = loaderData
  const { t, language } = useTranslation()
  const center = loaded?.record
  return (
    <RecordPage
      resource={centers}
      loaded={loaded}
      empty={EMPTY}
      title={center?.name[language] || t('admin.centers.add')}
      list={{ title: t('admin.centers'), to: paths.admin('centers') }}
      aboveForm={center ? <PublicPageLink to={paths.center(center.id)} /> : null}
      fields={[
        { name: 'name', kind: 'localized', required: true, maxLength: 120 },
        { name: 'content', kind: 'longLocalized', label: t('admin.hospitals.content'), maxLength: 8000 },
        { name: 'city_id', kind: 'choice', required: true, choices: selectOptions(cities) },
        { name: 'hospital_id', kind: 'choice', required: true, choices: selectOptions(hospitals) },
        {
          name: 'images',
          part: t('admin.part_shown'),
          kind: 'pictures',
          pictureKind: 'place',
          label: t('admin.hospitals.pictures'),
          hint: t('admin.hospitals.pictures_hint'),
          required: true,
        },
      ]}
      sectionLabels={{ doctor_ids: t('admin.centers.doctors') }}
    >
      {({ value, change, errorOf }) => (
        // The options are active doctors only; an inactive member stays a member.
        <CheckboxListField
          id="doctor_ids"
          legend={t('admin.centers.doctors')}
          error={errorOf('doctor_ids')}
          options={doctors.map(({ id, name }) => ({ id, name: withDoctorTitle(name) }))}
          value={value.doctor_ids}
          change={doctor_ids => change({ doctor_ids })}
        />
      )}
    </RecordPage>
  )
}
