import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { bookings, homeCareBookings } from '#db/schema/bookings.ts'
import { homeCareServices } from '#db/schema/content.ts'
import { cities, doctorDaysOff, doctorHours, doctors, hospitals, specialties } from '#db/schema/directory.ts'
import { categories, productImages, products, reviews } from '#db/schema/store.ts'
import { type Start, spanOf, type Window } from '#domain/booking-window.ts'
import { momentAt } from '#domain/clinic-time.ts'
import { hourOf } from '#domain/home-care-window.ts'

type Names = { nameAr: string; nameEn: string }

/** Puts a person into the world who cannot sign in; gives the id. */
export async function aUser(
  db: Db,
  { email, language = 'ar' }: { email: string; language?: 'ar' | 'en' },
): Promise<number> {
  return idOf(
    (
      await db
        .insert(users)
        .values({ signInEmail: email, email, passwordHash: '', language })
        .returning({ id: users.id })
    )[0],
  )
}

/** What a test wants to say of a doctor; the rest is filled in. `specialty` and `hospital` are ids. */
export type DoctorFacts = Partial<Names> & {
  specialty?: number
  hospital?: number
  hours?: readonly Window[]
  daysOff?: readonly string[]
  visitLength?: number
  qualificationsAr?: string
  qualificationsEn?: string
  active?: boolean
}

/** Sunday 09:00 to 12:00: the hours of a doctor of whom nothing else is said. */
export const SUNDAY_MORNING: Window = { weekday: 7, from: '09:00', to: '12:00' }

/** Puts a doctor into the world, with a hospital and a specialty if need be; gives the id. */
export async function aDoctor(db: Db, facts: DoctorFacts = {}): Promise<number> {
  const {
    nameAr = 'د. سارة الحربي',
    nameEn = 'Dr. Sarah Alharbi',
    hours = [SUNDAY_MORNING],
    daysOff = [],
  } = facts
  const [doctor] = await db
    .insert(doctors)
    .values({
      nameAr,
      nameEn,
      specialtyId: facts.specialty ?? (await aSpecialty(db)),
      hospitalId: facts.hospital ?? (await aHospital(db)),
      jobTitleAr: 'استشاري',
      jobTitleEn: 'Consultant',
      qualificationsAr: facts.qualificationsAr ?? '',
      qualificationsEn: facts.qualificationsEn ?? '',
      image: '/pictures/doctors/1.avif',
      phone: '+966112000000',
      visitLength: facts.visitLength ?? 30,
      active: facts.active ?? true,
    })
    .returning({ id: doctors.id })
  const doctorId = idOf(doctor)
  if (hours.length > 0)
    await db
      .insert(doctorHours)
      .values(hours.map(({ weekday, from, to }) => ({ doctorId, weekday, timeFrom: from, timeTo: to })))
  if (daysOff.length > 0) await db.insert(doctorDaysOff).values(daysOff.map(day => ({ doctorId, day })))
  return doctorId
}

/** Puts a specialty into the world; gives the id. */
export async function aSpecialty(
  db: Db,
  {
    nameAr = 'طب الأسرة',
    nameEn = 'Family medicine',
    slug,
    position = 0,
  }: Partial<Names> & { slug?: string; position?: number } = {},
) {
  return idOf(
    (
      await db
        .insert(specialties)
        .values({ nameAr, nameEn, slug, position })
        .returning({ id: specialties.id })
    )[0],
  )
}

/** Puts a hospital into the world, with its city; gives the id. */
export async function aHospital(
  db: Db,
  { nameAr = 'مستشفى عافية العليا', nameEn = 'Afiya Olaya Hospital' } = {},
) {
  const city = await db
    .insert(cities)
    .values({ nameAr: 'الرياض', nameEn: 'Riyadh' })
    .returning({ id: cities.id })
  const added = await db
    .insert(hospitals)
    .values({
      cityId: idOf(city[0]),
      nameAr,
      nameEn,
      image: '/pictures/hospitals/olaya-1-800.avif',
      addressAr: 'حي العليا، الرياض',
      addressEn: 'Olaya, Riyadh',
      lat: 24.69,
      long: 46.68,
      phone: '+966112000000',
      email: 'olaya@afiya.example',
    })
    .returning({ id: hospitals.id })
  return idOf(added[0])
}

/** Puts a visit into the world without asking the rules, so that it may lie in the past; gives the id. */
export async function aBooking(
  db: Db,
  {
    user,
    doctor,
    visitLength = 30,
    ...start
  }: Start & { user: number; doctor: number; visitLength?: number },
): Promise<number> {
  const span = spanOf(start, visitLength)
  const added = await db
    .insert(bookings)
    .values({
      userId: user,
      doctorId: doctor,
      clientName: 'نورة',
      clientPhone: '0501234567',
      startsAt: new Date(span.startsAt),
      endsAt: new Date(span.endsAt),
    })
    .returning({ id: bookings.id })
  return idOf(added[0])
}

/** Puts a category into the world, below another if `parent` is given; gives the id. */
export async function aCategory(
  db: Db,
  { nameAr = 'العناية بالبشرة', nameEn = 'Skin care', parent = null as number | null, position = 0 } = {},
): Promise<number> {
  const image = '/pictures/categories/skin-care-320.avif'
  const added = await db
    .insert(categories)
    .values({ nameAr, nameEn, parentId: parent, image, position })
    .returning({ id: categories.id })
  return idOf(added[0])
}

/** What a test wants to say of a product; the rest is filled in. Prices in halalas. */
export type ProductFacts = Partial<Names> & {
  category?: number
  price?: number
  discount?: { type: 'percentage' | 'amount'; value: number }
  stock?: number
  sold?: number
  active?: boolean
  images?: readonly string[]
}

/** Puts a product into the world, with a category if need be; gives the id. */
export async function aProduct(db: Db, facts: ProductFacts = {}): Promise<number> {
  const {
    nameAr = 'كريم مرطب',
    nameEn = 'Moisturising cream',
    images = ['/pictures/products/x-900.avif'],
  } = facts
  const added = await db
    .insert(products)
    .values({
      nameAr,
      nameEn,
      categoryId: facts.category ?? (await aCategory(db)),
      descriptionAr: 'وصف المنتج',
      descriptionEn: 'What it is for',
      priceHalalas: facts.price ?? 5000,
      discountType: facts.discount?.type,
      discountValue: facts.discount?.value,
      stock: facts.stock ?? 10,
      sold: facts.sold ?? 0,
      active: facts.active ?? true,
    })
    .returning({ id: products.id })
  const productId = idOf(added[0])
  if (images.length > 0)
    await db.insert(productImages).values(images.map((path, position) => ({ productId, path, position })))
  return productId
}

/** Puts a review into the world; the product's counters follow by themselves. */
export async function aReview(
  db: Db,
  {
    product,
    user,
    rating = 5,
    comment = 'ممتاز',
  }: { product: number; user: number; rating?: number; comment?: string },
): Promise<void> {
  await db.insert(reviews).values({ productId: product, userId: user, rating, comment })
}

/** Puts a home-care service into the world, under a type of its own unless one is given; gives the id. */
export async function aHomeCareService(
  db: Db,
  {
    nameAr = 'العناية بالجروح',
    nameEn = 'Wound care',
    capacity = 2,
    type,
    active = true,
  }: Partial<Names> & { capacity?: number; type?: number; active?: boolean } = {},
): Promise<number> {
  const added = await db
    .insert(homeCareServices)
    .values({
      parentId: type ?? (await aHomeCareType(db)),
      nameAr,
      nameEn,
      image: '/pictures/home-care/nursing.avif',
      priceHalalas: 20000,
      hourlyCapacity: capacity,
      active,
    })
    .returning({ id: homeCareServices.id })
  return idOf(added[0])
}

/** Puts a type of home care into the world; gives the id. */
export async function aHomeCareType(db: Db, { active = true } = {}): Promise<number> {
  const added = await db
    .insert(homeCareServices)
    .values({
      nameAr: 'التمريض المنزلي',
      nameEn: 'Home nursing',
      image: '/pictures/home-care/nursing.avif',
      active,
    })
    .returning({ id: homeCareServices.id })
  return idOf(added[0])
}

/** Puts a visit at home into the world without asking the rules, so that it may lie in the past; gives the id. */
export async function aHomeCareBooking(
  db: Db,
  { user, service, seat = 1, ...start }: Start & { user: number; service: number; seat?: number },
): Promise<number> {
  const added = await db
    .insert(homeCareBookings)
    .values({
      userId: user,
      serviceId: service,
      clientName: 'نورة',
      clientPhone: '0501234567',
      clientAddress: 'حي العليا، الرياض',
      startsAt: new Date(momentAt(start.date, start.time)),
      hour: new Date(hourOf(start)),
      seat,
    })
    .returning({ id: homeCareBookings.id })
  return idOf(added[0])
}

function idOf(row: { id: number } | undefined): number {
  if (!row) throw new Error('the row was not written')
  return row.id
}
