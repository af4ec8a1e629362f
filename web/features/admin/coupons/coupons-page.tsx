import { coupons } from '#contract/admin/coupons.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { Price } from '../../../components/price.tsx'
import { useFormatDay } from '../../../i18n/use-format-day.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { ListPage } from '../components/records/list-page.tsx'
import { loadList } from '../route-handlers.ts'
import type { Route } from './+types/coupons-page'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadList(coupons.list, args)

export default function CouponsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const formatDay = useFormatDay()
  const dayText = (day: string | null) => (day ? formatDay(day) : '–')
  return (
    <ListPage
      title={t('admin.coupons')}
      page={loaderData}
      sortedBy="created"
      order="desc"
      columns={[
        { name: t('admin.column_code'), cell: ({ code }) => <bdi>{code}</bdi>, sort: 'code' },
        {
          name: t('admin.coupons.value'),
          cell: ({ type, value }) =>
            type === 'amount' ? <Price amount={toRiyals(value)} /> : <bdi dir="ltr">{value}%</bdi>,
        },
        {
          name: t('admin.coupons.minimum'),
          cell: ({ minimum }) => <Price amount={toRiyals(minimum)} />,
        },
        {
          name: t('admin.coupons.days'),
          cell: ({ first_day, last_day }) =>
            first_day || last_day ? [first_day, last_day].map(dayText).join(' · ') : '–',
        },
        {
          name: t('admin.coupons.uses'),
          cell: ({ uses, total_limit }) => (
            <bdi dir="ltr">{total_limit === null ? uses : `${uses} / ${total_limit}`}</bdi>
          ),
        },
      ]}
      to={({ id }) => paths.admin('coupons', id)}
      add={{ text: t('admin.coupons.add'), to: paths.admin('coupons', 'new') }}
    />
  )
}
