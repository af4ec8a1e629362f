import { centers } from '#contract/admin/centers.ts'
import { listDoctorNames } from '#contract/doctors.ts'
import { listCities, listHospitals } from '#contract/hospitals.ts'
import { call } from '../../../api.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { actOnRecord, type BodyOf, loadRecord } from '../calls.ts'
import { choicesOf } from '../choices.ts'
import { ManyField } from '../many-field.tsx'
import { RecordPage } from '../record-page.tsx'
import { SeeOnSite } from '../see-on-site.tsx'
import type { Route } from './+types/center-page'

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [loaded, cities, { data: hospitals }, doctors] = await Promise.all([
    loadRecord(centers, args),
    call(args.context, listCities, {}),
    call(args.context, listHospitals, {}),
    call(args.context, listDoctorNames, {}),
  ])
  return { loaded, cities, hospitals, doctors }
}

export const clientAction = (args: Route.ClientActionArgs) =>
  actOnRecord(centers, paths.admin('centers'), args)

const NONE = { ar: '', en: '' }
const EMPTY: BodyOf<typeof centers> = {
  name: NONE,
  content: NONE,
  city_id: 0,
  hospital_id: 0,
  images: [],
  doctor_ids: [],
}

export default function CenterPage({ loaderData }: Route.ComponentProps) {
  const { loaded, cities, hospitals, doctors } = loaderData
  const { t } = useTranslation()
  const { language } = useLanguage()
  const center = loaded?.record
  return (
    <RecordPage
      resource={centers}
      loaded={loaded}
      empty={EMPTY}
      title={center?.name[language] || t('admin.centers.add')}
      list={{ title: t('admin.centers'), to: paths.admin('centers') }}
      facts={center ? <SeeOnSite to={paths.center(center.id)} /> : null}
      fields={[
        { name: 'name', kind: 'pair', label: t('admin.hospitals.name'), required: true, maxLength: 120 },
        { name: 'content', kind: 'longPair', label: t('admin.hospitals.content'), maxLength: 8000 },
        {
          name: 'city_id',
          kind: 'choice',
          label: t('admin.hospitals.city'),
          required: true,
          choices: choicesOf(cities),
        },
        {
          name: 'hospital_id',
          kind: 'choice',
          label: t('admin.doctors.hospital'),
          required: true,
          choices: choicesOf(hospitals),
        },
        {
          name: 'images',
          kind: 'pictures',
          of: 'place',
          label: t('admin.hospitals.pictures'),
          hint: t('admin.hospitals.pictures_hint'),
          required: true,
        },
      ]}
      sections={{ doctor_ids: t('admin.centers.doctors') }}
    >
      {({ value, change, errorOf }) => (
        // Who is not active is not offered, and stays a member.
        <ManyField
          id="doctor_ids"
          legend={t('admin.centers.doctors')}
          error={errorOf('doctor_ids')}
          of={doctors}
          value={value.doctor_ids}
          change={doctor_ids => change({ doctor_ids })}
        />
      )}
    </RecordPage>
  )
}
