import { useRef, useState } from 'react'
import { redirect, useLocation } from 'react-router'
import { listEarliestSlots } from '#contract/delivery-slots.ts'
import {
  addStockNotice,
  getProduct,
  listProducts,
  listStockNotices,
  removeStockNotice,
  reviewProduct,
} from '#contract/products.ts'
import { stockLevel } from '#domain/stock/stock-level.ts'
import { call, isMissing, optional, requireSession } from '../../api.ts'
import { useBrowserValue } from '../../browser/use-browser-value.ts'
import { EarliestSlots } from '../../components/earliest-slots.tsx'
import { productJsonLd } from '../../components/json-ld.ts'
import { PageHead } from '../../components/page-head.tsx'
import { VatNote } from '../../components/price.tsx'
import { PagePart } from '../../components/read-failure.tsx'
import { formErrorOf, textFieldsOf } from '../../forms/form-error.ts'
import { formSucceeded } from '../../forms/sent-form.ts'
import { messageText } from '../../i18n/message-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { loadPart } from '../../routing/failed-read.ts'
import { accessToken, userId } from '../../session.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/product-page'
import { BuyBar } from './buy-bar.tsx'
import { BuyBox } from './buy-box.tsx'
import { MedicineNote } from './medicine-note.tsx'
import { ProductBadges } from './product-badges.tsx'
import { ProductGrid } from './product-card.tsx'
import { productCardFields } from './product-card-fields.ts'
import { ProductFacts } from './product-facts.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { ProductPrice } from './product-price.tsx'
import { Rating } from './rating.tsx'
import { ReviewForm } from './review-form.tsx'
import { Reviews } from './reviews.tsx'
import { StockNotice } from './stock-notice.tsx'

/** The number of products of the same category that are shown (spec §9). */
const MAX_SIMILAR = 4

export async function loader({ params, context }: Route.LoaderArgs) {
  const product = await call(context, getProduct, { params: { id: params.id } }).catch(error => {
    // spec §8: an unknown product redirects to the store.
    if (isMissing(error)) throw redirect(paths.store())
    throw error
  })
  const sameCategory = call(context, listProducts, {
    query: { category_id: product.category.id, per_page: MAX_SIMILAR + 1 },
  })
  const similar = sameCategory.then(({ data }) =>
    data
      .filter(({ id }) => id !== product.id)
      .slice(0, MAX_SIMILAR)
      .map(productCardFields),
  )
  const earliest = loadPart(call(context, listEarliestSlots, {}))
  return { product, similar: await loadPart(similar), earliest: await earliest, isAwaited: false }
}

/**
 * Adds in the browser the visitor's own review, and whether the visitor waits for a sold-out product: the
 * page from the server is the same for everyone.
 */
export async function clientLoader({ serverLoader, params, context }: Route.ClientLoaderArgs) {
  const ownRequest = accessToken()
    ? optional(call(context, getProduct, { params: { id: params.id } }), null)
    : null
  const [publicData, own] = await Promise.all([serverLoader(), ownRequest])
  const product = { ...publicData.product, my_review: own?.my_review ?? null }
  return { ...publicData, product, isAwaited: own?.stock === 0 && (await isAwaited(context, own.id)) }
}
clientLoader.hydrate = accessToken() !== null

async function isAwaited(context: Route.ClientLoaderArgs['context'], id: number): Promise<boolean> {
  const notices = await optional(call(context, listStockNotices, {}), [])
  return notices.some(({ product }) => product.id === id)
}

export async function clientAction({ request, params, context }: Route.ClientActionArgs) {
  const { intent, rating = '', comment = '' } = textFieldsOf(await request.formData())
  requireSession()
  try {
    if (intent === 'await' || intent === 'forget') {
      const isAdded = intent === 'await'
      await call(context, isAdded ? addStockNotice : removeStockNotice, { params: { id: params.id } })
      toast.success(messageText(isAdded ? 'stock_notice.added' : 'stock_notice.removed'))
      return null
    }
    await call(context, reviewProduct, {
      params: { id: params.id },
      body: { rating, comment, user_id: userId() ?? undefined },
    })
  } catch (error) {
    return formErrorOf(error, intent ? undefined : request.url)
  }
  formSucceeded(request.url)
  toast.success(messageText('review.added'))
  return null
}

export { revalidateAfterOwnWrites as shouldRevalidate } from '../../routing/revalidation.ts'

export const ErrorBoundary = readErrorBoundary('store.title')

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  // Another product starts with a quantity of its own.
  return <ProductView key={loaderData.product.id} {...loaderData} />
}

function ProductView({ product, similar, earliest, isAwaited }: Route.ComponentProps['loaderData']) {
  const { t } = useTranslation()
  const [quantity, setQuantity] = useState(1)
  const controls = useRef<HTMLDivElement>(null)
  const { reviews, my_review, ...card } = product
  const crumbs = [
    { text: t('store.title'), to: paths.store() },
    { text: product.category.name, to: paths.products({ category: product.category.id }) },
    { text: product.name },
  ]
  return (
    <>
      <div className="page-width grid gap-8 py-2 sm:py-5">
        <PageHead
          title={t('store.title_of', { name: product.name })}
          description={product.description}
          image={product.images[0]}
          structuredData={productJsonLd(card)}
          crumbs={crumbs}
        />
        <div className="grid gap-2 sm:gap-6">
          <Breadcrumb label={t('breadcrumb.label')} crumbs={useBackToListCrumbs(crumbs)} />
          <div className="grid items-start gap-3 sm:gap-6 md:grid-cols-2 md:gap-10">
            <div className="relative mx-auto w-full max-w-140">
              <ProductPictures name={product.name} images={product.images} />
              <ProductBadges product={product} className="start-3 top-3" />
            </div>
            <div className="grid content-start gap-3 sm:gap-4">
              <h1 className="text-xl">{product.name}</h1>
              {product.num_reviews > 0 ? (
                <a href="#reviews" className="w-fit py-1">
                  <Rating average={product.avg_rating} count={product.num_reviews} />
                </a>
              ) : null}
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <ProductPrice product={product} className="text-xl" />
                <StockBadge stock={product.stock} />
                <VatNote category={product.tax_category} />
              </div>
              <MedicineNote product={product} />
              <BuyBox ref={controls} product={product} quantity={quantity} setQuantity={setQuantity} />
              {product.stock > 0 ? null : <StockNotice isAwaited={isAwaited} />}
              {product.orders_closed ? (
                <p className="font-semibold text-bad">{product.orders_closed}</p>
              ) : null}
              {/* What needs a prescription cannot be ordered now. */}
              {product.stock > 0 && !product.orders_closed && product.medicine_class !== 'prescription' ? (
                <EarliestSlots part={earliest} except={product.sold_out_at} />
              ) : null}
              <p className="whitespace-pre-line">{product.description}</p>
              <ProductFacts product={product} />
            </div>
          </div>
        </div>
        <PagePart title={t('product.similar')} part={similar}>
          {products =>
            products.length > 0 ? (
              <section aria-labelledby="similar" className="no-print grid gap-4">
                <h2 id="similar">{t('product.similar')}</h2>
                <ProductGrid products={products} />
              </section>
            ) : null
          }
        </PagePart>
        {product.medicine_class === 'prescription' ? null : (
          <section aria-labelledby="reviews" className="grid gap-4">
            <h2 id="reviews">{t('review.title')}</h2>
            <ReviewForm ownReview={my_review} />
            <Reviews reviews={reviews} total={product.num_reviews} />
          </section>
        )}
      </div>
      {product.stock > 0 ? <BuyBar product={product} quantity={quantity} controls={controls} /> : null}
    </>
  )
}

/** The crumbs; the second leads back to the filtered list that was left (spec: filters are kept). */
function useBackToListCrumbs(crumbs: readonly { text: string; to?: string }[]) {
  const { t } = useTranslation()
  const { state } = useLocation()
  // The server does not know the navigation state, so the first render in the browser must not use it either.
  const isHydrated = useBrowserValue(() => true, false)
  if (!isHydrated || typeof state?.list !== 'string') return crumbs
  return crumbs.with(1, { text: t('product.back_to_list'), to: `${paths.products()}${state.list}` })
}

function StockBadge({ stock }: { stock: number }) {
  const { t } = useTranslation()
  const level = stockLevel(stock)
  if (level === 'none')
    return (
      <Badge tone="bad" className="w-fit">
        {t('product.sold_out')}
      </Badge>
    )
  return (
    <Badge tone={level === 'low' ? 'warn' : 'ok'} className="w-fit">
      {level === 'low' ? t('product.few_left', { count: stock }) : t('product.available')}
    </Badge>
  )
}
