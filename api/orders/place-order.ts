import { eq, sql } from 'drizzle-orm'
import { inLanguage, type Language, type LocalizedText } from '#contract/language.ts'
import type { Order } from '#contract/orders.ts'
import type { Db } from '#db/connect.ts'
import { taxClassOn } from '#db/schema/columns.ts'
import { carts, deliveryFees, products } from '#db/schema/store.ts'
import { preparedSql } from '#db/statements/prepared-sql.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import type { TaxClass } from '#domain/invoices/tax.ts'
import {
  calculateTotals,
  couponSubTotal,
  type DeliveryTerms,
  type LineTax,
  type Totals,
  withoutFee,
} from '#domain/orders/cart-totals.ts'
import { CARD } from '#domain/orders/order-states.ts'
import { toHalalas, toRiyals } from '#domain/orders/price.ts'
import type { MedicineClass } from '#domain/prescriptions/medicine-class.ts'
import { formatRiyals, listComma } from '#domain/text/format.ts'
import { loadOrderNumbers } from '#services/clinic-settings.ts'
import { insertOrderSlot, slotReply } from '#services/deliveries/order-slots.ts'
import { totalsReply } from '#services/invoices/order-taxes.ts'
import { enforceOrderLimits } from '#services/orders/order-limits.ts'
import { type OrderRow, orderReply } from '#services/orders/reply/orders.queries.ts'
import { lockValidCoupon } from '#services/orders/valid-coupon.ts'
import { takeCover } from '#services/prescriptions/prescription-cover.ts'
import { refuse } from '#services/refuse.ts'
import {
  adjustStock,
  availableStock,
  DEFAULT_BRANCH,
  type ServingBranch,
  type StockSource,
  shortAt,
  sourceOf,
  stockReason,
} from '#services/stock.ts'
import { firstImage } from '../requests/first-image.ts'
import { lockPrescriptions } from './lock-prescriptions.ts'
import { type Address, checkAge, lockSlot, pickUpAddress, type ReceivingRequest } from './order-customer.ts'

type OrderRequest = ReceivingRequest & {
  lang: Language
  paymentMethod: number
  addressId?: number
  /** The age that the customer confirmed, in years. */
  confirmedAge?: number
  /** For whom a prescription medicine is: product → patient. */
  patients: ReadonlyMap<number, number>
  /** Whether the limits of orders apply: they belong to the rate limits. */
  isLimited: boolean
  /** In riyals; undefined when the client does not say what total it showed. */
  expectedTotal?: number
}

/** The highest subtotal of an order, in halalas: a million riyals. */
const MAX_SUBTOTAL_HALALAS = 100_000_000

/**
 * Turns a user's cart into an order, inside the caller's transaction: it reads prices, stock, slot and coupon
 * under lock, in the order cart, products by id, place, prescriptions, coupon. A refusal rolls everything
 * back.
 */
export async function createOrder(tx: Db, request: OrderRequest): Promise<Order> {
  const { userId, lang, now, paymentMethod, expectedTotal } = request
  const { lines, couponId, address: ownAddress, delivery } = await lockAndEmptyCart(tx, request)
  if (request.addressId && !ownAddress)
    throw refuse('order.no_address', { errors: { address_id: ['order.no_address'] } })
  if (lines.length === 0) throw refuse('order.empty_cart')
  refuseOutOfStock(lines, lang)

  const slot = await lockSlot(tx, request)
  const branch = slot ?? DEFAULT_BRANCH
  if (slot) await refuseShort(tx, slot, lines, lang)
  if (request.isLimited) await enforceOrderLimits(tx, { userId, now, lines, slot })
  const isPickedUp = slot?.kind === 'branch'
  const address = isPickedUp ? await pickUpAddress(tx, request, ownAddress) : ownAddress
  if (!address) throw refuse('invalid_input', { errors: { address_id: ['required field'] } })
  const ageCheck = await checkAge(tx, lines, request)
  const itemIds = await lockPrescriptions(tx, lines, { ...request, day: slot?.day })
  const subTotal = couponSubTotal(lines)
  const coupon = await lockValidCoupon(tx, couponId, { userId, subTotal, now, lang })
  const totals = calculateTotals(lines, isPickedUp ? withoutFee(delivery) : delivery, {
    day: dayOf(now),
    coupon,
  })
  if (totals.subTotal > MAX_SUBTOTAL_HALALAS) throw refuse('order.too_large')
  refuseUnexpectedTotal(totals, expectedTotal)

  const order = {
    ...address,
    userId,
    paymentMethod,
    // A card is not charged for a total of zero: such an order is paid at once.
    status: paymentMethod === CARD && totals.total === 0 ? ('paid' as const) : ('placed' as const),
    couponId: coupon?.id ?? null,
    branchId: branch.branchId,
    subTotalHalalas: totals.subTotal,
    feesHalalas: totals.fees,
    discountHalalas: totals.discount,
    totalHalalas: totals.total,
    feeTaxClass: totals.fee.tax.taxClass,
    feeTaxReason: totals.fee.tax.reason,
    feeVatPercent: totals.fee.tax.percent,
    feeVatHalalas: totals.fee.vatHalalas,
    ...ageCheck,
    idCheckedAt: null,
    createdAt: new Date(now),
  }
  const soldLines = lines.map((line, index) => ({
    ...line,
    ...lineTaxColumns(totals.lines[index] as LineTax),
  }))
  const id = await insertOrder(tx, order, soldLines, sourceOf(branch))
  await takeCover(tx, id, itemIds)
  if (slot) await insertOrderSlot(tx, id, slot)
  return orderReply(
    { ...order, id, cancelledAt: null, cancelReason: '' },
    {
      number: (await loadOrderNumbers(tx))(id),
      lines: soldLines.map(line => ({ ...line, id: line.productId, name: inLanguage(line, 'name', lang) })),
      coupon: coupon?.code ?? null,
      charged: null,
      slot: slotReply(slot, lang),
    },
  )
}

const lineTaxColumns = ({ tax, discountHalalas, vatHalalas }: LineTax) => ({
  taxClass: tax.taxClass,
  taxReason: tax.reason,
  vatPercent: tax.percent,
  discountHalalas,
  vatHalalas,
})

function refuseOutOfStock(lines: LockedCartLine[], lang: Language) {
  const short = lines.filter(({ stock, quantity }) => stock < quantity)
  if (short.length > 0) throw refuse('order.out_of_stock', shortDetails(short, lang))
}

/** Refuses what the branch of a locked place lacks, though the pharmacy has it elsewhere. */
async function refuseShort(
  tx: Db,
  place: ServingBranch & { name: LocalizedText },
  lines: LockedCartLine[],
  lang: Language,
) {
  const stockOf = new Map((await shortAt(tx, place, lines)).map(({ productId, stock }) => [productId, stock]))
  if (stockOf.size === 0) return
  const short = lines.flatMap(line => {
    const stock = stockOf.get(line.productId)
    return stock === undefined ? [] : [{ ...line, stock }]
  })
  const { values, products } = shortDetails(short, lang)
  throw refuse('order.short_at_place', {
    errors: { place_id: ['order.short_at_place'] },
    values: { ...values, place: place.name[lang] },
    products,
  })
}

/** The names of the products that are short, and how much there is of each. */
function shortDetails(short: LockedCartLine[], lang: Language) {
  const products = short.map(line => ({
    id: line.productId,
    name: inLanguage(line, 'name', lang),
    stock: line.stock,
    quantity: line.quantity,
  }))
  return { values: { names: products.map(({ name }) => name).join(listComma(lang)) }, products }
}

function refuseUnexpectedTotal(totals: Totals, expectedTotal: number | undefined) {
  if (expectedTotal === undefined || toHalalas(expectedTotal) === totals.total) return
  throw refuse('order.changed', {
    values: { total: formatRiyals(toRiyals(totals.total)) },
    totals: totalsReply(totals),
  })
}

/** A cart line and its product, whose row is locked. */
type LockedCartLine = {
  productId: number
  nameAr: string
  nameEn: string
  image: string
  paidHalalas: number
  taxClass: TaxClass
  stock: number
  quantity: number
  medicineClass: MedicineClass
  priceControlled: boolean
  minAge: number | null
}

/** A line as it is sold, with its tax. */
type SoldLine = LockedCartLine & ReturnType<typeof lineTaxColumns>

/** What an order is made of. `address` is null when it is not one of the user's own. */
type LockedCart = {
  lines: LockedCartLine[]
  couponId: number | null
  address: Address | null
  delivery: DeliveryTerms
}

/**
 * Removes all lines and the coupon from a user's cart and locks the products as `lockProducts` does, in one
 * statement. The lock of the cart makes a user's orders wait for each other; a line that is added at the same
 * instant is either removed here or stays in the cart. After waiting for another order, PostgreSQL reads the
 * rows again that it changed.
 */
async function lockAndEmptyCart(tx: Db, { userId, addressId = 0, now }: OrderRequest): Promise<LockedCart> {
  const [cart] = await LOCK_AND_EMPTY_CART(tx, { userId, addressId, day: dayOf(now) })
  if (!cart) throw new Error('a select without from returned no row')
  if (cart.couponId !== null) await tx.update(carts).set({ couponId: null }).where(eq(carts.userId, userId))
  const { delivery } = cart
  // An order is charged only the fee that the group has entered.
  if (!delivery) throw refuse('order.no_delivery_fees')
  return { ...cart, delivery }
}

const DAY = sql.placeholder('day')
const LOCK_AND_EMPTY_CART = preparedSql<
  Omit<LockedCart, 'delivery'> & { delivery: DeliveryTerms | null },
  'userId' | 'addressId' | 'day'
>(sql`
    with cart as (
      select user_id, coupon_id from carts where user_id = ${sql.placeholder('userId')} for no key update
    ),
    removed as (
      delete from cart_lines using cart where cart_lines.user_id = cart.user_id
      returning cart_lines.product_id, cart_lines.quantity
    ), locked as (
      select products.id as "productId", products.name_ar as "nameAr", products.name_en as "nameEn",
        ${firstImage} as image, products.paid_halalas as "paidHalalas", ${availableStock} as stock,
        removed.quantity, ${taxClassOn(products, DAY)} as "taxClass",
        products.medicine_class as "medicineClass",
        products.price_controlled as "priceControlled", products.min_age as "minAge"
      from removed join products on products.id = removed.product_id
      order by products.id for no key update of products
    )
    select (select coalesce(json_agg(locked), '[]') from locked) as lines,
      (select coupon_id from cart) as "couponId",
      (select json_build_object('firstName', first_name, 'lastName', last_name, 'email', email,
        'phone', phone, 'addressText', address_text, 'shortAddress', short_address, 'lat', lat,
        'long', long)
        from addresses
        where id = ${sql.placeholder('addressId')} and user_id = ${sql.placeholder('userId')}) as address,
      (select json_build_object('feeHalalas', fee_halalas, 'freeFromHalalas', free_from_halalas,
        'taxClass', ${taxClassOn(deliveryFees, DAY)})
        from delivery_fees) as delivery`)

/**
 * Inserts an order with its lines and takes their quantities from the stock of `source`, in one statement;
 * returns its id.
 */
async function insertOrder(
  tx: Db,
  order: Omit<OrderRow, 'id' | 'cancelledAt' | 'cancelReason'>,
  lines: SoldLine[],
  source: StockSource,
): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with placed as (
      insert into orders (user_id, status, payment_method, first_name, last_name, email, phone, address_text,
        short_address, lat, long, coupon_id, branch_id, sub_total_halalas, fees_halalas, discount_halalas,
        total_halalas, fee_tax_class, fee_tax_reason, fee_vat_percent, fee_vat_halalas, age_limit,
        age_confirmed_at, created_at)
      values (${order.userId}, ${order.status}, ${order.paymentMethod}, ${order.firstName}, ${order.lastName},
        ${order.email}, ${order.phone}, ${order.addressText}, ${order.shortAddress},
        ${order.lat}, ${order.long}, ${order.couponId}, ${order.branchId},
        ${order.subTotalHalalas}, ${order.feesHalalas},
        ${order.discountHalalas}, ${order.totalHalalas}, ${order.feeTaxClass}, ${order.feeTaxReason},
        ${order.feeVatPercent}, ${order.feeVatHalalas}, ${order.ageLimit}, ${order.ageConfirmedAt},
        ${order.createdAt})
      returning id
    ), lines as (
      insert into order_lines (order_id, product_id, name_ar, name_en, image, paid_halalas, quantity,
        tax_class, tax_reason, vat_percent, discount_halalas, vat_halalas)
      select placed.id, line."productId", line."nameAr", line."nameEn", line.image, line."paidHalalas",
        line.quantity, line."taxClass", line."taxReason", line."vatPercent", line."discountHalalas",
        line."vatHalalas"
      from placed, json_to_recordset(${JSON.stringify(lines)})
        as line("productId" int, "nameAr" text, "nameEn" text, image text, "paidHalalas" int, quantity int,
          "taxClass" text, "taxReason" text, "vatPercent" smallint, "discountHalalas" int, "vatHalalas" int)
    ), sold as (${adjustStock(lines, 'sell')})
    select id, ${stockReason('sold', sql`id`, source)} from placed`)
  return (rows[0] as { id: number }).id
}
