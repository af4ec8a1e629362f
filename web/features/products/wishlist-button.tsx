import Heart from 'lucide-react/icons/heart'
import { useFetcher } from 'react-router'
import type { ProductCard } from '#contract/products.ts'
import type { Refused } from '../../form.ts'
import { useRefusal } from '../../i18n/use-refusal.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { useStore } from '../../store.ts'
import { IconButton } from '../../ui/button.tsx'

/** The heart of a product: filled when it is on the wishlist, and already while that is on its way. */
export function WishlistButton({
  product,
  className,
}: {
  product: Pick<ProductCard, 'id' | 'name'>
  className?: string
}) {
  const { t } = useTranslation()
  const fetcher = useFetcher<Refused | null>()
  useRefusal(fetcher.data ?? undefined)
  const { wished } = useStore()
  const coming = fetcher.formData?.get('intent')
  const isWished = coming ? coming === 'add' : wished.includes(product.id)
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
      <Heart aria-hidden />
    </IconButton>
  )
}
