import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Center, CenterCard, listCenters } from '#contract/centers.ts'
import type { Input } from '#contract/endpoint.ts'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { centerDoctors, centerImages, centers, cities, doctors, hospitals } from '#db/schema/directory.ts'
import { addDays, timestampAt } from '#domain/booking/clinic-time.ts'
import { pageMeta } from '../search/paging.ts'
import { exactOrFuzzyCondition } from '../search/search-condition.ts'

/** A page of centers that match the filters, newest first, with the total. */
export async function findCenters(db: Db, lang: Language, query: Input<typeof listCenters>['query']) {
  const { page, per_page, name, city_id, created_at } = query
  const otherFilters = and(
    city_id === undefined ? undefined : eq(centers.cityId, city_id),
    created_at === undefined ? undefined : openedOn(created_at),
  )
  const filter = and(otherFilters, await exactOrFuzzyCondition(db, centers, name, otherFilters))
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
    meta: pageMeta({ total, page, perPage: per_page }),
  }
}

const MAX_DOCTORS = 100

/** One center with its doctors, or undefined. */
export async function centerById(db: Db, lang: Language, id: number): Promise<Center | undefined> {
  const [center] = await withImages(db, await centerRows(db, lang, eq(centers.id, id)))
  if (!center) return undefined
  const centerDoctorRows = await db
    .select({
      id: doctors.id,
      name: inLanguage(doctors, 'name', lang),
      job_title: inLanguage(doctors, 'jobTitle', lang),
      image: doctors.image,
    })
    .from(centerDoctors)
    .innerJoin(doctors, eq(doctors.id, centerDoctors.doctorId))
    .where(and(eq(centerDoctors.centerId, id), eq(doctors.active, true)))
    .orderBy(asc(doctors.id))
    .limit(MAX_DOCTORS)
  return { ...center, doctors: centerDoctorRows }
}

/** Opened on this day in Asia/Riyadh, from midnight to midnight. */
function openedOn(day: string) {
  return and(
    gte(centers.createdAt, new Date(timestampAt(day, '00:00'))),
    lt(centers.createdAt, new Date(timestampAt(addDays(day, 1), '00:00'))),
  )
}

function centerRows(db: Db, lang: Language, filter: SQL | undefined) {
  return db
    .select({
      id: centers.id,
      name: inLanguage(centers, 'name', lang),
      content: inLanguage(centers, 'content', lang),
      city: inLanguage(cities, 'name', lang),
      hospital: { id: hospitals.id, name: inLanguage(hospitals, 'name', lang) },
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
