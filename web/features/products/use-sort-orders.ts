import { useTranslation } from '../../i18n/use-translation.ts'
import { type SortOrder, sortOrders } from './product-search-params.ts'

/** The sort orders with their names, after the store's own order, which has no value. */
export function useSortOrders(): { order: SortOrder | undefined; name: string }[] {
  const { t } = useTranslation()
  const names = {
    best_selling: t('products.best_selling'),
    lowest_price: t('products.lowest_price'),
    highest_price: t('products.highest_price'),
  }
  return [
    { order: undefined, name: t('products.usual_order') },
    ...sortOrders.map(order => ({ order, name: names[order] })),
  ]
}
