import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { reviews as calls } from '#contract/admin/reviews.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { products, reviews } from '#db/schema/store.ts'
import { matching } from '../../search.ts'
import type { Api } from '../../serve.ts'
import { pageOf } from '../page-of.ts'
import { serveResource } from '../resource.ts'

export function serveAdminReviews(api: Api): void {
  serveResource(api, calls, {
    table: reviews,
    rows: async ({ db, query }) => {
      const among = and(
        query.product_id === undefined ? undefined : eq(reviews.productId, query.product_id),
        query.state && { hidden: isNotNull(reviews.hiddenAt), shown: isNull(reviews.hiddenAt) }[query.state],
      )
      const page = await pageOf(db, select(db).$dynamic(), {
        table: reviews,
        where: and(among, await matching(db, reviews, query.search, among)),
        sorts: { created: reviews.createdAt, rating: reviews.rating },
        query,
      })
      return { data: page.rows.map(seen), meta: page.meta }
    },
    record: async (db, id) => {
      const [row] = await select(db).where(eq(reviews.id, id))
      return row && seen(row)
    },
    write: async ({ db, body: { hidden, reason }, now }, id) => {
      // Hidden once more, it stays hidden since when it was.
      const hiddenAt = hidden
        ? sql`coalesce(${reviews.hiddenAt}, ${new Date(now).toISOString()}::timestamptz)`
        : null
      const values = { hiddenAt: hiddenAt as SQL<Date> | null, hiddenReason: hidden ? reason : '' }
      await db
        .update(reviews)
        .set(values)
        .where(eq(reviews.id, id as number))
      return id as number
    },
  })
}

const select = (db: Db) =>
  db
    .select({
      id: reviews.id,
      product: { id: products.id, nameAr: products.nameAr, nameEn: products.nameEn },
      author: sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})`,
      rating: reviews.rating,
      comment: reviews.comment,
      createdAt: reviews.createdAt,
      hiddenAt: reviews.hiddenAt,
      reason: reviews.hiddenReason,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(users, eq(users.id, reviews.userId))

type Row = Awaited<ReturnType<typeof select>>[number]

const seen = ({ product: { id, nameAr, nameEn }, createdAt, hiddenAt, ...review }: Row) => ({
  ...review,
  product: { id, name: { ar: nameAr, en: nameEn } },
  created_at: createdAt.toISOString(),
  hidden: hiddenAt !== null,
})
