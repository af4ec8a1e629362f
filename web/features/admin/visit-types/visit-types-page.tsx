import { visitTypes } from '#contract/admin/visit-types.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { Price } from '../../../components/price.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { LocalizedCell } from '../components/fields/missing-translation.tsx'
import { ListPage } from '../components/records/list-page.tsx'
import { loadList } from '../route-handlers.ts'
import type { Route } from './+types/visit-types-page'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadList(visitTypes.list, args)

export default function VisitTypesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <ListPage
      title={t('admin.visit_types')}
      page={loaderData}
      sortedBy="name_ar"
      columns={[
        { name: t('admin.column_name'), cell: ({ name }) => <LocalizedCell text={name} />, sort: 'name_ar' },
        { name: t('admin.column_length'), cell: ({ length }) => length, sort: 'length' },
        {
          name: t('admin.column_fee'),
          cell: ({ fee }) => {
            if (fee === null) return t('doctor.fee_at_desk')
            return fee === 0 ? t('doctor.free') : <Price amount={toRiyals(fee)} />
          },
        },
        { name: t('admin.specialties.doctors'), cell: ({ doctors }) => doctors },
        {
          name: t('admin.column_active'),
          cell: ({ active }) => t(active ? 'admin.doctors.shown' : 'admin.doctors.hidden'),
        },
      ]}
      to={({ id }) => paths.admin('visit-types', id)}
      add={{ text: t('admin.visit_types.add'), to: paths.admin('visit-types', 'new') }}
    />
  )
}
