import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { doctorSexes } from '#domain/booking/doctor-facts.ts'
import {
  cascadingReference,
  closureColumns,
  contentColumns,
  coordinateColumns,
  createdAt,
  id,
  isTaxClass,
  nameColumns,
  nameIndexes,
  nameSearchKey,
  reference,
  roomsAt,
  taxClass,
  textSearchKey,
} from './columns.ts'

export const cities = pgTable('cities', { id: id(), ...nameColumns(), searchKey: nameSearchKey() }, t => [
  index('cities_search').using('gin', t.searchKey.op('gin_trgm_ops')),
])

export const specialties = pgTable(
  'specialties',
  {
    id: id(),
    ...nameColumns(),
    /** A stable identifier, independent of the names: pages that link to one specialty use it. */
    slug: text('slug').unique(),
    position: smallint('position').notNull().default(0),
    searchKey: nameSearchKey(),
  },
  t => [
    index('specialties_search').using('gin', t.searchKey.op('gin_trgm_ops')),
    index('specialties_position').on(t.position, t.id),
  ],
)

export const hospitals = pgTable(
  'hospitals',
  {
    id: id(),
    cityId: reference('city_id', () => cities.id),
    ...nameColumns(),
    ...contentColumns(),
    image: text('image').notNull(),
    /** One service per line. */
    specialServicesAr: text('special_services_ar').notNull().default(''),
    specialServicesEn: text('special_services_en').notNull().default(''),
    addressAr: text('address_ar').notNull(),
    addressEn: text('address_en').notNull(),
    ...coordinateColumns(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    searchKey: nameSearchKey(),
    servicesKey: textSearchKey('services_key', 'special_services_ar', 'special_services_en'),
  },
  t => [
    index('hospitals_city').on(t.cityId),
    index('hospitals_services').using('gin', t.servicesKey.op('gin_trgm_ops')),
    index('hospitals_search').using('gin', t.searchKey.op('gin_trgm_ops')),
    check('hospitals_lat', sql`${t.lat} between -90 and 90`),
    check('hospitals_long', sql`${t.long} between -180 and 180`),
  ],
)

export const hospitalImages = pgTable(
  'hospital_images',
  {
    id: id(),
    hospitalId: cascadingReference('hospital_id', () => hospitals.id),
    path: text('path').notNull(),
    position: smallint('position').notNull(),
  },
  t => [unique('hospital_images_position').on(t.hospitalId, t.position)],
)

export const hospitalCredits = pgTable(
  'hospital_credits',
  {
    id: id(),
    hospitalId: cascadingReference('hospital_id', () => hospitals.id),
    ...nameColumns(),
    image: text('image').notNull(),
  },
  t => [index('hospital_credits_hospital').on(t.hospitalId)],
)

export const centers = pgTable(
  'centers',
  {
    id: id(),
    cityId: reference('city_id', () => cities.id),
    hospitalId: reference('hospital_id', () => hospitals.id),
    ...nameColumns(),
    ...contentColumns(),
    createdAt: createdAt(),
    searchKey: nameSearchKey(),
  },
  t => [
    index('centers_city').on(t.cityId),
    index('centers_hospital').on(t.hospitalId),
    index('centers_created').on(t.createdAt),
    index('centers_search').using('gin', t.searchKey.op('gin_trgm_ops')),
  ],
)

export const centerImages = pgTable(
  'center_images',
  {
    id: id(),
    centerId: cascadingReference('center_id', () => centers.id),
    path: text('path').notNull(),
    position: smallint('position').notNull(),
  },
  t => [unique('center_images_position').on(t.centerId, t.position)],
)

export const doctors = pgTable(
  'doctors',
  {
    id: id(),
    specialtyId: reference('specialty_id', () => specialties.id),
    hospitalId: reference('hospital_id', () => hospitals.id),
    ...nameColumns(),
    jobTitleAr: text('job_title_ar').notNull(),
    jobTitleEn: text('job_title_en').notNull(),
    /** One qualification per line. */
    qualificationsAr: text('qualifications_ar').notNull().default(''),
    qualificationsEn: text('qualifications_en').notNull().default(''),
    image: text('image').notNull(),
    phone: text('phone').notNull(),
    /** The usual room that was set last, or ''; as in `doctor_rooms`, `roomsAt` are those by hospital. */
    room: text('room').notNull().default(''),
    roomsAt: roomsAt(),
    /** In minutes. */
    visitLength: smallint('visit_length').notNull().default(30),
    /** ISO 639 codes; none where they are not stated. */
    languages: text('languages').array().notNull().default([]),
    /** The year in which the doctor began to practise. */
    practisingSince: smallint('practising_since'),
    sex: text('sex', { enum: doctorSexes }),
    licenceNumber: text('licence_number').notNull().default(''),
    /** The last day of the licence: afterwards the doctor is not offered (`isOffered`). */
    licenceUntil: date('licence_until', { mode: 'string' }),
    /** In halalas with tax; null where the visit is paid at the desk or by an insurer. */
    visitFee: integer('visit_fee'),
    visitTaxClass: taxClass('visit_tax_class'),
    /** Whether the doctor is public and can be booked. */
    active: boolean('active').notNull().default(true),
    createdAt: createdAt(),
    searchKey: nameSearchKey(),
    titleKey: textSearchKey('title_key', 'job_title_ar', 'job_title_en'),
  },
  t => [
    ...nameIndexes('doctors', t),
    index('doctors_title').using('gin', t.titleKey.op('gin_trgm_ops')),
    index('doctors_specialty').on(t.specialtyId, t.id),
    index('doctors_hospital').on(t.hospitalId),
    index('doctors_search').using('gin', t.searchKey.op('gin_trgm_ops')),
    index('doctors_languages').using('gin', t.languages),
    index('doctors_sex').on(t.sex, t.id),
    index('doctors_visit_fee').on(t.visitFee).where(sql`${t.visitFee} is not null`),
    // What lists of doctors are counted by, so that counting reads an eighth of the table's pages.
    index('doctors_facts').on(
      t.id,
      t.specialtyId,
      t.hospitalId,
      t.sex,
      t.languages,
      t.visitFee,
      t.active,
      t.licenceUntil,
    ),
    index('doctors_licence').on(t.licenceUntil).where(sql`${t.licenceUntil} is not null`),
    check('doctors_sex', sql`${t.sex} in ('female', 'male')`),
    check('doctors_licence_number', sql`length(${t.licenceNumber}) <= 40`),
    check('doctors_visit_fee', sql`${t.visitFee} > 0`),
    isTaxClass('doctors_visit_tax_class', t.visitTaxClass),
    check('doctors_visit_length', sql`${t.visitLength} between 5 and 240`),
    check('doctors_practising_since', sql`${t.practisingSince} between 1940 and 2100`),
  ],
)

/**
 * Periods with temporary hours of a doctor, such as Ramadan; both days are included. Periods of one doctor
 * cannot overlap (exclusion constraint of the migrations).
 */
export const doctorPeriods = pgTable(
  'doctor_periods',
  {
    id: id(),
    doctorId: cascadingReference('doctor_id', () => doctors.id),
    ...nameColumns(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    /** The same for the periods of all doctors that were written at once; null: written for one doctor. */
    batch: uuid('batch'),
  },
  t => [
    index('doctor_periods_batch').on(t.batch).where(sql`${t.batch} is not null`),
    // Target of the foreign key of `doctor_hours`, which ensures that hours and period have the same doctor.
    unique('doctor_periods_doctor').on(t.doctorId, t.id),
    check('doctor_periods_order', sql`${t.firstDay} <= ${t.lastDay}`),
  ],
)

/**
 * Weekly working hours of a doctor: ISO weekday, local time of the clinic. If `timeTo` is not after
 * `timeFrom`, they continue past midnight. They belong to a period or are the usual hours (`periodId` null),
 * and are at the doctor's own hospital unless they name another one, without an end unless they name their
 * days. Hours of one day cannot overlap, wherever they are (exclusion constraint of the migrations).
 */
export const doctorHours = pgTable(
  'doctor_hours',
  {
    id: id(),
    doctorId: cascadingReference('doctor_id', () => doctors.id),
    periodId: integer('period_id'),
    weekday: smallint('weekday').notNull(),
    timeFrom: time('time_from').notNull(),
    timeTo: time('time_to').notNull(),
    hospitalId: integer('hospital_id').references(() => hospitals.id),
    firstDay: date('first_day', { mode: 'string' }),
    lastDay: date('last_day', { mode: 'string' }),
  },
  t => [
    foreignKey({
      name: 'doctor_hours_period',
      columns: [t.doctorId, t.periodId],
      foreignColumns: [doctorPeriods.doctorId, doctorPeriods.id],
    }).onDelete('cascade'),
    index('doctor_hours_doctor').on(t.doctorId, t.periodId),
    index('doctor_hours_hospital').on(t.hospitalId, t.doctorId).where(sql`${t.hospitalId} is not null`),
    check('doctor_hours_days', sql`${t.firstDay} <= ${t.lastDay}`),
    check('doctor_hours_weekday', sql`${t.weekday} between 1 and 7`),
    check('doctor_hours_from', sql`${t.timeFrom} < '24:00'`),
  ],
)

/** A day has a row of each closure: it is open once it has none. */
export const doctorDaysOff = pgTable(
  'doctor_days_off',
  {
    id: id(),
    doctorId: cascadingReference('doctor_id', () => doctors.id),
    day: date('day', { mode: 'string' }).notNull(),
    ...closureColumns(),
  },
  t => [index('doctor_days_off_day').on(t.doctorId, t.day)],
)

/** A part of a day that is closed within a doctor's hours; local times of the clinic. */
export const doctorClosedHours = pgTable(
  'doctor_closed_hours',
  {
    id: id(),
    doctorId: cascadingReference('doctor_id', () => doctors.id),
    day: date('day', { mode: 'string' }).notNull(),
    timeFrom: time('time_from').notNull(),
    timeTo: time('time_to').notNull(),
    ...closureColumns(),
    /** What a closure of hospitals closed: its hours, or '' for whole days. Null of others and older ones. */
    closingHours: text('closing_hours'),
  },
  t => [
    index('doctor_closed_hours_day').on(t.doctorId, t.day),
    check('doctor_closed_hours_order', sql`${t.timeFrom} < ${t.timeTo}`),
  ],
)

export const centerDoctors = pgTable(
  'center_doctors',
  {
    centerId: cascadingReference('center_id', () => centers.id),
    doctorId: cascadingReference('doctor_id', () => doctors.id),
  },
  t => [primaryKey({ columns: [t.centerId, t.doctorId] }), index('center_doctors_doctor').on(t.doctorId)],
)
