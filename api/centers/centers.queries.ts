import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Center, CenterCard, listCenters } from '#contract/centers.ts'
import type { Input } from '#contract/endpoint.ts'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { centerDoctors, centerImages, centers, cities, doctors, hospitals } from '#db/schema/directory.ts'
import { isOffered } from '#db/schema/doctor-search.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { addDays, timestampAt } from '#domain/booking/clinic-time.ts'
import type { SearchSources } from '../search/match-conditions.ts'
import { matchSearch, searchMeta, selectPage } from '../search/ranked-search.ts'

const searchSources: SearchSources = {
  list: 'centers',
  table: centers,
  key: centers.searchKey,
  related: [
    { column: centers.cityId, id: 'c.id', from: 'cities c', keys: ['c.search_key'] },
    { column: centers.hospitalId, id: 'h.id', from: 'hospitals h', keys: ['h.search_key'] },
    {
      column: centers.id,
      id: 'w.center_id',
      from: `center_doctors w join doctors d on d.id = w.doctor_id and is_offered(d.active, d.licence_until)
        join specialties s on s.id = d.specialty_id`,
      keys: ['s.search_key'],
    },
  ],
}

/** A page of centers that match the filters, newest first, with the total. */
export async function findCenters(db: Db, lang: Language, query: Input<typeof listCenters>['query']) {
  const { page, per_page, name, city_id, created_at } = query
  const otherFilters = and(
    city_id === undefined ? undefined : eq(centers.cityId, city_id),
    created_at === undefined ? undefined : openedOn(created_at),
  )
  const matches = await matchSearch(db, searchSources, name, otherFilters)
  const order = sql.raw('centers.created_at desc, centers.id')
  const offset = (page - 1) * per_page
  const ids = selectPage(searchSources, matches, { otherFilters, order, offset, limit: per_page })
  const rows = await centerRows(db, lang, ids).orderBy(sql.raw('page.tier'), order)
  return {
    data: await withImages(db, rows),
    meta: await searchMeta(db, lang, { typed: name, matches, page, perPage: per_page }),
  }
}

/** One center with its doctors, or undefined. */
export async function centerById(db: Db, lang: Language, id: number): Promise<Center | undefined> {
  const [center] = await withImages(
    db,
    await centerRows(db, lang, sql`select id from centers where id = ${id}`),
  )
  if (!center) return undefined
  const centerDoctorRows = await db
    .select({
      id: doctors.id,
      name: inLanguage(doctors, 'name', lang),
      job_title: inLanguage(doctors, 'jobTitle', lang),
      image: doctors.image,
      specialty_id: doctors.specialtyId,
    })
    .from(centerDoctors)
    .innerJoin(doctors, eq(doctors.id, centerDoctors.doctorId))
    .where(and(eq(centerDoctors.centerId, id), isOffered))
    .orderBy(asc(doctors.id))
  return { ...center, doctors: centerDoctorRows }
}

/** Opened on this day in Asia/Riyadh, from midnight to midnight. */
function openedOn(day: string) {
  return and(
    gte(centers.createdAt, new Date(timestampAt(day, '00:00'))),
    lt(centers.createdAt, new Date(timestampAt(addDays(day, 1), '00:00'))),
  )
}

/** The centers of the ids that a statement selects. */
function centerRows(db: Db, lang: Language, ids: SQL) {
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
    .innerJoin(sql`(${ids}) page`, sql`page.id = ${centers.id}`)
}

async function withImages(db: Db, rows: Awaited<ReturnType<typeof centerRows>>): Promise<CenterCard[]> {
  if (rows.length === 0) return []
  const images = await db
    .select({ id: centerImages.id, path: centerImages.path, centerId: centerImages.centerId })
    .from(centerImages)
    .where(
      isAnyOf(
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
