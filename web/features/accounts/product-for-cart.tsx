import { useEffect, useState } from 'react'
import { RouterContextProvider } from 'react-router'
import { getProduct, type Product } from '#contract/products.ts'
import { call, optional } from '../../api.ts'
import { Price } from '../../components/price.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { pendingItem } from '../../shopping/pending-item.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The product that a guest wanted in the cart; it is added after sign-in. */
export function ProductForCart() {
  const { t, language } = useTranslation()
  const [item] = useState(pendingItem)
  const [product, setProduct] = useState<Product | null>()
  const id = item?.product_id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has other names
  useEffect(() => {
    if (id) optional(call(new RouterContextProvider(), getProduct, { params: { id } }), null).then(setProduct)
  }, [id, language])

  if (item && product === undefined) return <Skeleton className="h-34" />
  if (!item || !product) return null
  return (
    <section
      aria-label={t('cart.title')}
      className="grid min-h-34 content-center gap-1 rounded-md bg-band p-4"
    >
      <p className="font-semibold">{product.name}</p>
      <p>{t('orders.pieces', { count: Number(item.quantity) })}</p>
      <p>
        <Price amount={product.price} />
      </p>
      <p className="text-sm text-ink-2">{t('account.item_kept')}</p>
    </section>
  )
}
