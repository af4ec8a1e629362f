import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { categories as calls } from '#contract/admin/categories.ts'
import type { Db } from '#db/connect.ts'
import { categories, products } from '#db/schema/store.ts'
import { arabicFold } from '#domain/arabic-fold.ts'
import { refuse } from '../../refuse.ts'
import type { Api } from '../../serve.ts'
import { pageOf } from '../page-of.ts'
import { nameColumnsOf, saveRow, serveResource } from '../resource.ts'

const parents = alias(categories, 'parents')

export function serveAdminCategories(api: Api): void {
  serveResource(api, calls, {
    table: categories,
    rows: async ({ db, query }) => {
      const { rows, meta } = await pageOf(
        db,
        db
          .select({
            ...columns,
            parent: { ar: parents.nameAr, en: parents.nameEn },
            products: sql<number>`(select count(*)::int from ${products} p where p.category_id = ${categories}.id)`,
          })
          .from(categories)
          .leftJoin(parents, eq(parents.id, categories.parentId))
          .$dynamic(),
        {
          table: categories,
          where: namesLike(query.search),
          sorts: { tree, name_ar: categories.nameAr, name_en: categories.nameEn },
          query,
        },
      )
      return { data: rows, meta }
    },
    record: async (db, id) =>
      (
        await db
          .select({ ...columns, parent_id: categories.parentId, image: categories.image })
          .from(categories)
          .where(eq(categories.id, id))
      )[0],
    write: async ({ db, body }, id) => {
      const { parent_id: parentId, position, image } = body
      if (parentId !== null) await refuseThirdLevel(db, parentId, id)
      return saveRow(db, categories, { ...nameColumnsOf(body), parentId, position, image }, id)
    },
  })
}

const columns = {
  id: categories.id,
  name: { ar: categories.nameAr, en: categories.nameEn },
  position: categories.position,
}

/** Each below its parent, as the store shows them. */
const tree = sql`(coalesce((select (p.position, p.id) from categories p where p.id = ${categories}.parent_id), (${categories}.position, ${categories}.id)), ${categories}.parent_id is not null, ${categories}.position)`

// The table is small: no index is needed to look through it.
const namesLike = (typed: string | undefined) =>
  typed
    ? and(
        ...arabicFold(typed)
          .split(' ')
          .map(
            word =>
              sql`search_key(${categories}.name_ar || ' ' || ${categories}.name_en) like ${`%${word}%`}`,
          ),
      )
    : undefined

/** Two levels, and so no circle: what another stands below is at the top, and what stands below has nothing below it. */
async function refuseThirdLevel(db: Db, parentId: number, id: number | undefined): Promise<void> {
  // One tree at a time: two that are moved below each other would each see the other at the top.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('categories'))`)
  const { rows } = await db.execute<{ fits: boolean }>(
    sql`select not exists(select from ${categories} where parent_id = ${id ?? 0}) and ${parentId} <> ${id ?? 0}
      and not exists(select from ${categories} where id = ${parentId} and parent_id is not null) as fits`,
  )
  if (!rows[0]?.fits)
    throw refuse('staff.no_second_level', { errors: { parent_id: ['staff.no_second_level'] } })
}
