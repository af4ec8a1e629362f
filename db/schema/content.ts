import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { contentColumns, createdAt, id, nameColumns, nameSearchKey } from './columns.ts'
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
  },
  t => [index('contact_messages_created').on(t.createdAt)],
)
