import { lazy } from 'react'
import { Link } from 'react-router'
import { listProducts } from '#contract/products.ts'
import { call } from '../../api.ts'
import { PageHead } from '../../components/page-head.tsx'
import { PagePart } from '../../components/read-failure.tsx'
import { useCarouselLabels } from '../../components/use-carousel-labels.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { loadParts } from '../../routing/failed-read.ts'
import { readSections, sectionNamed } from '../../routing/page-sections.ts'
import { useIsOn } from '../../shell/layout-data.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { useStoreLayoutData } from '../../shell/store-layout-data.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { ProductCard, ProductGrid } from '../products/product-card.tsx'
import { productCardFields } from '../products/product-card-fields.ts'
import type { Route } from './+types/store-page'
import { CategoryTiles } from './category-tiles.tsx'
import { PromoBanners } from './promo-banners.tsx'
import { StoreHero } from './store-hero.tsx'
import { Testimonials } from './testimonials.tsx'

/**
 * Loaded by those who have such an order. Without a `Suspense` of its own the navigation waits for it, so
 * that it can take the focus; if it cannot be loaded, the store is shown without it.
 */
const RecentOrderNotice = lazy(() =>
  import('../orders/recent-order-notice.tsx').then(
    module => ({ default: module.RecentOrderNotice }),
    () => ({ default: () => null }),
  ),
)

/** spec §2: the carousel shows up to 4 products. */
const MAX_FEATURED = 4
const MAX_BEST_SELLERS = 8

export async function loader({ request, context }: Route.LoaderArgs) {
  const products = (query: { best_selling?: '1'; per_page: number }) =>
    call(context, listProducts, { query }).then(({ data }) => data.map(productCardFields))
  return loadParts({
    featured: products({ per_page: MAX_FEATURED }),
    bestSellers: products({ best_selling: '1', per_page: MAX_BEST_SELLERS }),
    sections: readSections(context, request, 'store'),
  })
}

export { revalidateAfterOwnWrites as shouldRevalidate } from '../../routing/revalidation.ts'

export const ErrorBoundary = readErrorBoundary('store.title')

export default function StorePage({ loaderData: { featured, bestSellers, sections } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const labels = useCarouselLabels()
  const { recentOrder } = useStoreLayoutData()
  const isOn = useIsOn()
  const seo = sectionNamed(sections.data, 'store.seo')
  const lead = sectionNamed(sections.data, 'store.hero')?.text
  const offers = sectionNamed(sections.data, 'store.offers')
  const voices = sectionNamed(sections.data, 'store.voices')
  if (!isOn(paths.store()))
    return (
      <>
        <PageHead title={t('site.pharmacy')} />
        <StoreHero lead={t('store.nothing')} />
      </>
    )
  return (
    <>
      <PageHead title={seo?.title || t('store.page_title')} description={seo?.text || lead} />
      {recentOrder ? (
        <div className="page-width py-6">
          <RecentOrderNotice order={recentOrder} />
        </div>
      ) : null}
      <StoreHero
        lead={lead}
        pictures={(bestSellers.data ?? []).slice(0, 3).flatMap(({ image }) => image ?? [])}
      />
      <div className="grid gap-12 py-10 sm:gap-16 sm:py-14">
        <CategoryTiles />
        <PagePart title={t('store.selected')} part={featured} className="page-width">
          {featured =>
            featured.length > 0 ? (
              <Carousel
                className="page-width"
                title={t('store.selected')}
                aside={<Link to={paths.products()}>{t('store.all_products')}</Link>}
                slides={featured.map(product => ({
                  id: product.id,
                  content: <ProductCard product={product} />,
                }))}
                labels={labels}
              />
            ) : null
          }
        </PagePart>
        {offers ? <PromoBanners section={offers} /> : null}
        <PagePart title={t('products.best_selling')} part={bestSellers} className="page-width">
          {bestSellers =>
            bestSellers.length > 0 ? (
              <section aria-labelledby="best" className="page-width grid gap-4">
                <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <h2 id="best">{t('products.best_selling')}</h2>
                  <Link to={paths.products({ best_selling: 1 })} className="tall-link">
                    {t('store.all_best')}
                  </Link>
                </div>
                <ProductGrid products={bestSellers} />
              </section>
            ) : null
          }
        </PagePart>
        {voices ? <Testimonials section={voices} /> : null}
      </div>
    </>
  )
}
