import { and, eq, sql } from 'drizzle-orm'
import type { Language, Pair } from '#contract/pair.ts'
import type { Review } from '#contract/products.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { products, reviews } from '#db/schema/store.ts'
import { dayOf } from '#domain/clinic-time.ts'

/** The most reviews that a product's page shows. */
const MOST = 50

/** One more column of a statement that reads `products`: the latest reviews that staff has not hidden, as JSON. */
export const LATEST_REVIEWS =
  sql.raw(`, to_json(array(select json_build_object('firstName', users.first_name, 'lastName', users.last_name,
    'user_img', users.image, 'rating', reviews.rating, 'comment', reviews.comment, 'createdAt', reviews.created_at)
  from reviews join users on users.id = reviews.user_id where reviews.product_id = products.id and reviews.hidden_at is null
  order by reviews.created_at desc, reviews.id desc limit ${MOST})) as reviews`)

/** A user's review of a product, or nothing. Its writer sees it even when it is hidden. */
export async function reviewBy(
  db: Db,
  lang: Language,
  productId: number,
  userId: number,
): Promise<Review | undefined> {
  const [row] = await db
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
    .where(and(eq(reviews.productId, productId), eq(reviews.userId, userId)))
  return row && reviewOf(row, lang)
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

/** A review as it is read: `createdAt` a moment, or its text. */
export type ReviewRow = Pick<Review, 'user_img' | 'rating' | 'comment'> & {
  firstName: string | null
  lastName: string | null
  createdAt: Date | string
}

/** A review as the public reads it. */
export function reviewOf({ firstName, lastName, createdAt, ...review }: ReviewRow, lang: Language): Review {
  return {
    ...review,
    username: [firstName, lastName].filter(Boolean).join(' ') || NAMELESS[lang],
    date: dayOf(new Date(createdAt).getTime()),
  }
}
