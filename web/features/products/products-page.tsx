import { useState } from 'react'
import { Link } from 'react-router'
import { listProducts } from '#contract/products.ts'
import { call } from '../../api.ts'
import { GuessNote } from '../../components/guess-note.tsx'
import { itemListJsonLd } from '../../components/json-ld.ts'
import { ListPagination } from '../../components/list-pagination.tsx'
import { NoResults } from '../../components/no-results.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { useStoreLayoutData } from '../../shell/store-layout-data.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { SlidersHorizontal } from '../../ui/icons.tsx'
import type { Route } from './+types/products-page'
import { FilterPanel } from './filter-panel.tsx'
import { ProductGrid } from './product-card.tsx'
import { productCardFields } from './product-card-fields.ts'
import { ProductSearch } from './product-search.tsx'
import {
  activeFilters,
  type ProductFilter,
  parseProductFilter,
  productsQuery,
  productsUrl,
} from './product-search-params.ts'
import { useSortOrders } from './use-sort-orders.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const filter = parseProductFilter(new URL(request.url).searchParams)
  const { data: products, meta } = await call(context, listProducts, { query: productsQuery(filter) })
  return { products: products.map(productCardFields), meta, filter }
}

export { revalidateAfterOwnWrites as shouldRevalidate } from '../../routing/revalidation.ts'

export const ErrorBoundary = readErrorBoundary('store.all_products')

export default function ProductsPage({ loaderData: { products, meta, filter } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const title = useListTitle(filter)
  const search = { ...meta, typed: filter.search }
  const crumbs = [
    { text: t('shell.home'), to: paths.home() },
    { text: t('store.title'), to: paths.store() },
    { text: title },
  ]
  return (
    <div className="page-width grid gap-2 py-2 sm:gap-5 sm:py-5">
      <PageHead
        title={t('store.title_of', { name: title })}
        description={t('products.lead')}
        structuredData={itemListJsonLd(
          products.map(({ id }) => paths.product(id)),
          (meta.page - 1) * meta.per_page + 1,
        )}
        crumbs={crumbs}
      />
      <Breadcrumb label={t('breadcrumb.label')} crumbs={crumbs} />
      <div className="grid gap-3 sm:gap-4">
        <h1 className="text-xl">{title}</h1>
        <ProductSearch key={filter.search} search={filter.search} />
      </div>
      <div className="grid items-start gap-6 md:grid-cols-[16rem_1fr]">
        <aside
          aria-label={t('products.filter')}
          className="hidden rounded-lg border border-line bg-surface p-4 noscript:block md:block"
        >
          <FilterPanel filter={filter} />
        </aside>
        <section aria-labelledby="results" className="grid min-w-0 gap-3 sm:gap-5">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <h2 id="results" className="text-sm text-ink-2" aria-live="polite" aria-atomic>
              {t('products.count', { count: meta.total })}
            </h2>
            <div className="ms-auto flex flex-wrap justify-end gap-x-2">
              <FilterDrawer filter={filter} total={meta.total} />
              <SortMenu filter={filter} />
            </div>
          </div>
          <GuessNote search={search} />
          {products.length === 0 ? (
            <NoResults
              hint={t('products.no_result_hint')}
              nextAction={{ text: t('store.all_products'), to: paths.products() }}
              search={search}
            />
          ) : (
            <ProductGrid products={products} eager={4} />
          )}
          <ListPagination label={t('products.pages')} meta={meta} />
        </section>
      </div>
    </div>
  )
}

/** The title of the list: the search text, the category or the best sellers. */
function useListTitle({ search, category, sortOrder }: ProductFilter): string {
  const { t } = useTranslation()
  const { categories } = useStoreLayoutData()
  if (search) return t('products.found', { search })
  const chosenCategory = categories
    .flatMap(parent => [parent, ...parent.children])
    .find(({ id }) => id === category)
  return (
    chosenCategory?.name ??
    (sortOrder === 'best_selling' ? t('products.best_selling') : t('store.all_products'))
  )
}

/** The sort orders as links: the current one is on the button. */
function SortMenu({ filter }: { filter: ProductFilter }) {
  const { t } = useTranslation()
  const orders = useSortOrders()
  return (
    <Disclosure
      className="-me-3"
      button={
        <>
          <span className="sr-only">{t('products.order')}</span>{' '}
          {orders.find(({ order }) => order === filter.sortOrder)?.name}
        </>
      }
    >
      <ul>
        {orders.map(({ order, name }) => (
          <li key={name}>
            <Link
              to={productsUrl({ ...filter, sortOrder: order, page: undefined })}
              preventScrollReset
              aria-current={filter.sortOrder === order ? 'page' : undefined}
              className="menu-item"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

/** The filters on a narrow screen: the list behind the drawer follows at once. */
function FilterDrawer({ filter, total }: { filter: ProductFilter; total: number }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const active = activeFilters(filter)
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="px-3 noscript:hidden md:hidden max-sm:[&_svg]:hidden"
      >
        <SlidersHorizontal className="size-5" />
        {active > 0 ? t('products.filter_active', { active }) : t('products.filter')}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={t('products.filter')}
        closeLabel={t('shell.close')}
        footer={<Button onClick={close}>{t('products.show', { count: total })}</Button>}
      >
        <FilterPanel filter={filter} withOrder />
      </Dialog>
    </>
  )
}
