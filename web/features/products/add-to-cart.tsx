import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useFetcher } from 'react-router'
import type { ProductCard } from '#contract/products.ts'
import type { Refused } from '../../form.ts'
import { useRefusal } from '../../i18n/use-refusal.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'

type AddToCartProps = {
  product: Pick<ProductCard, 'id' | 'name' | 'stock'>
  quantity?: number
  size?: 'sm' | 'lg'
  className?: string
}

/** Puts a product into the cart by the cart's own page, which answers with a message and leads a guest to sign-in and back. */
export function AddToCart({ product, quantity = 1, size = 'sm', className }: AddToCartProps) {
  const { t } = useTranslation()
  const fetcher = useFetcher<Refused | null>()
  useRefusal(fetcher.data ?? undefined)
  const isThere = product.stock > 0
  return (
    <Button
      size={size}
      wide
      className={className}
      disabled={!isThere || quantity < 1}
      busy={fetcher.state !== 'idle'}
      aria-label={isThere ? t('product.add_named', { name: product.name }) : undefined}
      onClick={() =>
        fetcher.submit(
          { intent: 'add', product_id: product.id, quantity },
          { method: 'post', action: paths.cart() },
        )
      }
    >
      <ShoppingCart aria-hidden className="size-5 shrink-0" />
      {isThere ? t('product.add') : t('product.not_available')}
    </Button>
  )
}
