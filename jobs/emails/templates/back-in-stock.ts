import { eq } from 'drizzle-orm'
import type { LocalizedText } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { stockNotices } from '#db/schema/stock-notices.ts'
import { products } from '#db/schema/store.ts'
import { availableStock } from '#services/stock.ts'
import { receiver, type Template, writeEmail } from '../write-email.ts'
import { labels, productName } from './labels.ts'

const translations = {
  subject: {
    ar: 'المنتج الذي تنتظره متوفر الآن',
    en: 'A product you were waiting for is available again',
  },
  text: {
    ar: 'المنتج متوفر الآن في $t(site.pharmacy). هذه رسالة واحدة فقط: لن نكررها إن نفدت الكمية.',
    en: 'The product is available now at $t(site.pharmacy). This is the only message: we will not send another if the product sells out again.',
  },
  action: { ar: 'عرض المنتج', en: 'See the product' },
} as const satisfies Record<string, LocalizedText>

/**
 * E-mail to somebody who waits for a product; undefined when the notice was withdrawn, or when the product is
 * sold out again: the notice then waits on.
 */
export const backInStockEmail: Template<{ stockNoticeId: number }> = async ({ db }, { stockNoticeId }) => {
  const [row] = await db
    .select({ ...receiver, available: availableStock, product: products })
    .from(stockNotices)
    .innerJoin(users, eq(users.id, stockNotices.userId))
    .innerJoin(products, eq(products.id, stockNotices.productId))
    .where(eq(stockNotices.id, stockNoticeId))
  if (!row) return undefined
  const { available, product } = row
  if (available <= 0) {
    await db.update(stockNotices).set({ enqueuedAt: null }).where(eq(stockNotices.id, stockNoticeId))
    return undefined
  }
  return writeEmail(row, {
    subject: translations.subject,
    text: [translations.text],
    details: [[labels.product, productName(product, row.lang)]],
    action: { text: translations.action, to: `/store/products/${product.id}` },
  })
}

/** Ends a notice whose e-mail has left. */
export async function endStockNotice(db: Db, stockNoticeId: number): Promise<void> {
  await db.delete(stockNotices).where(eq(stockNotices.id, stockNoticeId))
}
