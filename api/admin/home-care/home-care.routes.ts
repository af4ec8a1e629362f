import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { homeCare as calls } from '#contract/admin/home-care.ts'
import type { Db } from '#db/connect.ts'
import { homeCareCities, homeCareServices } from '#db/schema/content.ts'
import { refuse } from '#services/refuse.ts'
import type { Api } from '../../call.ts'
import { exactOrFuzzyCondition } from '../../search/search-condition.ts'
import { paginate } from '../paginate.ts'
import { columnValues, fieldColumns } from '../record-columns.ts'
import { saveRow, serveResource } from '../resource.ts'
import { syncChildRows } from '../sync-child-rows.ts'
import { taxClassColumns } from '../tax-class-columns.ts'

export function serveAdminHomeCare(api: Api): void {
  serveResource(api, calls, {
    table: homeCareServices,
    listRows: async ({ db, query }) => {
      const filters = and(
        query.only_types === 'true' ? isNull(homeCareServices.parentId) : undefined,
        query.parent_id === undefined ? undefined : eq(homeCareServices.parentId, query.parent_id),
        query.active === undefined ? undefined : eq(homeCareServices.active, query.active === 'true'),
      )
      return paginate(
        db,
        db
          .select(rowColumns)
          .from(homeCareServices)
          .leftJoin(types, eq(types.id, homeCareServices.parentId))
          .$dynamic(),
        {
          table: homeCareServices,
          where: and(filters, await exactOrFuzzyCondition(db, homeCareServices, query.search, filters)),
          sorts: {
            place: treeOrder,
            name_ar: homeCareServices.nameAr,
            name_en: homeCareServices.nameEn,
            price: homeCareServices.priceHalalas,
          },
          query,
        },
      )
    },
    loadRecord: async (db, id) => {
      const [record] = await db
        .select(recordColumns)
        .from(homeCareServices)
        .where(eq(homeCareServices.id, id))
      const cities = await db
        .select({ id: homeCareCities.cityId })
        .from(homeCareCities)
        .where(eq(homeCareCities.serviceId, id))
        .orderBy(homeCareCities.cityId)
      return record && { ...record, city_ids: cities.map(city => city.id) }
    },
    refuseConflicts: (db, { parent_id: parentId }, id) => refuseLevelChange(db, parentId, id),
    async writeRecord({ db, body, now }, id) {
      const values = {
        ...columnValues(body),
        priceHalalas: body.parent_id === null ? null : body.price,
        hourlyCapacity: body.capacity,
        ...taxClassColumns(body, now),
      }
      const serviceId = await saveRow(db, homeCareServices, values, id)
      if (body.city_ids) {
        const cities = [...new Set(body.city_ids)].map(cityId => ({ cityId }))
        await syncChildRows(db, homeCareCities, { serviceId }, cities)
      }
      return serviceId
    },
    constraints: { home_care_cities_city_id_cities_id_fk: ['city_ids', 'invalid value'] },
  })
}

/**
 * Refuses a parent that is not a type, and a change between type and service. The level of a row never
 * changes, so it is read without a lock.
 */
async function refuseLevelChange(db: Db, parentId: number | null, id: number | undefined): Promise<void> {
  const levelOf = async (serviceId: number) => {
    const [row] = await db
      .select({ isType: sql<boolean>`${homeCareServices.parentId} is null` })
      .from(homeCareServices)
      .where(eq(homeCareServices.id, serviceId))
    return row?.isType ? 'type' : row && 'service'
  }
  const changesLevel = id !== undefined && (await levelOf(id)) !== (parentId === null ? 'type' : 'service')
  if (changesLevel || (parentId !== null && (await levelOf(parentId)) !== 'type'))
    throw refuse('invalid_input', { errors: { parent_id: ['invalid value'] } })
}

const types = alias(homeCareServices, 'types')

/** Each type, then its services. */
const treeOrder = sql`row(
  coalesce(${types.position}, ${homeCareServices.position}),
  coalesce(${homeCareServices.parentId}, ${homeCareServices.id}),
  ${homeCareServices.parentId} is not null,
  ${homeCareServices.position}
)`

const sharedColumns = {
  ...fieldColumns(homeCareServices, 'id', 'parent_id', 'name', 'position', 'active'),
  price: homeCareServices.priceHalalas,
}
const rowColumns = { ...sharedColumns, type: { ar: types.nameAr, en: types.nameEn } }
const recordColumns = {
  ...sharedColumns,
  ...fieldColumns(homeCareServices, 'content', 'image', 'tax_class', 'next_tax_class', 'next_tax_from'),
  capacity: homeCareServices.hourlyCapacity,
}
