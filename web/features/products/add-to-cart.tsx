import { useFetcher } from 'react-router'
import type { ProductCard } from '#contract/products.ts'
import type { FormError } from '../../forms/form-error.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'

type AddToCartProps = {
  product: Pick<ProductCard, 'id' | 'name' | 'stock'>
  quantity?: number
  size?: 'sm' | 'lg'
  className?: string
}

/** Posts to the cart page's action, which shows a toast and leads a guest to sign-in and back. */
export function AddToCart({ product, quantity = 1, size = 'sm', className }: AddToCartProps) {
  const { t } = useTranslation()
  const fetcher = useFetcher<FormError | null>()
  const isInStock = product.stock > 0
  return (
    <Button
      size={size}
      className={className ? `add-to-cart ${className}` : 'add-to-cart'}
      disabled={!isInStock || quantity < 1}
      busy={fetcher.state !== 'idle'}
      aria-label={isInStock ? t('product.add_named', { name: product.name }) : undefined}
      onClick={() =>
        fetcher.submit(
          { intent: 'add', product_id: product.id, quantity },
          { method: 'post', action: paths.cart() },
        )
      }
    >
      {isInStock ? t('product.add') : t('product.sold_out')}
    </Button>
  )
}
