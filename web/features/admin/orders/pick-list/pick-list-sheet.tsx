import type { PickList } from '#contract/admin/orders/fulfilment.ts'
import { printedGtin } from '#domain/catalogue/gtin.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { BatchesToTake } from '../../components/orders/batches-to-take.tsx'
import { HandlingBadges } from '../../components/orders/handling-badges.tsx'

/** The lines of a pick list as a table, on screens and on paper, with a box to tick. */
export function PickListSheet({ lines }: Pick<PickList, 'lines'>) {
  const { t } = useTranslation()
  const columns = [
    t('admin.pick.shelf'),
    t('admin.pick.product'),
    t('admin.pick.quantity'),
    t('admin.pick.order'),
  ]
  return (
    <div className="rounded-lg border border-line bg-surface print:border-0">
      <table className="w-full border-collapse [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:px-3 [&_:is(th,td)]:py-2 [&_:is(th,td)]:text-start [&_:is(th,td)]:align-top print:[&_:is(th,td)]:px-1 print:[&_:is(th,td)]:py-0.5">
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col" className={column === t('admin.pick.order') ? wideOnly : ''}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, shelf, name, sku, gtin, quantity, orders, batches, cold, prescription }) => (
            <tr key={id}>
              <td className={shelf.length > LONG_SHELF ? 'wrap-anywhere' : 'whitespace-nowrap'}>
                <span aria-hidden className="me-2 hidden size-3 border border-ink print:inline-block" />
                {shelf ? (
                  <bdi className="font-semibold">{shelf}</bdi>
                ) : (
                  <span className="text-ink-2">{t('admin.pick.no_shelf')}</span>
                )}
              </td>
              <td className="min-w-28 wrap-anywhere">
                <bdi className="me-3">{name}</bdi>
                {[sku, gtin && printedGtin(gtin)].map(code =>
                  code ? (
                    <span key={code} className="me-3 inline-block text-sm text-ink-2">
                      <bdi dir="ltr">{code}</bdi>
                    </span>
                  ) : null,
                )}
                <HandlingBadges cold={cold} prescription={prescription} />
                <BatchesToTake batches={batches} />
                <span className="block text-sm sm:hidden print:hidden">
                  <PickedOrders orders={orders} />
                </span>
              </td>
              <td className="font-semibold tabular-nums">{quantity}</td>
              <td className={wideOnly}>
                <PickedOrders orders={orders} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The characters of a shelf that may be broken on a phone. */
const LONG_SHELF = 10

// On a phone the orders stand below the product, so that names have room.
const wideOnly = 'max-sm:hidden print:table-cell'

function PickedOrders({ orders }: Pick<PickList['lines'][number], 'orders'>) {
  return orders.map(order => (
    <span key={order.number} className="me-3 inline-block whitespace-nowrap">
      <bdi dir="ltr">{order.number}</bdi>
      {orders.length > 1 ? <span className="text-ink-2"> × {order.quantity}</span> : null}
    </span>
  ))
}
