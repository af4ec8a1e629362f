import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Center, CenterCard, listCenters } from '#contract/centers.ts'
import type { Asked } from '#contract/endpoint.ts'
import type { Language } from '#contract/pair.ts'
import type { Db } from '#db/connect.ts'
import { centerDoctors, centerImages, centers, cities, doctors, hospitals } from '#db/schema/directory.ts'
import { addDays, momentAt } from '#domain/clinic-time.ts'
import { matching } from '../search.ts'

/** A page of centers that fit the filters, newest first, with the number of all that do. */
export async function findCenters(db: Db, lang: Language, query: Asked<typeof listCenters>['query']) {
  const { page, per_page, name, city_id, created_at } = query
  const others = and(
    city_id === undefined ? undefined : eq(centers.cityId, city_id),
    created_at === undefined ? undefined : openedOn(created_at),
  )
  const filter = and(others, await matching(db, centers, name, others))
  const [rows, [count]] = await Promise.all([
    centerRows(db, lang, filter)
      .orderBy(desc(centers.createdAt), asc(centers.id))
      .limit(per_page)
      .offset((page - 1) * per_page),
    db.select({ total: sql<number>`count(*)::int` }).from(centers).where(filter),
  ])
  const total = count?.total ?? 0
  return {
    data: await withImages(db, rows),
    meta: { total, page, per_page, last_page: Math.max(1, Math.ceil(total / per_page)) },
  }
}

/** The most doctors that a center's page shows. */
const MOST_DOCTORS = 100

/** One center with its doctors, or nothing. */
export async function centerById(db: Db, lang: Language, id: number): Promise<Center | undefined> {
  const [center] = await withImages(db, await centerRows(db, lang, eq(centers.id, id)))
  if (!center) return undefined
  const ar = lang === 'ar'
  const itsDoctors = await db
    .select({
      id: doctors.id,
      name: ar ? doctors.nameAr : doctors.nameEn,
      job_title: ar ? doctors.jobTitleAr : doctors.jobTitleEn,
      image: doctors.image,
    })
    .from(centerDoctors)
    .innerJoin(doctors, eq(doctors.id, centerDoctors.doctorId))
    .where(and(eq(centerDoctors.centerId, id), eq(doctors.active, true)))
    .orderBy(asc(doctors.id))
    .limit(MOST_DOCTORS)
  return { ...center, doctors: itsDoctors }
}

/** The clinic's day, from midnight to midnight. */
function openedOn(day: string) {
  return and(
    gte(centers.createdAt, new Date(momentAt(day, '00:00'))),
    lt(centers.createdAt, new Date(momentAt(addDays(day, 1), '00:00'))),
  )
}

function centerRows(db: Db, lang: Language, filter: SQL | undefined) {
  const ar = lang === 'ar'
  return db
    .select({
      id: centers.id,
      name: ar ? centers.nameAr : centers.nameEn,
      content: ar ? centers.contentAr : centers.contentEn,
      city: ar ? cities.nameAr : cities.nameEn,
      hospital: { id: hospitals.id, name: ar ? hospitals.nameAr : hospitals.nameEn },
    })
    .from(centers)
    .innerJoin(cities, eq(cities.id, centers.cityId))
    .innerJoin(hospitals, eq(hospitals.id, centers.hospitalId))
    .where(filter)
}

async function withImages(db: Db, rows: Awaited<ReturnType<typeof centerRows>>): Promise<CenterCard[]> {
  if (rows.length === 0) return []
  const images = await db
    .select({ id: centerImages.id, path: centerImages.path, centerId: centerImages.centerId })
    .from(centerImages)
    .where(
      inArray(
        centerImages.centerId,
        rows.map(row => row.id),
      ),
    )
    .orderBy(asc(centerImages.position))
  return rows.map(row => ({
    ...row,
    images: images.filter(({ centerId }) => centerId === row.id).map(({ centerId: _, ...image }) => image),
  }))
}
