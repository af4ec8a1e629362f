import Heart from 'lucide-react/icons/heart'
import Trash2 from 'lucide-react/icons/trash-2'
import { Link, useFetcher } from 'react-router'
import { addFavorite, listFavorites, removeFavorite } from '#contract/favorites.ts'
import { listProducts, MOST_IDS, type ProductCard } from '#contract/products.ts'
import { call } from '../../api.ts'
import { type Refused, refusedBy, textsOf } from '../../form.ts'
import { PageFrame } from '../../i18n/page-frame.tsx'
import { said } from '../../i18n/said.ts'
import { useRefusal } from '../../i18n/use-refusal.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { token } from '../../session.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { StackedCell } from '../../ui/stacked-cell.tsx'
import { toast } from '../../ui/toast.tsx'
import { changeGuestWishlist, guestWishlist, mergeWishlist } from '../../wishlist.ts'
import { AddToCart } from '../products/add-to-cart.tsx'
import { ProductPrice } from '../products/product-price.tsx'
import type { Route } from './+types/wishlist-page'

/** A guest's list is kept in the browser, a patient's in the account. */
export async function clientLoader({ context }: Route.ClientLoaderArgs): Promise<ProductCard[]> {
  if (token()) {
    await mergeWishlist(context)
    return call(context, listFavorites, { query: { type: 'products' } })
  }
  const ids = guestWishlist()
  if (ids.length === 0) return []
  const { data } = await call(context, listProducts, { query: { ids: ids.join(), per_page: MOST_IDS } })
  return data.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
clientLoader.hydrate = true as const

/** Puts a product on the wishlist or takes it off; every heart of the store posts here. */
export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const { intent, product_id = '' } = textsOf(await request.formData())
  const isWished = intent === 'add'
  try {
    if (!token()) changeGuestWishlist(Number(product_id), isWished)
    else await call(context, isWished ? addFavorite : removeFavorite, { params: { id: product_id } })
  } catch (error) {
    return refusedBy(error)
  }
  toast.success(said(isWished ? 'favorite.added' : 'favorite.removed'))
  return null
}

export default function WishlistPage({ loaderData: products }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <PageFrame title={t('wishlist.title')}>
      {products.length === 0 ? (
        <EmptyState
          icon={<Heart />}
          title={t('wishlist.empty')}
          action={<ButtonLink to={paths.products()}>{t('store.all_products')}</ButtonLink>}
        >
          {t('wishlist.empty_hint')}
        </EmptyState>
      ) : (
        <WishlistTable products={products} />
      )}
    </PageFrame>
  )
}

export function HydrateFallback() {
  const { t } = useTranslation()
  return (
    <PageFrame title={t('wishlist.title')}>
      <Loading label={t('shell.loading')} className="grid gap-3">
        {['a', 'b', 'c'].map(row => (
          <Skeleton key={row} className="h-48 w-full md:h-24" />
        ))}
      </Loading>
    </PageFrame>
  )
}

/** A table on wide screens; on a phone each row is a card with its column names beside the values. */
function WishlistTable({ products }: { products: readonly ProductCard[] }) {
  const { t } = useTranslation()
  const columns = [t('wishlist.product'), t('wishlist.price'), t('wishlist.stock')] as const
  return (
    <table className="stacked-table">
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">{t('wishlist.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map(product => (
          <tr key={product.id}>
            <StackedCell className="align-middle!">
              <div className="flex items-center gap-3">
                <Picture
                  src={product.images[0] ?? ''}
                  widths={[240]}
                  sizes="4rem"
                  alt=""
                  className="size-16 shrink-0 rounded-md bg-band"
                />
                <Link to={paths.product(product.id)} className="font-semibold">
                  {product.name}
                </Link>
              </div>
            </StackedCell>
            <StackedCell className="align-middle!" name={columns[1]}>
              <ProductPrice product={product} />
            </StackedCell>
            <StackedCell className="align-middle!" name={columns[2]}>
              {product.stock > 0 ? (
                <Badge tone="ok">{t('product.available')}</Badge>
              ) : (
                <Badge tone="bad">{t('product.not_available')}</Badge>
              )}
            </StackedCell>
            <StackedCell className="align-middle!">
              <div className="flex items-center gap-2">
                <AddToCart product={product} />
                <RemoveButton product={product} />
              </div>
            </StackedCell>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function RemoveButton({ product }: { product: ProductCard }) {
  const { t } = useTranslation()
  const fetcher = useFetcher<Refused | null>()
  useRefusal(fetcher.data ?? undefined)
  return (
    <IconButton
      label={t('wishlist.remove_named', { name: product.name })}
      busy={fetcher.state !== 'idle'}
      onClick={() => fetcher.submit({ intent: 'remove', product_id: product.id }, { method: 'post' })}
    >
      <Trash2 aria-hidden />
    </IconButton>
  )
}
