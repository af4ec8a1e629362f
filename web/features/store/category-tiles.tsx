import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { useStoreLayoutData } from '../../shell/store-layout-data.ts'
import { Picture } from '../../ui/picture.tsx'

/** The categories as tiles that link to their products. */
export function CategoryTiles() {
  const { t } = useTranslation()
  const { categories } = useStoreLayoutData()
  if (categories.length === 0) return null
  return (
    <section aria-labelledby="departments" className="page-width grid gap-4">
      <h2 id="departments">{t('store.categories')}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-3 sm:grid-cols-5">
        {categories.map(({ id, name, image }) => (
          <li key={id} className="grid">
            <Link
              to={paths.products({ category: id })}
              className="grid content-start justify-items-center gap-2 rounded-lg border border-line bg-surface p-3 text-center text-sm font-semibold text-ink no-underline transition-colors hover:border-primary hover:bg-primary-soft"
            >
              <Picture src={image} widths={[160, 320]} sizes="7rem" alt="" className="size-24 rounded-md" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
