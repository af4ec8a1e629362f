import { coupons } from '#contract/admin/coupons.ts'
import { shortDay } from '#domain/format.ts'
import { riyalsOf } from '#domain/price.ts'
import { Price } from '../../../i18n/price.tsx'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { loadList } from '../calls.ts'
import { ListPage } from '../list-page.tsx'
import type { Route } from './+types/coupons-page'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadList(coupons.list, args)

export default function CouponsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const dayText = (day: string | null) => (day ? shortDay(day, language) : '–')
  return (
    <ListPage
      title={t('admin.coupons')}
      page={loaderData}
      sortedBy="created"
      order="desc"
      columns={[
        { name: t('admin.coupons.code'), cell: ({ code }) => <bdi>{code}</bdi>, sort: 'code' },
        {
          name: t('admin.coupons.value'),
          cell: ({ type, value }) =>
            type === 'amount' ? <Price amount={riyalsOf(value)} /> : <bdi dir="ltr">{value}%</bdi>,
        },
        {
          name: t('admin.coupons.minimum'),
          cell: ({ minimum }) => <Price amount={riyalsOf(minimum)} />,
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
