import { visitTypes } from '#contract/admin/visit-types.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { useTaxChoices } from '../components/fields/use-tax-fields.ts'
import { RecordPage } from '../components/records/record-page.tsx'
import { loadRecord } from '../record-loader.ts'
import type { BodyOf } from '../record-types.ts'
import { runRecordAction } from '../route-handlers.ts'
import type { Route } from './+types/visit-type-page'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadRecord(visitTypes, args)
export const clientAction = (args: Route.ClientActionArgs) =>
  runRecordAction(visitTypes, paths.admin('visit-types'), args)

const EMPTY: BodyOf<typeof visitTypes> = {
  name: { ar: '', en: '' },
  length: 30,
  buffer_before: 0,
  buffer_after: 0,
  notice_hours: 0,
  fee: null,
  tax_class: 'standard',
  audience: 'all',
  follow_up: false,
  bring: { ar: '', en: '' },
  active: true,
}

export default function VisitTypePage({ loaderData }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  return (
    <RecordPage
      resource={visitTypes}
      loaded={loaderData}
      empty={EMPTY}
      title={loaderData?.record.name[language] || t('admin.visit_types.add')}
      list={{ title: t('admin.visit_types'), to: paths.admin('visit-types') }}
      fields={[
        { name: 'name', kind: 'localized', required: true, maxLength: 80 },
        { name: 'length', kind: 'number', hint: t('admin.doctors.visit_length_hint'), required: true },
        { name: 'buffer_before', kind: 'number', hint: t('admin.visit_types.buffer_hint'), required: true },
        { name: 'buffer_after', kind: 'number', hint: t('admin.visit_types.buffer_hint'), required: true },
        { name: 'notice_hours', kind: 'number', hint: t('admin.visit_types.notice_hint'), required: true },
        { name: 'fee', kind: 'money', hint: t('admin.doctors.visit_fee_hint') },
        { name: 'tax_class', kind: 'choice', choices: useTaxChoices(), when: ({ fee }) => Boolean(fee) },
        {
          name: 'audience',
          kind: 'choice',
          choices: [
            { value: 'all', text: t('admin.value_visit_types.audience.all') },
            { value: 'new', text: t('admin.value_visit_types.audience.new') },
            { value: 'known', text: t('admin.value_visit_types.audience.known') },
          ],
        },
        { name: 'follow_up', kind: 'switch', hint: t('admin.visit_types.follow_up_hint') },
        { name: 'bring', kind: 'longLocalized', hint: t('admin.doctors.one_a_line'), maxLength: 1000 },
        {
          name: 'active',
          kind: 'switch',
          label: t('admin.doctors.active'),
          hint: t('admin.visit_types.active_hint'),
        },
      ]}
    />
  )
}
