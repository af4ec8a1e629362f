import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
} from 'drizzle-orm/pg-core'
import { placeKinds } from '#domain/deliveries/delivery-slots.ts'
import { cascadingReference, id, nameColumns, nameSearchKey, reference } from './columns.ts'
import { orders } from './orders.ts'
import { branchReference } from './stock-branches.ts'

const kind = () => text('kind', { enum: placeKinds }).notNull()
const addressColumns = () => ({
  addressAr: text('address_ar').notNull().default(''),
  addressEn: text('address_en').notNull().default(''),
})

/** Where orders are received: zones that parcels are delivered in, branches where they are picked up. */
export const deliveryPlaces = pgTable(
  'delivery_places',
  {
    id: id(),
    kind: kind(),
    ...nameColumns(),
    /** That of a branch; '' of a zone. */
    ...addressColumns(),
    /** Where the stock of its orders lies. */
    branchId: branchReference(),
    /** Whether orders can have it. */
    active: boolean('active').notNull().default(true),
    searchKey: nameSearchKey(),
  },
  t => [
    index('delivery_places_stock_branch').on(t.branchId),
    check('delivery_places_kind', sql`${t.kind} in ('zone', 'branch')`),
    check(
      'delivery_places_address',
      sql`(${t.kind} = 'branch') = (${t.addressAr} <> '' and ${t.addressEn} <> '')`,
    ),
  ],
)

/** The weekly times of a place. */
export const deliveryWindows = pgTable(
  'delivery_windows',
  {
    id: id(),
    placeId: cascadingReference('place_id', () => deliveryPlaces.id),
    /** ISO weekdays. */
    weekdays: smallint('weekdays').array().notNull(),
    timeFrom: time('time_from').notNull(),
    timeTo: time('time_to').notNull(),
    /** The most orders on each of its days. */
    capacity: smallint('capacity').notNull(),
    /** How many minutes before it begins the last order may be placed. */
    cutoff: smallint('cutoff').notNull(),
  },
  t => [
    index('delivery_windows_place').on(t.placeId),
    check('delivery_windows_weekdays', sql`${t.weekdays} <@ '{1,2,3,4,5,6,7}' and ${t.weekdays} <> '{}'`),
    check('delivery_windows_times', sql`${t.timeFrom} < ${t.timeTo} and ${t.timeTo} < '24:00'`),
    check('delivery_windows_numbers', sql`${t.capacity} > 0 and ${t.cutoff} >= 0`),
  ],
)

/** The days on which a place has no times. */
export const deliveryClosedDays = pgTable(
  'delivery_closed_days',
  {
    placeId: cascadingReference('place_id', () => deliveryPlaces.id),
    day: date('day', { mode: 'string' }).notNull(),
  },
  t => [primaryKey({ columns: [t.placeId, t.day] })],
)

/** When and where an order is received, as it was when it was placed; orders of other clients have none. */
export const orderSlots = pgTable(
  'order_slots',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    placeId: reference('place_id', () => deliveryPlaces.id),
    kind: kind(),
    ...nameColumns(),
    ...addressColumns(),
    day: date('day', { mode: 'string' }).notNull(),
    timeFrom: time('time_from').notNull(),
    timeTo: time('time_to').notNull(),
    /** Whether it counts against the capacity: not while the order is cancelled. */
    held: boolean('held').notNull().default(true),
  },
  t => [
    index('order_slots_place').on(t.placeId, t.day, t.timeFrom, t.held),
    index('order_slots_day').on(t.day, t.timeFrom, t.orderId),
    check('order_slots_kind', sql`${t.kind} in ('zone', 'branch')`),
  ],
)
