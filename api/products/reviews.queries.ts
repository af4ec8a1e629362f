import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Language, Pair } from '#contract/pair.ts'
import type { Review } from '#contract/products.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { products, reviews } from '#db/schema/store.ts'
import { dayOf } from '#domain/clinic-time.ts'

/** The most reviews that a product's page shows. */
const MOST = 50

/** The latest reviews of a product that staff has not hidden. */
export function reviewsOf(db: Db, lang: Language, productId: number): Promise<Review[]> {
  return select(db, lang, and(eq(reviews.productId, productId), isNull(reviews.hiddenAt)))
}

/** A user's review of a product, or nothing. Its writer sees it even when it is hidden. */
export async function reviewBy(db: Db, lang: Language, productId: number, userId: number) {
  return (await select(db, lang, and(eq(reviews.productId, productId), eq(reviews.userId, userId))))[0]
}

/** Writes a user's review, in the place of an earlier one; says whether such a product is sold. The counters follow by a trigger. */
export async function writeReview(
  db: Db,
  { productId, userId, rating, comment, now }: New,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${reviews} (product_id, user_id, rating, comment, created_at)
    select ${products.id}, ${userId}, ${rating}, ${comment}, ${new Date(now).toISOString()}
    from ${products} where ${products.id} = ${productId} and ${products.active}
    on conflict (product_id, user_id) do update
    set rating = excluded.rating, comment = excluded.comment, created_at = excluded.created_at`)
  return rowCount === 1
}

type New = { productId: number; userId: number; rating: number; comment: string; now: number }

/** Who has not told a name: the address must not stand in its place. */
const NAMELESS: Pair = { ar: 'عميل من عملاء عافية', en: 'An Afiya customer' }

async function select(db: Db, lang: Language, filter: ReturnType<typeof and>): Promise<Review[]> {
  const rows = await db
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      user_img: users.image,
      rating: reviews.rating,
      comment: reviews.comment,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(filter)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(MOST)
  return rows.map(({ firstName, lastName, createdAt, ...review }) => ({
    ...review,
    username: [firstName, lastName].filter(Boolean).join(' ') || NAMELESS[lang],
    date: dayOf(createdAt.getTime()),
  }))
}
