import { homeCare } from '#contract/admin/home-care.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { actOnRecord, loadRecord } from '../calls.ts'
import { RecordPage } from '../record-page.tsx'
import type { Route } from './+types/home-care-service-page'
import { loadTypes } from './load-types.ts'

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [loaded, types] = await Promise.all([loadRecord(homeCare, args), loadTypes(args)])
  return { loaded, types }
}
export const clientAction = (args: Route.ClientActionArgs) =>
  actOnRecord(homeCare, paths.admin('home-care'), args)

const nothing = { ar: '', en: '' }
const isService = ({ parent_id }: Record<string, unknown>) => parent_id !== null

export default function HomeCareServicePage({ loaderData: { loaded, types } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const found = loaded?.record
  // A type stays a type and a service a service.
  const levels = [
    ...(found && found.parent_id !== null ? [] : [{ value: null, text: t('admin.home_care.no_type') }]),
    ...(found && found.parent_id === null
      ? []
      : types.map(({ id, name }) => ({ value: id, text: name[language] }))),
  ]
  return (
    <RecordPage
      resource={homeCare}
      loaded={loaded}
      empty={{
        ...{ parent_id: types[0]?.id ?? null, name: nothing, content: nothing, image: '' },
        ...{ price: null, capacity: 2, position: 0, active: true },
      }}
      title={found?.name[language] ?? t('admin.home_care.add')}
      list={{ title: t('admin.home_care'), to: paths.admin('home-care') }}
      fields={[
        {
          name: 'parent_id',
          kind: 'choice',
          label: t('admin.home_care.type'),
          hint: t('admin.home_care.type_hint'),
          choices: levels,
        },
        { name: 'name', kind: 'pair', label: t('admin.home_care.name'), required: true, maxLength: 80 },
        { name: 'content', kind: 'longPair', label: t('admin.home_care.content'), maxLength: 8000 },
        { name: 'image', kind: 'picture', of: 'article', label: t('admin.home_care.picture') },
        {
          name: 'price',
          kind: 'money',
          label: t('admin.home_care.price'),
          hint: t('admin.home_care.price_hint'),
          required: true,
          when: isService,
        },
        {
          name: 'capacity',
          kind: 'number',
          label: t('admin.home_care.capacity'),
          hint: t('admin.home_care.capacity_hint'),
          required: true,
          when: isService,
        },
        {
          name: 'position',
          kind: 'number',
          label: t('admin.home_care.position'),
          hint: t('admin.home_care.position_hint'),
          required: true,
        },
        {
          name: 'active',
          kind: 'switch',
          label: t('admin.home_care.active'),
          hint: t('admin.home_care.active_hint'),
        },
      ]}
    />
  )
}
