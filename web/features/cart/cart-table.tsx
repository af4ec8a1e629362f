import { Link, useFetcher } from 'react-router'
import { type CartProduct, MAX_QUANTITY_PER_PRODUCT } from '#contract/cart.ts'
import { stockLevel } from '#domain/stock/stock-level.ts'
import { formatRiyals } from '#domain/text/format.ts'
import { Price } from '../../components/price.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { CircleAlert, Trash2 } from '../../ui/icons.tsx'
import { NumberStepper } from '../../ui/number-stepper.tsx'
import { Picture } from '../../ui/picture.tsx'
import { StackedCell } from '../../ui/stacked-cell.tsx'
import { StackedBody, StackedRow, StackedTable } from '../../ui/stacked-table.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import type { cartAction } from './cart-action.ts'

/** The products in the cart: a table on wide screens, cards on a phone. */
export function CartTable({ products }: { products: CartProduct[] }) {
  const { t } = useTranslation()
  const columns = [t('cart.product'), t('cart.price'), t('cart.stock'), t('cart.quantity'), t('cart.remove')]
  return (
    <StackedTable aria-label={t('cart.title')}>
      <TableHead columns={columns} />
      <StackedBody>
        {products.map(product => (
          <CartRow key={product.id} product={product} />
        ))}
      </StackedBody>
    </StackedTable>
  )
}

function CartRow({ product }: { product: CartProduct }) {
  const { t } = useTranslation()
  const fetcher = useFetcher<typeof cartAction>()
  const {
    id,
    name,
    image,
    stock,
    price,
    price_after_discount: finalPrice,
    price_changed_from: oldPrice,
    medicine_class: medicineClass,
    min_age: age,
  } = product
  // Shows the submitted quantity at once; after an error the cart's quantity comes back.
  const submittedQuantity = fetcher.formData?.get('quantity')
  const quantity = typeof submittedQuantity === 'string' ? Number(submittedQuantity) : product.quantity
  const submitChange = (fields: Record<string, string>) =>
    fetcher.submit({ product_id: String(id), ...fields }, { method: 'post', action: paths.cart() })
  return (
    <StackedRow className="relative [&>td]:align-middle!">
      <StackedCell className="max-md:pe-14!">
        <span className="flex items-start gap-3">
          <Picture
            src={image}
            widths={[240, 480, 900]}
            sizes="4rem"
            alt=""
            className="size-16 shrink-0 rounded-md bg-band object-contain"
          />
          <span className="grid min-w-0 justify-items-start gap-1">
            <Link to={paths.product(id)} className="font-semibold wrap-anywhere">
              {name}
            </Link>
            {medicineClass === 'prescription' ? <Badge>{t('cart.prescription')}</Badge> : null}
            {age ? <Badge>{t('product.min_age', { count: age })}</Badge> : null}
          </span>
        </span>
      </StackedCell>
      <StackedCell name={t('cart.price')}>
        <Price amount={finalPrice} className={quantity > 1 ? '' : 'font-semibold'} />
        {price === finalPrice ? null : (
          <span className="block text-sm text-ink-2">
            <span className="sr-only">{t('cart.price_was')} </span>
            <s>
              <Price amount={price} />
            </s>
          </span>
        )}
        {quantity > 1 ? (
          <span className="block">
            <span className="text-sm text-ink-2">{t('cart.line_total')}</span>{' '}
            <Price amount={finalPrice * quantity} className="font-semibold" />
          </span>
        ) : null}
        {oldPrice === null ? null : (
          <span className="mt-1 flex items-start gap-1.5 text-sm md:max-w-36">
            <CircleAlert className="mt-1 size-4 shrink-0 text-warn" />
            {t('cart.price_changed', { price: formatRiyals(oldPrice) })}
          </span>
        )}
      </StackedCell>
      <StackedCell name={t('cart.stock')}>
        <StockBadge stock={stock} quantity={product.quantity} />
      </StackedCell>
      <StackedCell>
        <NumberStepper
          value={quantity}
          max={Math.min(stock, MAX_QUANTITY_PER_PRODUCT)}
          onChange={next => submitChange({ intent: 'set', quantity: String(next) })}
          label={t('cart.quantity_of', { name })}
          moreLabel={t('cart.more_of', { name })}
          lessLabel={t('cart.fewer_of', { name })}
        />
      </StackedCell>
      <StackedCell className="max-md:absolute max-md:end-0 max-md:top-0 max-md:p-1!">
        <IconButton
          label={t('cart.remove_named', { name })}
          onClick={() => submitChange({ intent: 'remove' })}
        >
          <Trash2 />
        </IconButton>
      </StackedCell>
    </StackedRow>
  )
}

function StockBadge({ stock, quantity }: { stock: number; quantity: number }) {
  const { t } = useTranslation()
  const level = stockLevel(stock, quantity)
  if (level === 'none') return <Badge tone="bad">{t('cart.gone')}</Badge>
  if (level === 'enough') return <Badge tone="ok">{t('cart.available')}</Badge>
  return <Badge tone={level === 'short' ? 'bad' : 'warn'}>{t('cart.only_left', { count: stock })}</Badge>
}
