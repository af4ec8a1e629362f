import { categories } from '#contract/admin/categories.ts'
import { listCategories } from '#contract/products.ts'
import { call } from '../../../api.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { RecordPage } from '../components/records/record-page.tsx'
import { loadRecordPage } from '../record-loader.ts'
import { runRecordAction } from '../route-handlers.ts'
import type { Route } from './+types/category-page'

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadRecordPage(categories, args, async () => ({
    topCategories: await call(args.context, listCategories, {}),
  }))
export const clientAction = (args: Route.ClientActionArgs) =>
  runRecordAction(categories, paths.admin('categories'), args)

export default function CategoryPage({ loaderData: { loaded, topCategories } }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  const possibleParents = topCategories.filter(({ id }) => id !== loaded?.record.id)
  return (
    <RecordPage
      resource={categories}
      loaded={loaded}
      empty={{ name: { ar: '', en: '' }, parent_id: null, position: 0, image: '' }}
      title={loaded?.record.name[language] || t('admin.categories.add')}
      list={{ title: t('admin.categories'), to: paths.admin('categories') }}
      fields={[
        { name: 'name', kind: 'localized', label: t('admin.categories.name'), required: true, maxLength: 80 },
        {
          name: 'parent_id',
          kind: 'choice',
          label: t('admin.categories.parent'),
          choices: [
            { value: null, text: t('admin.categories.top') },
            ...possibleParents.map(({ id, name }) => ({ value: id, text: name })),
          ],
        },
        { name: 'position', kind: 'number', hint: t('admin.categories.position_hint'), required: true },
        { name: 'image', kind: 'picture', pictureKind: 'category', label: t('admin.categories.picture') },
      ]}
    />
  )
}
