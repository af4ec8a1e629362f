import { doctors } from '#contract/admin/doctors.ts'
import { listSpecialties } from '#contract/doctors.ts'
import { listHospitals } from '#contract/hospitals.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { call } from '../../../api.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { allPages } from '../../../routing/all-pages.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { LocalizedCell } from '../components/fields/missing-translation.tsx'
import { ListPage } from '../components/records/list-page.tsx'
import { loadList } from '../route-handlers.ts'
import type { Route } from './+types/doctors-page'

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [page, specialties, hospitals] = await Promise.all([
    loadList(doctors.list, args),
    call(args.context, listSpecialties, {}),
    allPages(page => call(args.context, listHospitals, { query: { page } })),
  ])
  return { page, specialties, hospitals }
}

export default function DoctorsPage({ loaderData: { page, specialties, hospitals } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <ListPage
      title={t('admin.doctors')}
      page={page}
      sortedBy="name_ar"
      columns={[
        {
          name: t('admin.column_name'),
          cell: ({ name: { ar, en } }) => (
            <LocalizedCell text={{ ar: withDoctorTitle(ar), en: withDoctorTitle(en) }} />
          ),
          sort: 'name_ar',
        },
        { name: t('admin.column_specialty_id'), cell: ({ specialty }) => <LocalizedCell text={specialty} /> },
        { name: t('admin.column_hospital_id'), cell: ({ hospital }) => <LocalizedCell text={hospital} /> },
        {
          name: t('admin.doctors.active'),
          cell: ({ active, licence }) =>
            active && licence !== 'valid' ? (
              <Badge tone="warn">
                {t(licence === 'ended' ? 'admin.doctors.licence_ended' : 'admin.doctors.licence_ending')}
              </Badge>
            ) : active ? (
              <Badge tone="ok">{t('admin.doctors.shown')}</Badge>
            ) : (
              <Badge>{t('admin.doctors.hidden')}</Badge>
            ),
        },
      ]}
      filters={[
        { name: 'specialty_id', options: specialties },
        { name: 'hospital_id', options: hospitals },
        {
          name: 'active',
          label: t('admin.doctors.active'),
          options: [
            { id: 'yes', name: t('admin.doctors.shown') },
            { id: 'no', name: t('admin.doctors.hidden') },
          ],
        },
        {
          name: 'licence',
          label: t('admin.doctors.licence'),
          options: [{ id: 'ending', name: t('admin.licences_ending') }],
        },
      ]}
      to={({ id }) => paths.admin('doctors', id)}
      actions={
        <>
          <ButtonLink to={paths.admin('temporary-hours')} variant="secondary" size="sm">
            {t('admin.temporary.open')}
          </ButtonLink>
          <ButtonLink to={paths.admin('sheets/doctors')} variant="secondary" size="sm">
            {t('admin.sheets')}
          </ButtonLink>
        </>
      }
      add={{ text: t('admin.doctors.add'), to: paths.admin('doctors', 'new') }}
    />
  )
}
