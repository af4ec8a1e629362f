import { deliveryPlaces } from '#contract/admin/delivery-places.ts'
import { listStockBranches } from '#contract/admin/stock/stock-branches.ts'
import { MAIN_BRANCH } from '#domain/stock/main-branch.ts'
import { call } from '../../../api.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { DaysOff } from '../components/fields/days-off.tsx'
import { RecordPage } from '../components/records/record-page.tsx'
import { loadRecordPage } from '../record-loader.ts'
import type { BodyOf } from '../record-types.ts'
import { runRecordAction } from '../route-handlers.ts'
import type { Route } from './+types/delivery-place-page'
import { WindowsEditor } from './windows-editor.tsx'

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadRecordPage(deliveryPlaces, args, async () => ({
    branches: await call(args.context, listStockBranches, {}),
  }))
export const clientAction = (args: Route.ClientActionArgs) =>
  runRecordAction(deliveryPlaces, paths.admin('delivery-places'), args)

const EMPTY: BodyOf<typeof deliveryPlaces> = {
  name: { ar: '', en: '' },
  kind: 'zone',
  address: { ar: '', en: '' },
  active: true,
  branch_id: MAIN_BRANCH,
  windows: [],
  closed_days: [],
}

export default function DeliveryPlacePage({ loaderData: { loaded, branches } }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  return (
    <RecordPage
      resource={deliveryPlaces}
      loaded={loaded}
      empty={EMPTY}
      title={loaded?.record.name[language] || t('admin.places.add')}
      list={{ title: t('admin.places'), to: paths.admin('delivery-places') }}
      fields={[
        { name: 'name', kind: 'localized', hint: t('admin.places.name_hint'), required: true, maxLength: 80 },
        {
          name: 'kind',
          kind: 'choice',
          label: t('admin.places.kind'),
          required: true,
          choices: [
            { value: 'zone', text: t('admin.places.zone') },
            { value: 'branch', text: t('admin.places.branch') },
          ],
        },
        {
          name: 'address',
          kind: 'localized',
          label: t('admin.places.address'),
          required: true,
          maxLength: 300,
          when: ({ kind }) => kind === 'branch',
        },
        {
          name: 'branch_id',
          kind: 'choice',
          label: t('admin.places.served_from'),
          hint: t('admin.places.served_from_hint'),
          required: true,
          choices: branches.map(({ id, name }) => ({ value: id, text: name[language] })),
          when: () => branches.length > 1,
        },
        {
          name: 'active',
          kind: 'switch',
          label: t('admin.places.active'),
          hint: t('admin.places.active_hint'),
        },
      ]}
      sectionLabels={{
        windows: t('admin.places.windows'),
        closed_days: t('admin.places.closed_days'),
      }}
    >
      {({ value, change, errorOf }) => (
        <>
          <WindowsEditor value={value.windows} change={windows => change({ windows })} errorOf={errorOf} />
          <DaysOff
            name="closed_days"
            legend={t('admin.places.closed_days')}
            noneText={t('admin.places.no_closed_days')}
            addText={t('admin.places.add_closed_day')}
            dropText={day => t('admin.places.drop_closed_day', { day })}
            value={value.closed_days}
            change={closed_days => change({ closed_days })}
          />
        </>
      )}
    </RecordPage>
  )
}
