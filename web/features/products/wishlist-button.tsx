import { useFetcher } from 'react-router'
import type { ProductCard } from '#contract/products.ts'
import type { FormError } from '../../forms/form-error.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { useStoreLayoutData } from '../../shell/store-layout-data.ts'
import { IconButton } from '../../ui/button.tsx'
import { Heart } from '../../ui/icons.tsx'

/** The heart of a product: pressed when it is on the wishlist. Shows the new state while the request runs. */
export function WishlistButton({
  product,
  className,
}: {
  product: Pick<ProductCard, 'id' | 'name'>
  className?: string
}) {
  const { t } = useTranslation()
  const fetcher = useFetcher<FormError | null>()
  const { wishlistIds } = useStoreLayoutData()
  const pendingIntent = fetcher.formData?.get('intent')
  const isWished = pendingIntent ? pendingIntent === 'add' : wishlistIds.includes(product.id)
  return (
    <IconButton
      variant="floating"
      label={t('product.wish_named', { name: product.name })}
      aria-pressed={isWished}
      className={className}
      onClick={() =>
        fetcher.submit(
          { intent: isWished ? 'remove' : 'add', product_id: product.id },
          { method: 'post', action: paths.wishlist() },
        )
      }
    >
      <Heart />
    </IconButton>
  )
}
