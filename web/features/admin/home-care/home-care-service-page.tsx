import { homeCare } from '#contract/admin/home-care.ts'
import { listCities } from '#contract/hospitals.ts'
import { call } from '../../../api.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { CheckboxListField } from '../components/fields/checkbox-list-field.tsx'
import { emptyTax, useTaxFields } from '../components/fields/use-tax-fields.ts'
import { RecordPage } from '../components/records/record-page.tsx'
import { loadRecordPage } from '../record-loader.ts'
import { runRecordAction } from '../route-handlers.ts'
import type { Route } from './+types/home-care-service-page'
import { loadHomeCareTypes } from './load-home-care-types.ts'

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadRecordPage(homeCare, args, async () => ({
    types: await loadHomeCareTypes(args),
    cities: await call(args.context, listCities, {}),
  }))
export const clientAction = (args: Route.ClientActionArgs) =>
  runRecordAction(homeCare, paths.admin('home-care'), args)

const EMPTY_TEXT = { ar: '', en: '' }
const isService = ({ parent_id }: Record<string, unknown>) => parent_id !== null

export default function HomeCareServicePage({ loaderData: { loaded, types, cities } }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  const taxFields = useTaxFields(isService)
  const service = loaded?.record
  // A type cannot become a service, nor a service a type.
  const parentChoices = [
    ...(service && service.parent_id !== null ? [] : [{ value: null, text: t('admin.home_care.no_type') }]),
    ...(service && service.parent_id === null
      ? []
      : types.map(({ id, name }) => ({ value: id, text: name[language] }))),
  ]
  return (
    <RecordPage
      resource={homeCare}
      loaded={loaded}
      empty={{
        parent_id: types[0]?.id ?? null,
        name: EMPTY_TEXT,
        content: EMPTY_TEXT,
        image: '',
        price: null,
        ...emptyTax,
        capacity: 2,
        city_ids: [],
        position: 0,
        active: true,
      }}
      title={service?.name[language] ?? t('admin.home_care.add')}
      list={{ title: t('admin.home_care'), to: paths.admin('home-care') }}
      fields={[
        {
          name: 'parent_id',
          kind: 'choice',
          label: t('admin.home_care.type'),
          hint: t('admin.home_care.type_hint'),
          choices: parentChoices,
        },
        { name: 'name', kind: 'localized', required: true, maxLength: 80 },
        { name: 'content', kind: 'longLocalized', label: t('admin.column_description'), maxLength: 8000 },
        { name: 'image', part: t('admin.part_shown'), kind: 'picture', pictureKind: 'article' },
        {
          name: 'price',
          kind: 'money',
          label: t('admin.column_price_halalas'),
          hint: t('admin.home_care.price_hint'),
          required: true,
          when: isService,
        },
        ...taxFields,
        {
          name: 'capacity',
          kind: 'number',
          label: t('admin.column_hourly_capacity'),
          hint: t('admin.home_care.capacity_hint'),
          required: true,
          when: isService,
        },
        { name: 'position', kind: 'number', hint: t('admin.home_care.position_hint'), required: true },
        {
          name: 'active',
          kind: 'switch',
          label: t('admin.home_care.active'),
          hint: t('admin.home_care.active_hint'),
        },
      ]}
      sectionLabels={{ city_ids: t('admin.home_care.cities') }}
    >
      {({ value, change, errorOf }) => (
        <CheckboxListField
          id="city_ids"
          legend={t('admin.home_care.cities')}
          hint={t('admin.home_care.cities_hint')}
          error={errorOf('city_ids')}
          options={cities}
          value={value.city_ids ?? []}
          change={city_ids => change({ city_ids })}
        />
      )}
    </RecordPage>
  )
}
