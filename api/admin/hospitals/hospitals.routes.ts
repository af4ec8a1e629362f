import { and, asc, eq, sql } from 'drizzle-orm'
import { hospitals as calls } from '#contract/admin/hospitals.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Db } from '#db/connect.ts'
import { cities, doctors, hospitalCredits, hospitalImages, hospitals } from '#db/schema/directory.ts'
import type { Api } from '../../call.ts'
import { exactOrFuzzyCondition } from '../../search/search-condition.ts'
import { paginate } from '../paginate.ts'
import { nameColumnsOf, saveRow, serveResource } from '../resource.ts'
import { syncChildRows } from '../sync-child-rows.ts'

export function serveAdminHospitals(api: Api): void {
  serveResource(api, calls, {
    table: hospitals,
    listRows: async ({ db, query }) => {
      const filter = query.city_id === undefined ? undefined : eq(hospitals.cityId, query.city_id)
      const where = and(filter, await exactOrFuzzyCondition(db, hospitals, query.search, filter))
      const select = db
        .select({
          id: hospitals.id,
          name: { ar: hospitals.nameAr, en: hospitals.nameEn },
          city: { ar: cities.nameAr, en: cities.nameEn },
          doctors: sql<number>`(
            select count(*)::int from ${doctors} where ${doctors.hospitalId} = ${hospitals.id}
          )`,
        })
        .from(hospitals)
        .innerJoin(cities, eq(cities.id, hospitals.cityId))
        .$dynamic()
      const sorts = { name_ar: hospitals.nameAr, name_en: hospitals.nameEn }
      return paginate(db, select, { table: hospitals, where, sorts, query })
    },
    loadRecord: loadHospital,
    async writeRecord({ db, body }, id) {
      const hospitalId = await saveRow(db, hospitals, hospitalRow(body), id)
      const images = body.images.map((path, position) => ({ path, position }))
      await syncChildRows(db, hospitalImages, { hospitalId }, images)
      await saveCredits(db, hospitalId, body.credits)
      return hospitalId
    },
  })
}

type Body = Input<typeof calls.update>['body']

const hospitalRow = (body: Body) => ({
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

async function loadHospital(db: Db, id: number) {
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
    credits: await listCredits(db, id),
  }
}

/** The accreditations of a hospital in the order of their ids. */
function listCredits(db: Db, hospitalId: number) {
  return db
    .select({
      name: { ar: hospitalCredits.nameAr, en: hospitalCredits.nameEn },
      image: hospitalCredits.image,
    })
    .from(hospitalCredits)
    .where(eq(hospitalCredits.hospitalId, hospitalId))
    .orderBy(asc(hospitalCredits.id))
}

/** Replaces the accreditations if any of them or their order has changed, as their ids define the order. */
async function saveCredits(db: Db, hospitalId: number, credits: Body['credits']): Promise<void> {
  const existing = await listCredits(db, hospitalId)
  if (JSON.stringify(existing) === JSON.stringify(credits)) return
  await db.delete(hospitalCredits).where(eq(hospitalCredits.hospitalId, hospitalId))
  if (credits.length > 0)
    await db
      .insert(hospitalCredits)
      .values(credits.map(credit => ({ hospitalId, ...nameColumnsOf(credit), image: credit.image })))
}
