import * as z from 'zod/mini'
import { type DeliveryFailure, deliveryFailures } from '#domain/deliveries/delivery-failures.ts'
import { NUMBER_PLACE } from '#domain/deliveries/tracking.ts'
import { plainText } from '#domain/text/typed-text.ts'
import {
  Day,
  Id,
  IdParams,
  LocalizedText,
  optionalFilter,
  optionalLines,
  optionalText,
  PageMeta,
  pageQuery,
} from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { requiredLocalizedText, wholeNumber } from './fields.ts'
import { UnscannedReason } from './orders/fulfilment.ts'
import { OrderRecord } from './orders/orders.ts'
import { PAGE_SIZE, resource } from './resource.ts'

const pharmacyAccess = { access: 'staff', needs: 'orders.work' } as const

const TRACKING_URL = /^(?:https:\/\/[\w.-]+\.[a-z]{2,}(?::\d+)?(?:[/?#][^\s"'<>]*)?)?$/

/** '' or an https address with the place of the number. */
const TrackingUrl = z.pipe(
  optionalText(300),
  z
    .string()
    .check(
      z.refine(
        url =>
          url === '' || (TRACKING_URL.test(url.replaceAll(NUMBER_PLACE, '1')) && url.includes(NUMBER_PLACE)),
        'invalid value',
      ),
    ),
)

const courierFields = { tracking_url: TrackingUrl, active: z.boolean() }
const Courier = z.object({
  id: z.number(),
  name: LocalizedText,
  tracking_url: z.string(),
  active: z.boolean(),
})

/** Who brings parcels. */
export const couriers = resource('couriers', {
  needs: 'settings.edit',
  row: Courier,
  body: z.object({ name: requiredLocalizedText(80), ...courierFields }),
  record: Courier,
  sorts: ['name_ar', 'name_en'],
  filters: {},
})

/** Letters, digits and the signs that couriers use; Arabic digits are accepted. */
const TrackingNumber = z.pipe(
  z.pipe(optionalText(60), z.transform(plainText)),
  z.string().check(z.regex(/^(?:[A-Za-z0-9][A-Za-z0-9 ._/-]*)?$/, 'invalid value')),
)

const Failure = z.enum(
  Object.keys(deliveryFailures) as [DeliveryFailure, ...DeliveryFailure[]],
  'invalid value',
)

/** The hand-over of parcels to couriers. */
export const handOvers = {
  /**
   * Hands a parcel over: the order is on its way then, and the customer is told. Of one that is on its way,
   * it corrects courier and number. Without a courier the pharmacy brings it.
   */
  handOver: endpoint('POST /admin/orders/:id/hand-over', {
    summary: 'Hand the parcel of an order over to a courier',
    ...pharmacyAccess,
    params: IdParams,
    body: z.object({
      courier_id: z.optional(optionalFilter(Id)),
      tracking_number: TrackingNumber,
      unscanned_reason: UnscannedReason,
    }),
    reply: OrderRecord,
    message: 'staff.saved',
    refusals: [
      'staff.not_handed_over',
      'staff.picked_up',
      'staff.awaits_answer',
      'staff.recalled_inside',
      'staff.cold_came_back',
      'staff.prescription_lapsed',
      'staff.patient_too_young',
      'staff.not_scanned',
      'staff.unread_recalled',
      'staff.unread_expired',
      'staff.scan_batch',
    ],
  }),
  /**
   * Records a failed attempt and tells the customer. With `next_day` the parcel is handed over again before
   * it is delivered, by the last day of its prescriptions; a refrigerated one has one more attempt, on the
   * same day or the next. Without `next_day` the order is cancelled, and its pieces return to the stock.
   */
  failDelivery: endpoint('POST /admin/orders/:id/failed-delivery', {
    summary: 'Record that an order could not be delivered',
    ...pharmacyAccess,
    params: IdParams,
    body: z.object({ reason: Failure, next_day: z.optional(optionalFilter(Day)) }),
    reply: OrderRecord,
    message: 'staff.saved',
    refusals: [
      'staff.not_on_its_way',
      'staff.picked_up',
      'staff.cold_came_back',
      'staff.came_back',
      'order.prescription_ends',
    ],
    idempotent: true,
  }),
}

/**
 * What a courier owes for the cash orders that were delivered on a day, less the refunds (`refunded`) that
 * the courier paid in cash on it; or the cash that was missing when the day was settled: `shortage_id` names
 * that settlement then. Halalas; negative: the pharmacy owes the courier.
 */
const OwedCash = z.object({
  courier_id: z.number(),
  courier: z.string(),
  day: z.string(),
  orders: z.number(),
  refunds: z.number(),
  refunded: z.number(),
  due: z.number(),
  shortage_id: z.nullable(z.number()),
})
export type OwedCash = z.infer<typeof OwedCash>

/** The cash that couriers collect and hand over. Amounts are in halalas. */
export const settlements = {
  listOwed: endpoint('GET /admin/courier-settlements/owed', {
    summary: 'What couriers owe, by day',
    ...pharmacyAccess,
    reply: z.array(OwedCash),
  }),
  listSettlements: endpoint('GET /admin/courier-settlements', {
    summary: 'What couriers have handed over, newest first',
    ...pharmacyAccess,
    query: z.object({ page: pageQuery(PAGE_SIZE, PAGE_SIZE).page }),
    reply: z.array(
      z.extend(OwedCash, {
        id: z.number(),
        received: z.number(),
        difference: z.number(),
        written_off: z.boolean(),
        note: z.string(),
        staff_name: z.string(),
        at: z.string(),
      }),
    ),
    extras: PageMeta,
  }),
  /**
   * `due` is the sum that the caller saw: if it has changed, nothing is settled. Both are negative where the
   * pharmacy owes and pays the courier. What is missing is owed until it is settled or
   * `written_off`, which needs `months.close`.
   */
  settle: endpoint('POST /admin/courier-settlements', {
    summary: 'Settle what a courier owes for a day',
    ...pharmacyAccess,
    body: z
      .object({
        courier_id: Id,
        day: Day,
        due: wholeNumber(-2_000_000_000, 2_000_000_000),
        received: wholeNumber(-2_000_000_000, 2_000_000_000),
        note: z.optional(optionalLines(300)),
        shortage_id: z.optional(optionalFilter(Id)),
        written_off: z.optional(z.boolean()),
      })
      .check(({ value, issues }) => {
        const isBeyond = value.shortage_id !== undefined && value.received > value.due
        if (isBeyond || (value.due < 0 ? value.received > 0 : value.received < 0))
          issues.push({ code: 'custom', path: ['received'], input: value.received, message: 'invalid value' })
        if (value.received !== value.due && !value.note)
          issues.push({ code: 'custom', path: ['note'], input: value.note, message: 'required field' })
      }),
    reply: z.object({ id: z.number() }),
    message: 'staff.saved',
    refusals: ['staff.changed_meanwhile'],
    idempotent: true,
  }),
}
