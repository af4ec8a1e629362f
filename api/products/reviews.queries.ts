import { and, eq, sql } from 'drizzle-orm'
import type { Language, LocalizedText } from '#contract/language.ts'
import type { Review } from '#contract/products.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { products, reviews } from '#db/schema/store.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { HAS_REVIEWS } from '#services/products/product-cards.ts'
import { isForSale } from '#services/stock.ts'

const MAX_REVIEWS = 50

/**
 * A further column of a statement that selects from `products`: the latest reviews that staff has not hidden,
 * as JSON.
 */
export const LATEST_REVIEWS = sql.raw(`, to_json(array(select json_build_object('firstName', users.first_name,
    'lastName', users.last_name, 'user_img', users.image, 'rating', reviews.rating,
    'comment', reviews.comment, 'createdAt', reviews.created_at)
  from reviews join users on users.id = reviews.user_id
  where reviews.product_id = products.id and reviews.hidden_at is null and ${HAS_REVIEWS}
  order by reviews.created_at desc, reviews.id desc limit ${MAX_REVIEWS})) as reviews`)

/** A user's review of a product, or undefined. Its author sees it even when it is hidden. */
export async function userReview(
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
  return row && reviewReply(row, lang)
}

/**
 * Inserts a user's review or replaces the earlier one; returns whether the product is for sale and shows
 * reviews. A trigger updates the product's rating.
 */
export async function writeReview(
  db: Db,
  { productId, userId, rating, comment, now }: NewReview,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${reviews} (product_id, user_id, rating, comment, created_at)
    select ${products.id}, ${userId}, ${rating}, ${comment}, ${new Date(now).toISOString()}
    from ${products} where ${products.id} = ${productId} and ${isForSale} and ${sql.raw(HAS_REVIEWS)}
    on conflict (product_id, user_id) do update
    set rating = excluded.rating, comment = excluded.comment, created_at = excluded.created_at`)
  return rowCount === 1
}

type NewReview = { productId: number; userId: number; rating: number; comment: string; now: number }

/** The name shown for an author without one, so that the e-mail address is not shown. */
const ANONYMOUS_CUSTOMER: LocalizedText = { ar: 'أحد العملاء', en: 'A customer' }

/** A review row; `createdAt` is text when it was read as JSON. */
export type ReviewRow = Pick<Review, 'user_img' | 'rating' | 'comment'> & {
  firstName: string | null
  lastName: string | null
  createdAt: Date | string
}

/** A review in wire format. */
export function reviewReply(
  { firstName, lastName, createdAt, ...review }: ReviewRow,
  lang: Language,
): Review {
  return {
    ...review,
    username: [firstName, lastName].filter(Boolean).join(' ') || ANONYMOUS_CUSTOMER[lang],
    date: dayOf(new Date(createdAt).getTime()),
  }
}
