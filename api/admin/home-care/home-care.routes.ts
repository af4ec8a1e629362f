import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { homeCare as calls } from '#contract/admin/home-care.ts'
import type { Db } from '#db/connect.ts'
import { homeCareServices } from '#db/schema/content.ts'
import { refuse } from '../../refuse.ts'
import { matching } from '../../search.ts'
import type { Api } from '../../serve.ts'
import { pageOf } from '../page-of.ts'
import { nameColumnsOf, saveRow, serveResource } from '../resource.ts'

export function serveAdminHomeCare(api: Api): void {
  serveResource(api, calls, {
    table: homeCareServices,
    rows: async ({ db, query }) => {
      const others = and(
        query.only_types === 'true' ? isNull(homeCareServices.parentId) : undefined,
        query.parent_id === undefined ? undefined : eq(homeCareServices.parentId, query.parent_id),
        query.active === undefined ? undefined : eq(homeCareServices.active, query.active === 'true'),
      )
      const page = await pageOf(
        db,
        db
          .select(row)
          .from(homeCareServices)
          .leftJoin(types, eq(types.id, homeCareServices.parentId))
          .$dynamic(),
        {
          table: homeCareServices,
          where: and(others, await matching(db, homeCareServices, query.search, others)),
          sorts: {
            place: treeOrder,
            name_ar: homeCareServices.nameAr,
            name_en: homeCareServices.nameEn,
            price: homeCareServices.priceHalalas,
          },
          query,
        },
      )
      return { data: page.rows, meta: page.meta }
    },
    record: async (db, id) =>
      (await db.select(record).from(homeCareServices).where(eq(homeCareServices.id, id)))[0],
    async write({ db, body }, id) {
      await refuseOtherLevel(db, body.parent_id, id)
      return saveRow(
        db,
        homeCareServices,
        {
          ...nameColumnsOf(body),
          parentId: body.parent_id,
          contentAr: body.content.ar,
          contentEn: body.content.en,
          image: body.image,
          priceHalalas: body.parent_id === null ? null : body.price,
          hourlyCapacity: body.capacity,
          position: body.position,
          active: body.active,
        },
        id,
      )
    },
  })
}

/** The tree has two levels, and nothing changes its own: so what is read of a type here stays true. */
async function refuseOtherLevel(db: Db, parentId: number | null, id: number | undefined): Promise<void> {
  const levelOf = async (which: number) => {
    const [found] = await db
      .select({ isType: sql<boolean>`${homeCareServices.parentId} is null` })
      .from(homeCareServices)
      .where(eq(homeCareServices.id, which))
    return found?.isType ? 'type' : found && 'service'
  }
  const moves = id !== undefined && (await levelOf(id)) !== (parentId === null ? 'type' : 'service')
  if (moves || (parentId !== null && (await levelOf(parentId)) !== 'type'))
    throw refuse('invalid_input', { errors: { parent_id: ['invalid value'] } })
}

const types = alias(homeCareServices, 'types')

/** A type, then its services. */
const treeOrder = sql`row(coalesce(${types.position}, ${homeCareServices.position}), coalesce(${homeCareServices.parentId}, ${homeCareServices.id}), ${homeCareServices.parentId} is not null, ${homeCareServices.position})`

const common = {
  id: homeCareServices.id,
  parent_id: homeCareServices.parentId,
  name: { ar: homeCareServices.nameAr, en: homeCareServices.nameEn },
  price: homeCareServices.priceHalalas,
  position: homeCareServices.position,
  active: homeCareServices.active,
}
const row = { ...common, type: { ar: types.nameAr, en: types.nameEn } }
const record = {
  ...common,
  content: { ar: homeCareServices.contentAr, en: homeCareServices.contentEn },
  image: homeCareServices.image,
  capacity: homeCareServices.hourlyCapacity,
}
