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
  time,
} from 'drizzle-orm/pg-core'
import type { Palette } from '#domain/brand/palette.ts'
import type { SectionContent } from '#domain/content/page-sections.ts'
import { moduleNames } from '#domain/modules.ts'
import { users } from './accounts.ts'
import {
  cascadingReference,
  closureColumns,
  contentColumns,
  createdAt,
  datedTaxChecks,
  datedTaxClass,
  id,
  nameColumns,
  nameSearchKey,
  reference,
  textSearchKey,
  timestamptz,
} from './columns.ts'
import { cities } from './directory.ts'

/** The lists that are searched by words. */
const searchedLists = ['doctors', 'hospitals', 'centers', 'news', 'home_care', 'products'] as const

export const news = pgTable(
  'news',
  {
    id: id(),
    cityId: reference('city_id', () => cities.id),
    titleAr: text('title_ar').notNull(),
    titleEn: text('title_en').notNull(),
    ...contentColumns(),
    image: text('image').notNull(),
    /** The day of the news; `created_at` in the API. */
    publishedOn: date('published_on', { mode: 'string' }).notNull(),
    /** When it becomes public; null: a draft. */
    publishAt: timestamptz('publish_at'),
    createdAt: createdAt(),
    searchKey: text('search_key').notNull().generatedAlwaysAs(sql`search_key(title_ar || ' ' || title_en)`),
  },
  t => [
    index('news_published').on(t.publishedOn, t.id),
    index('news_city').on(t.cityId, t.publishedOn),
    index('news_search').using('gin', t.searchKey.op('gin_trgm_ops')),
  ],
)

/** Days on which no home visit begins. */
export const homeCareDaysOff = pgTable(
  'home_care_days_off',
  {
    id: id(),
    day: date('day', { mode: 'string' }).notNull(),
    ...closureColumns(),
  },
  t => [index('home_care_days_off_day').on(t.day)],
)

/** Hours of a day in which no home visit begins or is under way. */
export const homeCareClosedHours = pgTable(
  'home_care_closed_hours',
  {
    id: id(),
    day: date('day', { mode: 'string' }).notNull(),
    timeFrom: time('time_from').notNull(),
    timeTo: time('time_to').notNull(),
    ...closureColumns(),
  },
  t => [
    check('home_care_closed_hours_order', sql`${t.timeFrom} < ${t.timeTo}`),
    index('home_care_closed_hours_day').on(t.day),
  ],
)

/** Types of home care and, as their children, the services; they share one id space, as in the API. */
export const homeCareServices = pgTable(
  'home_care_services',
  {
    id: id(),
    parentId: integer('parent_id').references((): AnyPgColumn => homeCareServices.id),
    ...nameColumns(),
    ...contentColumns(),
    image: text('image').notNull(),
    /** Halalas, VAT included; only services have a price. */
    priceHalalas: integer('price_halalas'),
    ...datedTaxClass(),
    /** How many teams make its visits: as many are under way at one time. */
    hourlyCapacity: smallint('hourly_capacity').notNull().default(2),
    position: smallint('position').notNull().default(0),
    active: boolean('active').notNull().default(true),
    searchKey: nameSearchKey(),
    contentKey: textSearchKey('content_key', 'content_ar', 'content_en'),
  },
  t => [
    index('home_care_services_content').using('gin', t.contentKey.op('gin_trgm_ops')),
    index('home_care_services_parent').on(t.parentId, t.position),
    index('home_care_services_search').using('gin', t.searchKey.op('gin_trgm_ops')),
    ...datedTaxChecks('home_care_services', t),
    check('home_care_services_price', sql`(${t.parentId} is null) = (${t.priceHalalas} is null)`),
    check('home_care_services_price_positive', sql`${t.priceHalalas} > 0`),
    check('home_care_services_capacity', sql`${t.hourlyCapacity} > 0`),
  ],
)

/** The cities in which a service, or each service of a type without cities of its own, is offered. */
export const homeCareCities = pgTable(
  'home_care_cities',
  {
    serviceId: cascadingReference('service_id', () => homeCareServices.id),
    cityId: reference('city_id', () => cities.id),
  },
  t => [primaryKey({ columns: [t.serviceId, t.cityId] }), index('home_care_cities_city').on(t.cityId)],
)

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    /** The account that was signed in when it was sent; null: none. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    message: text('message').notNull(),
    createdAt: createdAt(),
    /** When the clinic marked it as answered. */
    answeredAt: timestamptz('answered_at'),
    /** A field that people do not see was filled in: probably by a program. */
    suspected: boolean('suspected').notNull().default(false),
  },
  t => [
    index('contact_messages_user').on(t.userId),
    index('contact_messages_created').on(t.createdAt),
    index('contact_messages_open').on(t.createdAt).where(sql`${t.answeredAt} is null`),
  ],
)

/**
 * The settings that the clinic can change in the back office: one row. A null column falls back to the
 * configuration, which is all that a new installation has.
 */
export const clinicSettings = pgTable(
  'clinic_settings',
  {
    id: id(),
    /** The brand (decision 076): the short name, that of the group and that of its pharmacy. */
    nameAr: text('name_ar'),
    nameEn: text('name_en'),
    groupNameAr: text('group_name_ar'),
    groupNameEn: text('group_name_en'),
    pharmacyNameAr: text('pharmacy_name_ar'),
    pharmacyNameEn: text('pharmacy_name_en'),
    /** The paths of uploaded pictures; `logo_dark` is shown in the dark theme. */
    logo: text('logo'),
    logoDark: text('logo_dark'),
    icon: text('icon'),
    /** The colours as #rrggbb, of the light theme (domain/brand/palette.ts). */
    primaryColor: text('primary_color'),
    accentColor: text('accent_color'),
    /** The colours of both themes, computed when a colour is saved, or as a designer set them. */
    palette: jsonb('palette').$type<Palette>(),
    /** The capital letters before the numbers of orders. */
    orderPrefix: text('order_prefix'),
    phone: text('phone'),
    email: text('email'),
    /** The https URLs of the social networks by name (contract/site.ts). */
    social: jsonb('social').$type<Record<string, string>>().notNull().default({}),
    androidApp: text('android_app'),
    chat: text('chat'),
    vatNumber: text('vat_number'),
    commercialRegister: text('commercial_register'),
    /** The number under which the store is authenticated with the Saudi Business Center. */
    storeNumber: text('store_number'),
    pharmacyLicence: text('pharmacy_licence'),
    /** The licence of the clinics, from the Ministry of Health. */
    healthLicence: text('health_licence'),
    sellerNameAr: text('seller_name_ar'),
    sellerNameEn: text('seller_name_en'),
    sellerAddressAr: text('seller_address_ar'),
    sellerAddressEn: text('seller_address_en'),
    /** The full hours of the day between which home visits begin. */
    homeCareFrom: smallint('home_care_from').notNull().default(8),
    homeCareTo: smallint('home_care_to').notNull().default(22),
    /** For how many days after a visit a follow-up with the same doctor is free; 0: it is not. */
    followUpDays: smallint('follow_up_days').notNull().default(14),
    /** A batch is sold only if it can be used for at least this many days. */
    minShelfDays: smallint('min_shelf_days').notNull().default(90),
    /** For how many days after delivery customers can ask to return products; 0: they cannot. */
    returnDays: smallint('return_days').notNull().default(7),
    /** Above this value, in halalas, a count or a write-off needs a second person. */
    secondPersonHalalas: integer('second_person_halalas').notNull().default(500_00),
    /** What this installation does without (domain/modules.ts). */
    modulesOff: text('modules_off', { enum: moduleNames }).array().notNull().default([]),
  },
  t => [
    check(
      'clinic_settings_home_care',
      sql`${t.homeCareFrom} >= 0 and ${t.homeCareFrom} < ${t.homeCareTo} and ${t.homeCareTo} <= 24`,
    ),
    check('clinic_settings_one_row', sql`${t.id} = 1`),
    check('clinic_settings_min_shelf_days', sql`${t.minShelfDays} between 0 and 730`),
    check('clinic_settings_follow_up_days', sql`${t.followUpDays} between 0 and 90`),
    check('clinic_settings_return_days', sql`${t.returnDays} between 0 and 365`),
    check('clinic_settings_second_person', sql`${t.secondPersonHalalas} between 0 and 100000000`),
    check(
      'clinic_settings_modules',
      sql`${t.modulesOff} <@ array['store', 'home_care', 'waitlist', 'prescriptions', 'investors',
        'calculators', 'screens']`,
    ),
    check('clinic_settings_register', sql`${t.commercialRegister} ~ '^[0-9]{10}$'`),
    check('clinic_settings_store_number', sql`${t.storeNumber} ~ '^[0-9]{4,20}$'`),
    check('clinic_settings_licence', sql`${t.pharmacyLicence} ~ '^[A-Za-z0-9][A-Za-z0-9/-]{2,29}$'`),
    check('clinic_settings_health_licence', sql`${t.healthLicence} ~ '^[A-Za-z0-9][A-Za-z0-9/-]{2,29}$'`),
    check('clinic_settings_primary_color', sql`${t.primaryColor} ~ '^#[0-9a-f]{6}$'`),
    check('clinic_settings_accent_color', sql`${t.accentColor} ~ '^#[0-9a-f]{6}$'`),
    check('clinic_settings_order_prefix', sql`${t.orderPrefix} ~ '^[A-Z]{1,6}$'`),
    check('clinic_settings_vat', sql`${t.vatNumber} ~ '^3[0-9]{13}3$'`),
  ],
)

/**
 * What staff entered for a section of a public page; the ids are in domain/content/page-sections.ts. `draft`
 * is public from `publish_at` on. With `preview_key` in its URL a page shows its drafts.
 */
export const pageSections = pgTable(
  'page_sections',
  {
    id: integer('id').primaryKey(),
    published: jsonb('published').$type<SectionContent>(),
    draft: jsonb('draft').$type<SectionContent>(),
    publishAt: timestamptz('publish_at'),
    previewKey: text('preview_key'),
  },
  t => [
    check('page_sections_publish_at', sql`${t.publishAt} is null or ${t.draft} is not null`),
    check('page_sections_preview', sql`(${t.previewKey} is null) = (${t.draft} is null)`),
  ],
)

/** Searches without results by day and list: the folded text, without any reference to a person. */
export const zeroResultSearches = pgTable(
  'fruitless_searches',
  {
    day: date('day', { mode: 'string' }).notNull(),
    list: text('list', { enum: searchedLists }).notNull(),
    text: text('text').notNull(),
    count: integer('count').notNull().default(1),
  },
  t => [
    primaryKey({ columns: [t.day, t.list, t.text] }),
    check('fruitless_searches_length', sql`length(${t.text}) between 1 and 60`),
  ],
)

/**
 * What people type (`phrases`) and the words that are searched besides it (`instead`), both as the clinic
 * wrote them: phrases are separated by commas. Phrases without `instead` are ignored in a search.
 */
export const searchWords = pgTable(
  'search_words',
  {
    id: id(),
    list: text('list', { enum: ['all', ...searchedLists] })
      .notNull()
      .default('all'),
    phrases: text('phrases').notNull(),
    instead: text('instead').notNull().default(''),
    searchKey: textSearchKey('search_key', 'phrases', 'instead'),
  },
  t => [
    index('search_words_search').using('gin', t.searchKey.op('gin_trgm_ops')),
    check('search_words_list', sql.raw(`list in ('all', '${searchedLists.join("', '")}')`)),
    check('search_words_length', sql`length(${t.phrases}) between 1 and 500 and length(${t.instead}) <= 500`),
  ],
)
