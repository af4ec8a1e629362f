import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { LocalizedText } from '#contract/language.ts'
import { storageConditions } from '#domain/catalogue/storage-conditions.ts'
import { id } from './columns.ts'

/** What identifies and describes a product of a pharmacy; all of it may be missing. */
export const catalogueColumns = () => ({
  /** The pharmacy's own number, in capital letters. */
  sku: text('sku'),
  /** The number of the barcode (GTIN), in its form of 14 digits. */
  gtin: text('gtin'),
  /** The number of the registration with the Saudi Food and Drug Authority. */
  sfdaNumber: text('sfda_number').notNull().default(''),
  /** The active substances with their strength, in the order of the pack. */
  substances: jsonb('substances').$type<{ name: LocalizedText; strength: string }[]>().notNull().default([]),
  formAr: text('form_ar').notNull().default(''),
  formEn: text('form_en').notNull().default(''),
  packSizeAr: text('pack_size_ar').notNull().default(''),
  packSizeEn: text('pack_size_en').notNull().default(''),
  manufacturerAr: text('manufacturer_ar').notNull().default(''),
  manufacturerEn: text('manufacturer_en').notNull().default(''),
  storage: text('storage', { enum: storageConditions }),
  /** Where it lies in the pharmacy. */
  shelf: text('shelf').notNull().default(''),
  /** The path of the leaflet of its pack, a PDF; '' if there is none. */
  leaflet: text('leaflet').notNull().default(''),
})

type Columns = Record<'sku' | 'gtin' | 'storage' | 'substances' | 'leaflet', AnyPgColumn>

export const catalogueChecks = ({ sku, gtin, storage, substances, leaflet }: Columns) => [
  check('products_sku_form', sql`${sku} ~ '^(?=.*[0-9])[A-Z0-9][A-Z0-9._/-]{1,39}$'`),
  check('products_gtin_form', sql`${gtin} ~ '^[0-9]{14}$'`),
  check('products_storage_value', sql`${storage} in ('room', 'refrigerated', 'frozen')`),
  check('products_leaflet_path', sql`${leaflet} ~ '^(/uploads/[A-Za-z0-9_-]{22}-[0-9]{1,7}[.]pdf)?$'`),
  check('products_substances_list', sql`jsonb_typeof(${substances}) = 'array'`),
]

/** The suppliers: the column that each heading of their imported files means, '' for none. */
export const suppliers = pgTable(
  'suppliers',
  {
    id: id(),
    name: text('name').notNull(),
    headings: jsonb('headings').$type<Record<string, string>>().notNull(),
    /** The name in the form in which two spellings are one supplier. */
    searchKey: text('search_key').notNull().generatedAlwaysAs(sql`search_key(name)`),
  },
  t => [
    unique('suppliers_name').on(t.searchKey),
    check('suppliers_length', sql`length(${t.name}) between 1 and 80`),
  ],
)
