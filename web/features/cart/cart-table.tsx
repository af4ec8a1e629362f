import Trash2 from 'lucide-react/icons/trash-2'
import { Link, useFetcher } from 'react-router'
import { type CartProduct, MOST_OF_ONE } from '#contract/cart.ts'
import { Price } from '../../i18n/price.tsx'
import { useRefusal } from '../../i18n/use-refusal.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { StackedCell } from '../../ui/stacked-cell.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import type { clientAction } from './cart-page.tsx'

/** What is in the cart: a table on wide screens, cards on a phone. */
export function CartTable({ products }: { products: CartProduct[] }) {
  const { t } = useTranslation()
  const columns = [t('cart.product'), t('cart.price'), t('cart.stock'), t('cart.quantity'), t('cart.remove')]
  return (
    <table className="stacked-table">
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {products.map(product => (
          <CartRow key={product.id} product={product} />
        ))}
      </tbody>
    </table>
  )
}

function CartRow({ product }: { product: CartProduct }) {
  const { t } = useTranslation()
  const fetcher = useFetcher<typeof clientAction>()
  useRefusal(fetcher.data ?? undefined)
  const { id, name, image, stock, price, price_after_discount: paid } = product
  // What was pressed shows at once; a refusal brings the cart's own number back.
  const sent = fetcher.formData?.get('quantity')
  const quantity = typeof sent === 'string' ? Number(sent) : product.quantity
  const change = (fields: Record<string, string>) =>
    fetcher.submit({ product_id: String(id), ...fields }, { method: 'post', action: paths.cart() })
  return (
    <tr className="relative [&>td]:align-middle!">
      <StackedCell className="max-md:pe-14!">
        <span className="flex items-start gap-3">
          <Picture
            src={image}
            widths={[240, 480, 900]}
            sizes="4rem"
            alt=""
            className="size-16 shrink-0 rounded-md bg-band object-contain"
          />
          <Link to={paths.product(id)} className="min-w-0 font-semibold wrap-anywhere">
            {name}
          </Link>
        </span>
      </StackedCell>
      <StackedCell name={t('cart.price')}>
        <Price amount={paid} className="font-semibold" />
        {price === paid ? null : (
          <span className="block text-sm text-ink-2">
            <span className="sr-only">{t('cart.price_was')} </span>
            <s>
              <Price amount={price} />
            </s>
          </span>
        )}
      </StackedCell>
      <StackedCell name={t('cart.stock')}>
        <Stock stock={stock} quantity={product.quantity} />
      </StackedCell>
      <StackedCell>
        <Stepper
          value={quantity}
          max={Math.min(stock, MOST_OF_ONE)}
          onChange={wanted => change({ intent: 'set', quantity: String(wanted) })}
          label={t('cart.quantity_of', { name })}
          moreLabel={t('cart.more_of', { name })}
          lessLabel={t('cart.fewer_of', { name })}
        />
      </StackedCell>
      <StackedCell className="max-md:absolute max-md:end-0 max-md:top-0 max-md:p-1!">
        <IconButton label={t('cart.remove_named', { name })} onClick={() => change({ intent: 'remove' })}>
          <Trash2 aria-hidden />
        </IconButton>
      </StackedCell>
    </tr>
  )
}

/** Below this many pieces the number itself is worth saying. */
const FEW = 5

function Stock({ stock, quantity }: { stock: number; quantity: number }) {
  const { t } = useTranslation()
  if (stock === 0) return <Badge tone="bad">{t('cart.gone')}</Badge>
  if (stock < Math.max(FEW, quantity))
    return <Badge tone={stock < quantity ? 'bad' : 'warn'}>{t('cart.only_left', { count: stock })}</Badge>
  return <Badge tone="ok">{t('cart.available')}</Badge>
}
