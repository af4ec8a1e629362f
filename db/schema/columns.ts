import { type Placeholder, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  customType,
  date,
  doublePrecision,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  type PgColumn,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { type TaxClass, taxClasses } from '#domain/invoices/tax.ts'
import { nameOrder } from '../statements/name-order.ts'

/** A generated row id, also the public id of the API. */
export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

/** A reference to a row that must exist, and cannot be deleted before. */
export const reference = <Name extends string>(name: Name, row: () => AnyPgColumn) =>
  integer(name).notNull().references(row)

/** A reference to a parent row; deleting the parent deletes the row. */
export const cascadingReference = <Name extends string>(name: Name, parent: () => AnyPgColumn) =>
  integer(name).notNull().references(parent, { onDelete: 'cascade' })

/** A timestamp. Days and times of the clinic are derived from it in Asia/Riyadh. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Why something is closed, for staff, and when it was closed, the same of all that one closure closed. */
export const closureColumns = () => ({
  reason: text('reason').notNull().default(''),
  /** Null of closures that are older than the column. */
  closedAt: timestamptz('closed_at').defaultNow(),
  /** The hospitals that the closure closed: their ids or `all`; empty: none. Null of older closures. */
  closedWith: text('closed_with').default(''),
})

/** The rooms of a doctor, or '', by the id of the hospital. */
export const roomsAt = () => jsonb('rooms_at').$type<Record<string, string>>().notNull().default({})

/** When the row was created. */
export const createdAt = () => timestamptz('created_at').notNull().defaultNow()

/** A name in both languages: `{ nameAr, nameEn }`. */
export const nameColumns = () => ({ nameAr: text('name_ar').notNull(), nameEn: text('name_en').notNull() })

/** The order of a long list by each name, as `paginate` of the back office asks for it. */
export const nameIndexes = (table: string, { nameAr, nameEn, id: row }: NamedTable) => [
  index(`${table}_name_ar`).on(sql`(${nameOrder(nameAr)})`, row),
  index(`${table}_name_en`).on(sql`(${nameOrder(nameEn)})`, row),
]

type NamedTable = Record<'nameAr' | 'nameEn' | 'id', ExtraConfigColumn>

/** A position in degrees. */
export const coordinateColumns = () => ({
  lat: doublePrecision('lat').notNull(),
  long: doublePrecision('long').notNull(),
})

/** A position in degrees that may be missing. */
export const pinColumns = () => ({ lat: doublePrecision('lat'), long: doublePrecision('long') })

/** The condition of columns made by `pinColumns`: both or neither, and on the globe. */
export const isPin = (lat: PgColumn, long: PgColumn) =>
  sql`(${lat} is null) = (${long} is null) and ${lat} between -90 and 90 and ${long} between -180 and 180`

/** The short code of the National Address of where something is delivered, or ''. */
export const shortAddressColumn = () => text('short_address').notNull().default('')

/** The check of a column made by `shortAddressColumn`. */
export const isShortAddress = (name: string, column: PgColumn) =>
  check(name, sql`${column} ~ '^([A-Z]{4}[0-9]{4})?$'`)

/** A long text in both languages: `{ contentAr, contentEn }`. */
export const contentColumns = () => ({
  contentAr: text('content_ar').notNull().default(''),
  contentEn: text('content_en').notNull().default(''),
})

/** The text for searching: both names, folded by `search_key` (see domain/text/arabic-fold.ts). */
export const nameSearchKey = () =>
  text('search_key').notNull().generatedAlwaysAs(sql`search_key(name_ar || ' ' || name_en)`)

/** Further text of a row for searching, folded like the names. */
export const textSearchKey = (name: string, ...columns: [string, string]) =>
  text(name)
    .notNull()
    .generatedAlwaysAs(sql.raw(`search_key(${columns.join(" || ' ' || ")})`))

/** The tax class of what is sold (domain/invoices/tax.ts). */
export const taxClass = (name = 'tax_class') => text(name, { enum: taxClasses }).notNull().default('standard')

const taxClassList = sql.raw(taxClasses.map(each => `'${each}'`).join(', '))

/** The check of a column made by `taxClass`. */
export const isTaxClass = (name: string, column: PgColumn) => check(name, sql`${column} in (${taxClassList})`)

/** The tax class of what is offered, and the one that replaces it from a day (Asia/Riyadh), if any. */
export const datedTaxClass = () => ({
  taxClass: taxClass(),
  nextTaxClass: text('next_tax_class', { enum: taxClasses }),
  nextTaxFrom: date('next_tax_from'),
})
type DatedTaxClass = Record<keyof ReturnType<typeof datedTaxClass>, PgColumn>

/** The checks of the columns made by `datedTaxClass`. */
export const datedTaxChecks = (table: string, t: DatedTaxClass) => [
  isTaxClass(`${table}_tax_class`, t.taxClass),
  check(
    `${table}_next_tax`,
    sql`(${t.nextTaxClass} is null) = (${t.nextTaxFrom} is null) and ${t.nextTaxClass} in (${taxClassList})`,
  ),
]

/** The tax class that holds on a day, in SQL: exact from midnight, before the job has changed the row. */
// The value comes first: a column compared with it looks like a range, which is not prepared
// (db/statements/prepared-statements.ts).
export const taxClassOn = (t: DatedTaxClass, day: string | Placeholder) =>
  sql<TaxClass>`case when ${day}::date >= ${t.nextTaxFrom} then ${t.nextTaxClass} else ${t.taxClass} end`

/**
 * The tax of a sold line or fee, as it was: `reason` is the code of why no VAT is charged, '' where it is.
 * `vatHalalas` is null for orders of versions that knew the standard rate alone
 * (services/invoices/order-taxes.ts).
 */
export const taxColumns = () => ({
  taxClass: taxClass(),
  taxReason: text('tax_reason').notNull().default(''),
  vatPercent: smallint('vat_percent').notNull().default(15),
  vatHalalas: integer('vat_halalas').notNull(),
})

/** Raw bytes, such as the hash of a token. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The text in which the pharmacy searches orders, besides the order number. */
export const customerSearchKey = () =>
  text('search_key')
    .notNull()
    .generatedAlwaysAs(sql`search_key(first_name || ' ' || last_name || ' ' || phone)`)
