import { and, asc, eq, sql } from 'drizzle-orm'
import { hospitals as calls } from '#contract/admin/hospitals.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Db } from '#db/connect.ts'
import { cities, doctors, hospitalCredits, hospitalImages, hospitals } from '#db/schema/directory.ts'
import type { Api } from '../../call.ts'
import { exactOrFuzzyCondition } from '../../search/search-condition.ts'
import { deleteUnlessAwaited } from '../delete-unless-awaited.ts'
import { paginate } from '../paginate.ts'
import { columnValues, fieldColumns } from '../record-columns.ts'
import { saveRow, serveResource } from '../resource.ts'
import { syncChildRows } from '../sync-child-rows.ts'

export function serveAdminHospitals(api: Api): void {
  serveResource(api, calls, {
    table: hospitals,
    listRows: async ({ db, query }) => {
      const filter = query.city_id === undefined ? undefined : eq(hospitals.cityId, query.city_id)
      const where = and(filter, await exactOrFuzzyCondition(db, hospitals, query.search, filter))
      const select = db
        .select({
          ...fieldColumns(hospitals, 'id', 'name'),
          city: fieldColumns(cities, 'name').name,
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
      const values = { ...columnValues(body), image: body.images[0] as string }
      const hospitalId = await saveRow(db, hospitals, values, id)
      const images = body.images.map((path, position) => ({ path, position }))
      await syncChildRows(db, hospitalImages, { hospitalId }, images)
      await saveCredits(db, hospitalId, body.credits)
      return hospitalId
    },
    deleteRecord: deleteUnlessAwaited('hospital', hospitals),
  })
}

type Body = Input<typeof calls.update>['body']

const recordColumns = {
  ...fieldColumns(hospitals, 'id', 'name', 'city_id', 'content', 'special_services', 'address'),
  ...fieldColumns(hospitals, 'lat', 'long', 'phone', 'email'),
}

async function loadHospital(db: Db, id: number) {
  const [hospital] = await db.select(recordColumns).from(hospitals).where(eq(hospitals.id, id))
  if (!hospital) return undefined
  const images = await db
    .select({ path: hospitalImages.path })
    .from(hospitalImages)
    .where(eq(hospitalImages.hospitalId, id))
    .orderBy(asc(hospitalImages.position))
  return {
    ...hospital,
    images: images.map(({ path }) => path),
    credits: await listCredits(db, id),
  }
}

/** The accreditations of a hospital in the order of their ids. */
function listCredits(db: Db, hospitalId: number) {
  return db
    .select(fieldColumns(hospitalCredits, 'name', 'image'))
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
    await db.insert(hospitalCredits).values(credits.map(credit => ({ hospitalId, ...columnValues(credit) })))
}
