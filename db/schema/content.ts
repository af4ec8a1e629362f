import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { contentColumns, createdAt, id, moment, nameColumns, nameSearchKey } from './columns.ts'
import { cities } from './directory.ts'

export const news = pgTable(
  'news',
  {
    id: id(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    titleAr: text('title_ar').notNull(),
    titleEn: text('title_en').notNull(),
    ...contentColumns(),
    image: text('image').notNull(),
    /** The day of the news, which the wire calls created_at. */
    publishedOn: date('published_on', { mode: 'string' }).notNull(),
    /** From when the public reads it; null: a draft. */
    publishAt: moment('publish_at'),
    createdAt: createdAt(),
    searchKey: text('search_key').notNull().generatedAlwaysAs(sql`search_key(title_ar || ' ' || title_en)`),
  },
  t => [
    index('news_published').on(t.publishedOn, t.id),
    index('news_city').on(t.cityId, t.publishedOn),
    index('news_search').using('gin', t.searchKey.op('gin_trgm_ops')),
  ],
)

/** Types of home care and, below a type, its services: one space of ids, as the wire has it. */
export const homeCareServices = pgTable(
  'home_care_services',
  {
    id: id(),
    parentId: integer('parent_id').references((): AnyPgColumn => homeCareServices.id),
    ...nameColumns(),
    ...contentColumns(),
    image: text('image').notNull(),
    /** Halalas, VAT included; only a service has one. */
    priceHalalas: integer('price_halalas'),
    /** Visits that can begin in the same hour. */
    hourlyCapacity: smallint('hourly_capacity').notNull().default(2),
    position: smallint('position').notNull().default(0),
    active: boolean('active').notNull().default(true),
    searchKey: nameSearchKey(),
  },
  t => [
    index('home_care_services_parent').on(t.parentId, t.position),
    index('home_care_services_search').using('gin', t.searchKey.op('gin_trgm_ops')),
    check('home_care_services_price', sql`(${t.parentId} is null) = (${t.priceHalalas} is null)`),
    check('home_care_services_price_positive', sql`${t.priceHalalas} > 0`),
    check('home_care_services_capacity', sql`${t.hourlyCapacity} > 0`),
  ],
)

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    message: text('message').notNull(),
    createdAt: createdAt(),
    /** When the clinic was done with it. */
    answeredAt: moment('answered_at'),
  },
  t => [
    index('contact_messages_created').on(t.createdAt),
    index('contact_messages_open').on(t.createdAt).where(sql`${t.answeredAt} is null`),
  ],
)

/**
 * What the clinic says of itself and may change by itself: one row. What is null is taken from the configuration, which
 * a new installation has alone.
 */
export const clinicSettings = pgTable(
  'clinic_settings',
  {
    id: id(),
    phone: text('phone'),
    email: text('email'),
    /** https addresses of the networks, by name (contract/site.ts). */
    social: jsonb('social').$type<Record<string, string>>().notNull().default({}),
    androidApp: text('android_app'),
    chat: text('chat'),
    vatNumber: text('vat_number'),
    sellerNameAr: text('seller_name_ar'),
    sellerNameEn: text('seller_name_en'),
    sellerAddressAr: text('seller_address_ar'),
    sellerAddressEn: text('seller_address_en'),
  },
  t => [
    check('clinic_settings_one_row', sql`${t.id} = 1`),
    check('clinic_settings_vat', sql`${t.vatNumber} ~ '^3[0-9]{13}3$'`),
  ],
)

/** What people looked for and did not find, by day and list; the folded text, no person. */
export const fruitlessSearches = pgTable(
  'fruitless_searches',
  {
    day: date('day', { mode: 'string' }).notNull(),
    list: text('list', {
      enum: ['doctors', 'hospitals', 'centers', 'news', 'home_care', 'products'],
    }).notNull(),
    text: text('text').notNull(),
    count: integer('count').notNull().default(1),
  },
  t => [
    primaryKey({ columns: [t.day, t.list, t.text] }),
    check('fruitless_searches_length', sql`length(${t.text}) between 1 and 60`),
  ],
)
