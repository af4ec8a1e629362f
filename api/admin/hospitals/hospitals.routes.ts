import { and, asc, eq, sql } from 'drizzle-orm'
import { hospitals as calls } from '#contract/admin/hospitals.ts'
import type { Asked } from '#contract/endpoint.ts'
import type { Db } from '#db/connect.ts'
import { cities, doctors, hospitalCredits, hospitalImages, hospitals } from '#db/schema/directory.ts'
import { matching } from '../../search.ts'
import type { Api } from '../../serve.ts'
import { pageOf } from '../page-of.ts'
import { nameColumnsOf, saveRow, serveResource } from '../resource.ts'
import { saveRows } from '../save-rows.ts'

export function serveAdminHospitals(api: Api): void {
  serveResource(api, calls, {
    table: hospitals,
    rows: async ({ db, query }) => {
      const inCity = query.city_id === undefined ? undefined : eq(hospitals.cityId, query.city_id)
      const where = and(inCity, await matching(db, hospitals, query.search, inCity))
      const select = db
        .select({
          id: hospitals.id,
          name: { ar: hospitals.nameAr, en: hospitals.nameEn },
          city: { ar: cities.nameAr, en: cities.nameEn },
          doctors: sql<number>`(select count(*)::int from ${doctors} where ${doctors.hospitalId} = ${hospitals.id})`,
        })
        .from(hospitals)
        .innerJoin(cities, eq(cities.id, hospitals.cityId))
        .$dynamic()
      const sorts = { name_ar: hospitals.nameAr, name_en: hospitals.nameEn }
      const page = await pageOf(db, select, { table: hospitals, where, sorts, query })
      return { data: page.rows, meta: page.meta }
    },
    record: hospitalOf,
    async write({ db, body }, id) {
      const hospitalId = await saveRow(db, hospitals, columnsOf(body), id)
      const images = body.images.map((path, position) => ({ path, position }))
      await saveRows(db, hospitalImages, { hospitalId }, images)
      await saveCredits(db, hospitalId, body.credits)
      return hospitalId
    },
  })
}

type Body = Asked<typeof calls.update>['body']

const columnsOf = (body: Body) => ({
  ...nameColumnsOf(body),
  cityId: body.city_id,
  contentAr: body.content.ar,
  contentEn: body.content.en,
  image: body.images[0] as string,
  specialServicesAr: body.special_services.ar,
  specialServicesEn: body.special_services.en,
  addressAr: body.address.ar,
  addressEn: body.address.en,
  lat: body.lat,
  long: body.long,
  phone: body.phone,
  email: body.email,
})

async function hospitalOf(db: Db, id: number) {
  const [hospital] = await db.select().from(hospitals).where(eq(hospitals.id, id))
  if (!hospital) return undefined
  const images = await db
    .select({ path: hospitalImages.path })
    .from(hospitalImages)
    .where(eq(hospitalImages.hospitalId, id))
    .orderBy(asc(hospitalImages.position))
  return {
    id,
    name: { ar: hospital.nameAr, en: hospital.nameEn },
    city_id: hospital.cityId,
    content: { ar: hospital.contentAr, en: hospital.contentEn },
    special_services: { ar: hospital.specialServicesAr, en: hospital.specialServicesEn },
    address: { ar: hospital.addressAr, en: hospital.addressEn },
    lat: hospital.lat,
    long: hospital.long,
    phone: hospital.phone,
    email: hospital.email,
    images: images.map(({ path }) => path),
    credits: await creditsOf(db, id),
  }
}

/** Certificates stand in the order in which they were written. */
function creditsOf(db: Db, hospitalId: number) {
  return db
    .select({
      name: { ar: hospitalCredits.nameAr, en: hospitalCredits.nameEn },
      image: hospitalCredits.image,
    })
    .from(hospitalCredits)
    .where(eq(hospitalCredits.hospitalId, hospitalId))
    .orderBy(asc(hospitalCredits.id))
}

/** Their order is that of their rows: when it or one of them changes, all are written anew. */
async function saveCredits(db: Db, hospitalId: number, wanted: Body['credits']): Promise<void> {
  const there = await creditsOf(db, hospitalId)
  if (JSON.stringify(there) === JSON.stringify(wanted)) return
  await db.delete(hospitalCredits).where(eq(hospitalCredits.hospitalId, hospitalId))
  if (wanted.length > 0)
    await db
      .insert(hospitalCredits)
      .values(wanted.map(credit => ({ hospitalId, ...nameColumnsOf(credit), image: credit.image })))
}
