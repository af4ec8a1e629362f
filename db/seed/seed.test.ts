import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { verify } from '@node-rs/argon2'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spokenLanguages } from '#contract/doctors.ts'
import { NewPassword } from '#contract/fields/passwords.ts'
import { toE164 } from '#contract/fields/phone.ts'
import { bookingInterval, bookingProblems } from '#domain/booking/booking-window.ts'
import { addDays, dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { LICENCE_WARNING_DAYS } from '#domain/booking/doctor-facts.ts'
import { freeFollowUps } from '#services/booking/follow-ups.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { connect } from '../connect.ts'
import { users } from '../schema/accounts.ts'
import { bookings } from '../schema/bookings.ts'
import { homeCareServices, news } from '../schema/content.ts'
import {
  centers,
  cities,
  doctorDaysOff,
  doctorHours,
  doctors,
  hospitalCredits,
  hospitals,
  specialties,
} from '../schema/directory.ts'
import { patients } from '../schema/patients.ts'
import { categories, coupons, productImages, products, reviews } from '../schema/store.ts'
import { doctorVisitTypes, visitTypes } from '../schema/visit-types.ts'
import { demoAccounts, otherPatients } from './data/demo-accounts.ts'
import { callers } from './data/patients.ts'
import { medicines } from './data/store/medicine-classes.ts'
import { reviews as reviewComments } from './data/store/review-comments.ts'
import { seed } from './seed.ts'

// Friday 00:30 in Riyadh, a day without working hours; it is still Thursday in UTC.
const now = new Date('2026-03-12T21:30:00Z')

const database = await createTestDatabase()
const { db, pool } = connect(database.url, { max: 2 })
let wasSeeded: boolean

beforeAll(async () => {
  wasSeeded = await seed(database.url, now)
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('seed fills an empty database', () => expect(wasSeeded).toBe(true))

test('the directory has the expected number of rows', async () => {
  const hospitalCities = await db.selectDistinct({ cityId: hospitals.cityId }).from(hospitals)
  expect(await db.$count(hospitals)).toBeGreaterThanOrEqual(8)
  expect(hospitalCities.length).toBeGreaterThanOrEqual(6)
  expect(await db.$count(cities)).toBeGreaterThanOrEqual(6)
  expect(await db.$count(specialties)).toBe(16)
  expect(await db.$count(doctors)).toBe(60)
  expect(await db.$count(centers)).toBe(6)
})

test('the demo nurse has home visits today', async () => {
  const [nurse] = await db.select({ id: users.id }).from(users).where(eq(users.role, 'nurse'))
  const visits = await db
    .select()
    .from(bookings)
    .where(eq(bookings.assigneeId, nurse?.id ?? 0))
  expect(visits).toHaveLength(4)
  for (const { startsAt } of visits) expect(dayOf(startsAt.getTime())).toBe(dayOf(now.getTime()))
})

test('the first twelve doctors have many specialties and hospitals, and the first has no bookings', async () => {
  const first = await db.select().from(doctors).orderBy(doctors.id).limit(12)
  expect(new Set(first.map(doctor => doctor.specialtyId)).size).toBeGreaterThanOrEqual(9)
  expect(new Set(first.map(doctor => doctor.hospitalId)).size).toBeGreaterThanOrEqual(7)
  expect(first[0]?.nameEn).toBe('Khalid Saad Al-Qahtani')
  expect(await db.$count(bookings, eq(bookings.doctorId, first[0]?.id ?? 0))).toBe(0)
})

test('each specialty has women and men; licences hold, and some end soon', async () => {
  const sexes = await db
    .selectDistinct({ specialty: doctors.specialtyId, sex: doctors.sex })
    .from(doctors)
    .where(isNotNull(doctors.sex))
  expect(sexes).toHaveLength(2 * 16)
  const today = dayOf(now.getTime())
  const ends = (await db.select({ until: doctors.licenceUntil }).from(doctors)).map(
    ({ until }) => until ?? '',
  )
  expect(ends.every(until => until > today)).toBe(true)
  expect(ends.some(until => until <= addDays(today, LICENCE_WARNING_DAYS))).toBe(true)
  expect(await db.$count(doctors, isNull(doctors.visitFee))).toBe(12)
})

test('every doctor has languages and the year in which they began', async () => {
  const known = new Set<string>(spokenLanguages)
  for (const { nameEn, languages, practisingSince } of await db.select().from(doctors)) {
    expect(languages.slice(0, 2), nameEn).toEqual(['ar', 'en'])
    expect(
      languages.filter(language => !known.has(language)),
      nameEn,
    ).toEqual([])
    expect(practisingSince, nameEn).toBeGreaterThan(1990)
    expect(practisingSince, nameEn).toBeLessThan(2026)
  }
})

test('every certificate names its invented issuer, number and validity', async () => {
  for (const { nameAr, nameEn, image } of await db.select().from(hospitalCredits)) {
    expect(nameEn).toMatch(/^[^·]+ · Demonstration [^·]+ · No\. DEMO-\d{4} · until \w+ \d{4}$/)
    expect(nameAr).toMatch(/^[^·]+ · [^·]+ [^·]*تجريبي[^·]* · رقم DEMO-\d{4} · سارية حتى \S+ \d{4}$/)
    // The back office accepts names up to this length.
    expect(Math.max(nameAr.length, nameEn.length)).toBeLessThanOrEqual(120)
    expect(image).toBe('/pictures/certificates/seal-320.avif')
  }
})

test('news and home care have the expected number of rows', async () => {
  expect(await db.$count(news)).toBe(30)
  expect(await db.$count(news, sql`${news.publishedOn} > ${dayOf(now.getTime())}`)).toBe(0)
  const services = await db
    .select({ parentId: homeCareServices.parentId, count: sql<number>`count(*)::int` })
    .from(homeCareServices)
    .where(isNotNull(homeCareServices.parentId))
    .groupBy(homeCareServices.parentId)
  expect(services.map(({ count }) => count)).toEqual([6, 6, 6, 6])
  expect(await db.$count(homeCareServices, isNull(homeCareServices.parentId))).toBe(4)
})

test('medicines have the class by which they are sold, and none of them a discount', async () => {
  const sold = await db
    .select({ class: products.medicineClass, discount: products.discountType })
    .from(products)
    .where(eq(products.priceControlled, true))
  expect(sold).toHaveLength(Object.keys(medicines).length)
  expect(sold.filter(product => product.class === 'prescription')).toHaveLength(2)
  expect(sold.every(({ discount }) => discount === null)).toBe(true)
})

test('the store has ten categories with subcategories and 240 products, in mixed order', async () => {
  const parents = await db.select().from(categories).where(isNull(categories.parentId))
  const children = await db.select().from(categories).where(isNotNull(categories.parentId))
  expect(parents).toHaveLength(10)
  expect(parents.filter(({ id }) => !children.some(({ parentId }) => parentId === id))).toEqual([])
  expect(await db.$count(products)).toBe(240)
  const parentByChild = new Map(children.map(({ id, parentId }) => [id, parentId]))
  const page = await db.select().from(products).orderBy(products.id).limit(20)
  expect(new Set(page.map(({ categoryId }) => parentByChild.get(categoryId))).size).toBe(10)
})

test('every product has its pictures, most of them two', async () => {
  const images = await db
    .select()
    .from(productImages)
    .orderBy(productImages.productId, productImages.position)
  const counts = [...Map.groupBy(images, ({ productId }) => productId).values()].map(({ length }) => length)
  expect(counts).toHaveLength(240)
  expect(counts.filter(count => count === 2).length).toBeGreaterThan(200)
  const paths = images.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(
    images.filter(({ position, path }) => /-(?:turned|close)-900\.avif$/.test(path) !== position > 0),
  ).toEqual([])
})

test('reviews fit their product and the writer’s sex', async () => {
  const { rows } = await db.execute<{
    id: number
    comment: string
    category: string
    parent: string
    discounted: boolean
    writer: string
  }>(sql`
    select reviews.product_id as id, comment, categories.name_en as category, parents.name_en as parent,
      discount_type is not null as discounted, users.first_name as writer
    from reviews join products on products.id = reviews.product_id
    join categories on categories.id = products.category_id
    join categories parents on parents.id = categories.parent_id join users on users.id = reviews.user_id`)
  expect(rows.length).toBeGreaterThan(400)
  const parents = new Set(rows.map(({ parent }) => parent))
  expect(parents).toContain('Medicines')
  expect(parents).toContain('Medical devices')
  const suitsOf = new Map(reviewComments.map(({ comment, suits }) => [comment, suits]))
  const sexOf = new Map(otherPatients.map(({ firstName, sex }) => [firstName, sex]))
  for (const { comment, category, parent, discounted, writer } of rows) {
    const suits = suitsOf.get(comment)
    if (suits === 'discounted') expect(discounted, comment).toBe(true)
    if (parent === 'Medicines') expect(suits, comment).toBeOneOf([undefined, 'discounted'])
    if (parent === 'Medical devices') expect(suits, comment).not.toBe('used for weeks')
    if (category === 'Men’s care') expect(sexOf.get(writer)).toBe('male')
    if (['Feminine care', 'Pregnancy & nursing'].includes(category)) expect(sexOf.get(writer)).toBe('female')
    // Words that would tell the writer's sex.
    expect(comment).not.toMatch(/كنت |متردد|مرتاح|مبسوط|سعيد|راضي|محتار|متأكد|متعود/)
  }
  expect(new Set(rows.map(({ id, writer }) => `${id} ${writer}`)).size).toBe(rows.length)
})

test('about 70 % of the products have reviews, and the product has their count and sum', async () => {
  const wrong = await db.execute(sql`
    select id from products left join (
      select product_id, count(*)::int as n, sum(rating)::int as total from reviews group by product_id
    ) r on product_id = id
    where review_count <> coalesce(n, 0) or rating_sum <> coalesce(total, 0) or review_count > 9`)
  expect(wrong.rows).toEqual([])
  const reviewed = await db.$count(products, sql`${products.reviewCount} > 0`)
  expect(reviewed / 240).toBeGreaterThan(0.65)
  expect(reviewed / 240).toBeLessThan(0.75)
})

test('no product has the same comment twice', async () => {
  const repeated = await db
    .select({ productId: reviews.productId, comment: reviews.comment })
    .from(reviews)
    .groupBy(reviews.productId, reviews.comment)
    .having(sql`count(*) > 1`)
  expect(repeated).toEqual([])
})

test('WELCOME10 is valid for every cart and user on every day', async () => {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, 'WELCOME10'))
  expect(coupon).toMatchObject({
    type: 'percentage',
    value: 10,
    minimumHalalas: 0,
    firstDay: null,
    lastDay: null,
    totalLimit: null,
  })
})

test('the demo accounts can sign in with the passwords of the README', async () => {
  for (const { email, password } of Object.values(demoAccounts)) {
    expect(NewPassword.safeParse(password).success).toBe(true)
    const [user] = await db.select().from(users).where(eq(users.signInEmail, email))
    expect(await verify(user?.passwordHash ?? '', password)).toBe(true)
  }
})

test('patients with and without an account have records, and one of them was written down twice', async () => {
  const rows = await db.select().from(patients)
  const family = rows.filter(({ userId }) => userId === 1)
  expect(family.map(({ birthDate }) => birthDate)).toEqual(['1990-04-12', '2019-03-14', '2015-08-02'])
  const withoutAccount = rows.filter(({ userId }) => userId === null)
  expect(withoutAccount.map(({ name }) => name)).toEqual(callers.map(({ name }) => name))
  const booked = await db.select({ id: bookings.patientId }).from(bookings).where(isNull(bookings.userId))
  expect(booked.map(({ id }) => id).sort()).toEqual(withoutAccount.map(({ id }) => id).sort())
  expect(rows.filter(({ phone }) => phone === '+966500556005')).toHaveLength(2)
  for (const { phone, sex } of rows) expect([toE164(phone ?? ''), sex]).toEqual([phone, expect.any(String)])
})

test('the demo patient has past appointments, one with a free follow-up, and an upcoming one', async () => {
  const [patient] = await db.select().from(users).where(eq(users.signInEmail, demoAccounts.patient.email))
  const visits = await db
    .select()
    .from(bookings)
    .where(eq(bookings.userId, patient?.id ?? 0))
    .orderBy(bookings.startsAt)
  expect(visits.map(({ status, startsAt }) => [status, startsAt > now])).toEqual([
    ['done', false],
    ['done', false],
    ['pending', true],
  ])
  const [visit] = visits.slice(1)
  const whose = eq(bookings.userId, patient?.id ?? 0)
  const free = await freeFollowUps(db, { doctorId: visit?.doctorId ?? 0, whose, now: now.getTime() })
  expect(free).toMatchObject([{ visitId: visit?.id }])
  const types = await db
    .select()
    .from(doctorVisitTypes)
    .innerJoin(visitTypes, eq(visitTypes.id, doctorVisitTypes.visitTypeId))
    .where(and(eq(doctorVisitTypes.doctorId, visit?.doctorId ?? 0), visitTypes.followUp))
  expect(types).toHaveLength(1)
})

test('every seeded appointment fits the hours of its doctor', async () => {
  const all = await db.select().from(bookings).where(isNotNull(bookings.doctorId))
  expect(all.length).toBeGreaterThan(110)
  const schedules = await schedulesById()
  const invalid = all.flatMap(({ id, doctorId, startsAt, endsAt, status }) => {
    const schedule = schedules.get(doctorId ?? 0)
    if (!schedule) throw new Error(`no doctor ${doctorId}`)
    const slot = { date: dayOf(startsAt.getTime()), time: timeOf(startsAt.getTime()) }
    // A past appointment was booked before it began.
    const bookedAt = status === 'done' ? startsAt.getTime() - 1 : now.getTime()
    const problems: string[] = bookingProblems(slot, schedule, bookedAt)
    if (bookingInterval(slot, schedule.visitLength).endsAt !== endsAt.getTime()) problems.push('wrong length')
    return problems.map(problem => ({ id, problem, ...slot }))
  })
  expect(invalid).toEqual([])
})

test('the upcoming appointments are spread over many doctors and the next three weeks', async () => {
  const upcoming = await db.select().from(bookings).where(eq(bookings.status, 'pending'))
  const last = addDays(dayOf(now.getTime()), 21)
  expect(new Set(upcoming.map(({ doctorId }) => doctorId)).size).toBeGreaterThan(40)
  expect(upcoming.filter(({ startsAt }) => dayOf(startsAt.getTime()) > last)).toEqual([])
})

test('every picture in the database exists as a file', async () => {
  const paths = new Set((await jsonRows(database.url)).flatMap(row => row.match(/\/pictures\/[^"]+/g) ?? []))
  expect(paths.size).toBeGreaterThan(400)
  const folder = new URL('../../web/public', import.meta.url)
  const missing = [...paths].filter(path => !existsSync(fileURLToPath(folder) + path))
  expect(missing.sort()).toEqual([])
})

test('a second seed returns false and changes nothing', async () => {
  const before = await jsonRows(database.url)
  expect(await seed(database.url, new Date('2027-01-01T09:00:00Z'))).toBe(false)
  expect(await jsonRows(database.url)).toEqual(before)
})

test('a new row gets the next id', async () => {
  const [added] = await db.insert(cities).values({ nameAr: 'حائل', nameEn: 'Hail' }).returning()
  await db.delete(cities).where(eq(cities.id, added?.id ?? 0))
  expect(added?.id).toBe((await db.$count(cities)) + 1)
})

test('concurrent seeds fill the database once, with the same rows and ids as any other seed', async () => {
  const other = await createTestDatabase()
  try {
    const results = await Promise.all([seed(other.url, now), seed(other.url, now)])
    expect(results.sort()).toEqual([false, true])
    expect(await jsonRows(other.url)).toEqual(await jsonRows(database.url))
  } finally {
    await other.drop()
  }
})

/** Returns every row of every table as JSON, without columns that depend on clock or salt. */
async function jsonRows(url: string): Promise<string[]> {
  const { db, pool } = connect(url, { max: 1 })
  try {
    const tables = await db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables
        where table_schema = 'public' order by 1`,
    )
    const rows: string[] = []
    for (const { name } of tables.rows) {
      const { rows: tableRows } = await db.execute<{ row: string }>(sql`
        select (to_jsonb(t) - 'created_at' - 'at' - 'received_at' - 'password_hash')::text as row
        from ${sql.identifier(name)} t`)
      rows.push(...tableRows.map(({ row }) => `${name} ${row}`).sort())
    }
    return rows
  } finally {
    await pool.end()
  }
}

async function schedulesById() {
  const rows = await db.select().from(doctors)
  const hours = await db.select().from(doctorHours)
  const daysOff = await db.select().from(doctorDaysOff)
  return new Map(
    rows.map(({ id, visitLength }) => [
      id,
      {
        visitLength,
        hours: hours
          .filter(({ doctorId }) => doctorId === id)
          .map(({ weekday, timeFrom, timeTo }) => ({
            weekday,
            from: timeFrom.slice(0, 5),
            to: timeTo.slice(0, 5),
          })),
        daysOff: daysOff.filter(({ doctorId }) => doctorId === id).map(({ day }) => day),
      },
    ]),
  )
}

test('some batches leave the sale soon, some have left it, and every stock is what its batches hold', async () => {
  const { rows } = await pool.query(`
    select count(*) filter (where quantity > 0 and expiry < sale_limit() + 60)::int as soon,
      count(*) filter (where withdrawn > 0)::int as withdrawn,
      count(*) filter (where quantity > 0 and expiry > sale_limit() + 60)::int as later
    from product_batches`)
  expect(rows[0].soon).toBeGreaterThan(8)
  expect(rows[0].withdrawn).toBeGreaterThan(4)
  expect(rows[0].later).toBeGreaterThan(40)
  const { rows: wrong } = await pool.query(`
    select products.id from products left join product_batches on product_id = products.id
    group by products.id having stock <> coalesce(sum(quantity), 0)`)
  expect(wrong).toEqual([])
})
