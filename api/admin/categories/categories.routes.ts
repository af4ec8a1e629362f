import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { categories as calls } from '#contract/admin/categories.ts'
import type { Db } from '#db/connect.ts'
import { categories, products } from '#db/schema/store.ts'
import { arabicFold } from '#domain/text/arabic-fold.ts'
import { refuse } from '#services/refuse.ts'
import type { Api } from '../../call.ts'
import { paginate } from '../paginate.ts'
import { columnValues, fieldColumns } from '../record-columns.ts'
import { saveRow, serveResource } from '../resource.ts'

const parents = alias(categories, 'parents')

export function serveAdminCategories(api: Api): void {
  serveResource(api, calls, {
    table: categories,
    listRows: ({ db, query }) =>
      paginate(
        db,
        db
          .select({
            ...columns,
            parent: { ar: parents.nameAr, en: parents.nameEn },
            products: sql<number>`(
              select count(*)::int from ${products} p where p.category_id = ${categories}.id
            )`,
          })
          .from(categories)
          .leftJoin(parents, eq(parents.id, categories.parentId))
          .$dynamic(),
        {
          table: categories,
          where: nameCondition(query.search),
          sorts: { tree: treeOrder, name_ar: categories.nameAr, name_en: categories.nameEn },
          query,
        },
      ),
    loadRecord: async (db, id) =>
      (await db.select(recordColumns).from(categories).where(eq(categories.id, id)))[0],
    refuseConflicts: async (db, { parent_id: parentId }, id) => {
      if (parentId !== null) await refuseThirdLevel(db, parentId, id)
    },
    writeRecord: ({ db, body }, id) => saveRow(db, categories, columnValues(body), id),
  })
}

const columns = fieldColumns(categories, 'id', 'name', 'position')
const recordColumns = { ...columns, ...fieldColumns(categories, 'parent_id', 'image') }

/** Each category after its parent, in the order of the store. */
const treeOrder = sql`(
  coalesce(
    (select (p.position, p.id) from categories p where p.id = ${categories}.parent_id),
    (${categories}.position, ${categories}.id)
  ),
  ${categories}.parent_id is not null,
  ${categories}.position
)`

// The table is small enough for a search without an index.
const nameCondition = (search: string | undefined) =>
  search
    ? and(
        ...arabicFold(search)
          .split(' ')
          .map(
            word =>
              sql`search_key(${categories}.name_ar || ' ' || ${categories}.name_en) like ${`%${word}%`}`,
          ),
      )
    : undefined

/**
 * Refuses a parent that would make a third level: a parent must be at the top level, and a category with
 * children must stay there. With two levels no cycle is possible.
 */
async function refuseThirdLevel(db: Db, parentId: number, categoryId: number | undefined): Promise<void> {
  // Serializes changes of the tree: two concurrent moves below each other would each see the other at the
  // top.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('categories'))`)
  const { rows } = await db.execute<{ fits: boolean }>(
    sql`select ${parentId} <> ${categoryId ?? 0}
      and not exists(select from ${categories} where parent_id = ${categoryId ?? 0})
      and not exists(select from ${categories} where id = ${parentId} and parent_id is not null) as fits`,
  )
  if (!rows[0]?.fits)
    throw refuse('staff.no_second_level', { errors: { parent_id: ['staff.no_second_level'] } })
}
