import { stockBranches } from '#contract/admin/stock/stock-branches.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { LocalizedCell } from '../components/fields/missing-translation.tsx'
import { ListPage } from '../components/records/list-page.tsx'
import { loadList } from '../route-handlers.ts'
import type { Route } from './+types/stock-branches-page'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadList(stockBranches.list, args)

/** The branches that stock lies in. */
export default function StockBranchesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <ListPage
      title={t('admin.branches')}
      page={loaderData}
      sortedBy="name_ar"
      columns={[
        {
          name: t('admin.branches.name'),
          cell: ({ name }) => <LocalizedCell text={name} />,
          sort: 'name_ar',
        },
        { name: t('admin.branches.pieces'), cell: ({ pieces }) => pieces },
      ]}
      to={({ id }) => paths.admin('stock-branches', id)}
      actions={
        <ButtonLink to={paths.admin('stock-transfers')} size="sm" variant="secondary">
          {t('admin.transfers')}
        </ButtonLink>
      }
      add={{ text: t('admin.branches.add'), to: paths.admin('stock-branches', 'new') }}
    />
  )
}
