import { sql } from 'drizzle-orm'
import { type AnyPgColumn, customType, doublePrecision, integer, text, timestamp } from 'drizzle-orm/pg-core'

/** A row number, also the public id on the wire. */
export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

/** What a row belongs to, and goes with. */
export const childOf = <Name extends string>(name: Name, parent: () => AnyPgColumn) =>
  integer(name).notNull().references(parent, { onDelete: 'cascade' })

/** A moment. Days and clock times of the clinic are read from it in Asia/Riyadh. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** When the row was written. */
export const createdAt = () => moment('created_at').notNull().defaultNow()

/** A name or text in both languages: `{ nameAr, nameEn }`. */
export const nameColumns = () => ({ nameAr: text('name_ar').notNull(), nameEn: text('name_en').notNull() })

/** A point of the map. */
export const mapPoint = () => ({
  lat: doublePrecision('lat').notNull(),
  long: doublePrecision('long').notNull(),
})

/** A long text in both languages: `{ contentAr, contentEn }`. */
export const contentColumns = () => ({
  contentAr: text('content_ar').notNull().default(''),
  contentEn: text('content_en').notNull().default(''),
})

/** What a search looks in: both names, folded by `search_key` (domain/arabic-fold.ts says how). */
export const nameSearchKey = () =>
  text('search_key').notNull().generatedAlwaysAs(sql`search_key(name_ar || ' ' || name_en)`)

/** Raw bytes, such as the hash of a token. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What the pharmacy finds an order by, besides its number. */
export const customerSearchKey = () =>
  text('search_key')
    .notNull()
    .generatedAlwaysAs(sql`search_key(first_name || ' ' || last_name || ' ' || phone)`)
