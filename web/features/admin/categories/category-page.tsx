import { categories } from '#contract/admin/categories.ts'
import { listCategories } from '#contract/products.ts'
import { call } from '../../../api.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { actOnRecord, loadRecord } from '../calls.ts'
import { RecordPage } from '../record-page.tsx'
import type { Route } from './+types/category-page'

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const loaded = await loadRecord(categories, args)
  return { loaded, tops: await call(args.context, listCategories, {}) }
}
export const clientAction = (args: Route.ClientActionArgs) =>
  actOnRecord(categories, paths.admin('categories'), args)

export default function CategoryPage({ loaderData: { loaded, tops } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const others = tops.filter(({ id }) => id !== loaded?.record.id)
  return (
    <RecordPage
      resource={categories}
      loaded={loaded}
      empty={{ name: { ar: '', en: '' }, parent_id: null, position: 0, image: '' }}
      title={loaded?.record.name[language] || t('admin.categories.add')}
      list={{ title: t('admin.categories'), to: paths.admin('categories') }}
      fields={[
        { name: 'name', kind: 'pair', label: t('admin.categories.name'), required: true, maxLength: 80 },
        {
          name: 'parent_id',
          kind: 'choice',
          label: t('admin.categories.parent'),
          choices: [
            { value: null, text: t('admin.categories.top') },
            ...others.map(({ id, name }) => ({ value: id, text: name })),
          ],
        },
        {
          name: 'position',
          kind: 'number',
          label: t('admin.categories.position'),
          hint: t('admin.categories.position_hint'),
          required: true,
        },
        { name: 'image', kind: 'picture', of: 'category', label: t('admin.categories.picture') },
      ]}
    />
  )
}
