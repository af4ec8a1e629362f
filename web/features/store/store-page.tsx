import { Link } from 'react-router'
import { listProducts } from '#contract/products.ts'
import { call } from '../../api.ts'
import { PageHead } from '../../i18n/page-head.tsx'
import { useCarouselLabels } from '../../i18n/use-carousel-labels.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { ProductCard, ProductGrid } from '../products/product-card.tsx'
import type { Route } from './+types/store-page'
import { CategoryTiles } from './category-tiles.tsx'
import { Promos } from './promos.tsx'
import { StoreHero } from './store-hero.tsx'
import { Testimonials } from './testimonials.tsx'

/** How many products the carousel and the grid of best sellers show (spec §2: up to 4 in the carousel). */
const SELECTED = 4
const BEST = 8

export async function loader({ context }: Route.LoaderArgs) {
  const [selected, best] = await Promise.all([
    call(context, listProducts, { query: { per_page: SELECTED } }),
    call(context, listProducts, { query: { best_selling: '1', per_page: BEST } }),
  ])
  return { selected: selected.data, best: best.data }
}

export { afterOwnWrites as shouldRevalidate } from '../../revalidation.ts'

export default function StorePage({ loaderData: { selected, best } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const labels = useCarouselLabels()
  return (
    <>
      <PageHead title={t('store.title')} description={t('store.lead')} />
      <StoreHero pictures={best.slice(0, 3).flatMap(({ images }) => images.slice(0, 1))} />
      <div className="grid gap-12 py-10 sm:gap-16 sm:py-14">
        <CategoryTiles />
        {selected.length > 0 ? (
          <Carousel
            className="page-width"
            title={t('store.selected')}
            aside={<Link to={paths.products()}>{t('store.all_products')}</Link>}
            slides={selected.map(product => ({ id: product.id, content: <ProductCard product={product} /> }))}
            labels={labels}
          />
        ) : null}
        <Promos />
        {best.length > 0 ? (
          <section aria-labelledby="best" className="page-width grid gap-4">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 id="best">{t('products.best_selling')}</h2>
              <Link
                to={paths.products({ best_selling: 1 })}
                className="inline-flex min-h-11 items-center text-sm font-semibold"
              >
                {t('store.all_best')}
              </Link>
            </div>
            <ProductGrid products={best} />
          </section>
        ) : null}
        <Testimonials />
      </div>
    </>
  )
}
