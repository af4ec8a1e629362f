import SearchX from 'lucide-react/icons/search-x'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { listProducts } from '#contract/products.ts'
import { call } from '../../api.ts'
import { PageHead } from '../../i18n/page-head.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { useStore } from '../../store.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import type { Route } from './+types/products-page'
import { addressOf, type Filter, filterOf, isNarrowed, queryOf } from './filter.ts'
import { Filters } from './filters.tsx'
import { ProductGrid } from './product-card.tsx'
import { ProductSearch } from './product-search.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const filter = filterOf(new URL(request.url).searchParams)
  const { data: products, meta } = await call(context, listProducts, { query: queryOf(filter) })
  return { products, meta, filter }
}

export { afterOwnWrites as shouldRevalidate } from '../../revalidation.ts'

export default function ProductsPage({ loaderData: { products, meta, filter } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const title = useListTitle(filter)
  const crumbs = [
    { text: t('shell.home'), to: paths.home() },
    { text: t('store.title'), to: paths.store() },
    { text: title },
  ]
  return (
    <div className="page-width grid gap-5 py-5">
      <PageHead title={title} description={t('products.lead')} crumbs={crumbs} />
      <Breadcrumb label={t('breadcrumb.label')} crumbs={crumbs} />
      <div className="grid gap-4">
        <h1 className="text-xl">{title}</h1>
        <ProductSearch key={filter.search} search={filter.search} />
      </div>
      <div className="grid items-start gap-6 md:grid-cols-[16rem_1fr]">
        <aside
          aria-label={t('products.filter')}
          className="hidden rounded-lg border border-line bg-surface p-4 md:block"
        >
          <Filters filter={filter} />
        </aside>
        <section aria-labelledby="results" className="grid min-w-0 gap-5">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id="results" className="text-base leading-small text-ink-2">
              <span role="status">{t('products.count', { count: meta.total })}</span>
            </h2>
            <div className="flex flex-wrap gap-2">
              {isNarrowed(filter) ? (
                <ButtonLink to={addressOf({ order: filter.order })} variant="quiet" size="sm">
                  {t('products.clear')}
                </ButtonLink>
              ) : null}
              <FilterDrawer filter={filter} total={meta.total} />
            </div>
          </div>
          {products.length === 0 ? (
            <EmptyState
              icon={<SearchX />}
              title={t('no_result')}
              action={
                <ButtonLink to={paths.products()} variant="secondary">
                  {t('store.all_products')}
                </ButtonLink>
              }
            >
              {t('products.no_result_hint')}
            </EmptyState>
          ) : (
            <ProductGrid products={products} eager={4} />
          )}
          <Pagination
            label={t('products.pages')}
            previous={
              meta.last_page > 1 && meta.page > 1
                ? pageLink(filter, Math.min(meta.page - 1, meta.last_page))
                : undefined
            }
            next={meta.page < meta.last_page ? pageLink(filter, meta.page + 1) : undefined}
            previousLabel={t('pages.previous')}
            nextLabel={t('pages.next')}
            status={t('pages.status', { page: meta.page, last: meta.last_page })}
          />
        </section>
      </div>
    </div>
  )
}

const pageLink = (filter: Filter, page: number) => addressOf({ ...filter, page: page > 1 ? page : undefined })

/** What is listed, in words: what was searched for, the category, or the best sellers. */
function useListTitle({ search, category, order }: Filter): string {
  const { t } = useTranslation()
  const { categories } = useStore()
  if (search) return t('products.found', { search })
  const shelf = categories.flatMap(each => [each, ...each.children]).find(({ id }) => id === category)
  return shelf?.name ?? (order === 'best_selling' ? t('products.best_selling') : t('store.all_products'))
}

/** The filters of a narrow screen: the list behind them follows at once. */
function FilterDrawer({ filter, total }: { filter: Filter; total: number }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="md:hidden"
      >
        <SlidersHorizontal aria-hidden className="size-5" />
        {t('products.filter')}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={t('products.filter')}
        closeLabel={t('shell.close')}
        footer={<Button onClick={close}>{t('products.show', { count: total })}</Button>}
      >
        <Filters filter={filter} />
      </Dialog>
    </>
  )
}
