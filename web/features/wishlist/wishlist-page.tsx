import { Link, useFetcher } from 'react-router'
import { addFavorite, listFavorites, removeFavorite } from '#contract/favorites.ts'
import {
  listProducts,
  listStockNotices,
  MAX_PRODUCT_IDS,
  type ProductCard,
  removeStockNotice,
} from '#contract/products.ts'
import { call, requireSession } from '../../api.ts'
import { PageFrame } from '../../components/page-frame.tsx'
import { type FormError, formErrorOf, textFieldsOf } from '../../forms/form-error.ts'
import { messageText } from '../../i18n/message-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { allPages } from '../../routing/all-pages.ts'
import { accessToken } from '../../session.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { guestWishlist, mergeWishlist, updateGuestWishlist } from '../../shopping/wishlist.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Heart, Trash2 } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Loading, SkeletonRows } from '../../ui/skeleton.tsx'
import { StackedCell } from '../../ui/stacked-cell.tsx'
import { StackedBody, StackedRow, StackedTable } from '../../ui/stacked-table.tsx'
import { ColumnHeader, TableHead } from '../../ui/table-head.tsx'
import { toast } from '../../ui/toast.tsx'
import { AddToCart } from '../products/add-to-cart.tsx'
import { ProductPrice } from '../products/product-price.tsx'
import type { Route } from './+types/wishlist-page'
import { AwaitedProducts } from './awaited-products.tsx'

/** A guest's wishlist is stored in the browser, that of a signed-in person in the account. */
export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  if (!accessToken()) return { products: await guestProducts(context), notices: [] }
  await mergeWishlist(context)
  const [products, notices] = await Promise.all([
    allPages(page => call(context, listFavorites, { query: { type: 'products', page } })),
    call(context, listStockNotices, {}),
  ])
  return { products, notices }
}
clientLoader.hydrate = true as const

async function guestProducts(context: Route.ClientLoaderArgs['context']): Promise<ProductCard[]> {
  const ids = guestWishlist()
  if (ids.length === 0) return []
  const { data } = await call(context, listProducts, {
    query: { ids: ids.join(), per_page: MAX_PRODUCT_IDS },
  })
  return data.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

/**
 * Adds or removes a product, or forgets one that is awaited; every wishlist button of the store posts here.
 */
export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const { intent, product_id = '' } = textFieldsOf(await request.formData())
  const isWished = intent === 'add'
  try {
    if (intent === 'forget') {
      requireSession()
      await call(context, removeStockNotice, { params: { id: product_id } })
      toast.success(messageText('stock_notice.removed'))
      return null
    }
    if (!accessToken()) updateGuestWishlist(Number(product_id), isWished)
    else await call(context, isWished ? addFavorite : removeFavorite, { params: { id: product_id } })
  } catch (error) {
    return formErrorOf(error)
  }
  toast.success(messageText(isWished ? 'favorite.added' : 'favorite.removed'))
  return null
}

export const ErrorBoundary = readErrorBoundary('wishlist.title')

export default function WishlistPage({ loaderData: { products, notices } }: Route.ComponentProps) {
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
      <AwaitedProducts notices={notices} />
    </PageFrame>
  )
}

export function HydrateFallback() {
  const { t } = useTranslation()
  return (
    <PageFrame title={t('wishlist.title')}>
      <Loading label={t('shell.loading')} className="grid gap-3">
        <SkeletonRows className="h-48 w-full md:h-24" />
      </Loading>
    </PageFrame>
  )
}

/** A table on wide screens; on a phone each row is a card with column names beside the values. */
function WishlistTable({ products }: { products: readonly ProductCard[] }) {
  const { t } = useTranslation()
  const columns = [t('wishlist.product'), t('wishlist.price'), t('wishlist.stock')] as const
  return (
    <StackedTable aria-label={t('wishlist.title')}>
      <TableHead columns={columns}>
        <ColumnHeader>
          <span className="sr-only">{t('wishlist.actions')}</span>
        </ColumnHeader>
      </TableHead>
      <StackedBody>
        {products.map(product => (
          <StackedRow key={product.id}>
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
              <ProductPrice product={product} className="text-lg" />
            </StackedCell>
            <StackedCell className="align-middle!" name={columns[2]}>
              {product.stock > 0 ? (
                <Badge tone="ok">{t('product.available')}</Badge>
              ) : (
                <Badge tone="bad">{t('product.sold_out')}</Badge>
              )}
            </StackedCell>
            <StackedCell className="align-middle!">
              <div className="flex items-center gap-2">
                <AddToCart product={product} className="w-full" />
                <RemoveButton product={product} />
              </div>
            </StackedCell>
          </StackedRow>
        ))}
      </StackedBody>
    </StackedTable>
  )
}

function RemoveButton({ product }: { product: ProductCard }) {
  const { t } = useTranslation()
  const fetcher = useFetcher<FormError | null>()
  return (
    <IconButton
      label={t('wishlist.remove_named', { name: product.name })}
      busy={fetcher.state !== 'idle'}
      onClick={() => fetcher.submit({ intent: 'remove', product_id: product.id }, { method: 'post' })}
    >
      <Trash2 />
    </IconButton>
  )
}
