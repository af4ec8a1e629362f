import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { reviews as calls } from '#contract/admin/reviews.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { products, reviews } from '#db/schema/store.ts'
import type { Api } from '../../call.ts'
import { exactOrFuzzyCondition } from '../../search/search-condition.ts'
import { paginate } from '../paginate.ts'
import { serveResource } from '../resource.ts'

export function serveAdminReviews(api: Api): void {
  serveResource(api, calls, {
    table: reviews,
    listRows: async ({ db, query }) => {
      const filters = and(
        query.product_id === undefined ? undefined : eq(reviews.productId, query.product_id),
        query.state && { hidden: isNotNull(reviews.hiddenAt), shown: isNull(reviews.hiddenAt) }[query.state],
      )
      const { data, meta } = await paginate(db, selectReviews(db).$dynamic(), {
        table: reviews,
        where: and(filters, await exactOrFuzzyCondition(db, reviews, query.search, filters)),
        sorts: { created: reviews.createdAt, rating: reviews.rating },
        query,
      })
      return { data: data.map(toReview), meta }
    },
    loadRecord: async (db, id) => {
      const [row] = await selectReviews(db).where(eq(reviews.id, id))
      return row && toReview(row)
    },
    writeRecord: async ({ db, body: { hidden, reason }, now }, id) => {
      // Hiding a hidden review again keeps the first timestamp.
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

const selectReviews = (db: Db) =>
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

type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number]

const toReview = ({ product: { id, nameAr, nameEn }, createdAt, hiddenAt, ...review }: ReviewRow) => ({
  ...review,
  product: { id, name: { ar: nameAr, en: nameEn } },
  created_at: createdAt.toISOString(),
  hidden: hiddenAt !== null,
})
