import { useSyncExternalStore } from 'react'
import { redirect, useLocation } from 'react-router'
import { getProduct, listProducts, reviewProduct } from '#contract/products.ts'
import { CallError, call, isMissing } from '../../api.ts'
import { refusedBy, textsOf } from '../../form.ts'
import { PageHead } from '../../i18n/page-head.tsx'
import { said } from '../../i18n/said.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { productThing } from '../../json-ld.ts'
import { paths } from '../../paths.ts'
import { token, userId } from '../../session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/product-page'
import { BuyBox } from './buy-box.tsx'
import { ProductBadges } from './product-badges.tsx'
import { ProductGrid } from './product-card.tsx'
import { ProductPrice } from './product-price.tsx'
import { Rating } from './rating.tsx'
import { ReviewForm } from './review-form.tsx'
import { Reviews } from './reviews.tsx'
import { ZoomPicture } from './zoom-picture.tsx'

/** How many products of the same category are shown (spec §9). */
const SIMILAR = 4

export async function loader({ params, context }: Route.LoaderArgs) {
  const product = await call(context, getProduct, { params: { id: params.id } }).catch(error => {
    // spec §8: what is not there leads to the store.
    if (isMissing(error)) throw redirect(paths.store())
    throw error
  })
  const { data } = await call(context, listProducts, {
    query: { category_id: product.category.id, per_page: SIMILAR + 1 },
  })
  return { product, similar: data.filter(({ id }) => id !== product.id).slice(0, SIMILAR) }
}

/** In the browser, with what the person has said of the product: the page itself is the same for everyone. */
export async function clientLoader({ serverLoader, params, context }: Route.ClientLoaderArgs) {
  const mine = token()
    ? call(context, getProduct, { params: { id: params.id } }).catch(error => {
        if (error instanceof CallError) return null
        throw error
      })
    : null
  const [page, own] = await Promise.all([serverLoader(), mine])
  return { ...page, product: { ...page.product, my_review: own?.my_review ?? null } }
}
clientLoader.hydrate = true as const

export async function clientAction({ request, params, context }: Route.ClientActionArgs) {
  const { rating = '', comment = '' } = textsOf(await request.formData())
  if (!token()) throw new CallError(401, { code: 'session.missing' })
  try {
    await call(context, reviewProduct, {
      params: { id: params.id },
      body: { rating, comment, user_id: userId() ?? undefined },
    })
  } catch (error) {
    return refusedBy(error)
  }
  toast.success(said('review.added'))
  return null
}

export { afterOwnWrites as shouldRevalidate } from '../../revalidation.ts'

export default function ProductPage({ loaderData: { product, similar } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { reviews, my_review, ...card } = product
  const crumbs = [
    { text: t('store.title'), to: paths.store() },
    { text: product.category.name, to: paths.products({ category: product.category.id }) },
    { text: product.name },
  ]
  return (
    <div className="page-width grid gap-8 py-5">
      <PageHead
        title={product.name}
        description={product.description}
        image={product.images[0]}
        thing={productThing(card)}
        crumbs={crumbs}
      />
      <Breadcrumb label={t('breadcrumb.label')} crumbs={useWayBack(crumbs)} />
      <div className="grid items-start gap-6 md:grid-cols-2 md:gap-10">
        <div className="relative mx-auto w-full max-w-140">
          <ZoomPicture key={product.id} src={product.images[0] ?? ''} name={product.name} />
          <div className="pointer-events-none absolute start-3 top-3 flex flex-col items-start gap-1.5">
            <ProductBadges product={product} />
          </div>
        </div>
        <div className="grid content-start gap-4">
          <h1 className="text-xl">{product.name}</h1>
          <Rating average={product.avg_rating} count={product.num_reviews} />
          <div className="grid gap-0.5">
            <ProductPrice product={product} large />
            <p className="text-sm text-ink-2">{t('product.with_vat')}</p>
          </div>
          <Stock stock={product.stock} />
          <p className="whitespace-pre-line">{product.description}</p>
          <BuyBox key={product.id} product={product} />
        </div>
      </div>
      <section aria-labelledby="reviews" className="grid gap-4">
        <h2 id="reviews">{t('review.title')}</h2>
        <div className="grid items-start gap-6 md:grid-cols-2 md:gap-10">
          <Reviews reviews={reviews} />
          <ReviewForm key={product.id} mine={my_review} />
        </div>
      </section>
      {similar.length > 0 ? (
        <section aria-labelledby="similar" className="no-print grid gap-4">
          <h2 id="similar">{t('product.similar')}</h2>
          <ProductGrid products={similar} />
        </section>
      ) : null}
    </div>
  )
}

/** Who comes from a filtered list goes back to it as it was (spec: filters are kept on the way back). */
function useWayBack(crumbs: readonly { text: string; to?: string }[]) {
  const { t } = useTranslation()
  const { state } = useLocation()
  // The server does not know where one comes from, so neither does the first picture of the browser.
  const isAlive = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  if (!isAlive || typeof state?.list !== 'string') return crumbs
  return crumbs.with(1, { text: t('product.back_to_list'), to: `${paths.products()}${state.list}` })
}

/** At how few pieces a shopper is told their number. */
const FEW = 5

function Stock({ stock }: { stock: number }) {
  const { t } = useTranslation()
  if (stock === 0)
    return (
      <Badge tone="bad" className="w-fit">
        {t('product.not_available')}
      </Badge>
    )
  return (
    <Badge tone={stock <= FEW ? 'warn' : 'ok'} className="w-fit">
      {stock <= FEW ? t('product.few_left', { count: stock }) : t('product.available')}
    </Badge>
  )
}
