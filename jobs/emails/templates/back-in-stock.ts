import { eq } from 'drizzle-orm'
import { inLanguage, type LocalizedText, translate } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { stockNotices } from '#db/schema/stock-notices.ts'
import { products } from '#db/schema/store.ts'
import { availableStock } from '#services/stock.ts'
import type { JobDeps } from '../../deps.ts'
import type { EmailContent } from '../render-email.ts'

const translations = {
  subject: {
    ar: 'منتج طلبت التنبيه بتوفره أصبح متوفرًا',
    en: 'A product that you wait for is available again',
  },
  text: {
    ar: 'عاد المنتج إلى متجر صيدلية عافية، والكمية محدودة. هذه رسالة واحدة فقط: لن نكررها إن نفدت الكمية.',
    en: 'The product is back in the store of Afiya Pharmacy, as long as stocks last. This is the only message: it is not repeated if the product sells out.',
  },
  product: { ar: 'المنتج', en: 'Product' },
  action: { ar: 'عرض المنتج', en: 'See the product' },
} as const satisfies Record<string, LocalizedText>

/**
 * E-mail to somebody who waits for a product; undefined when the notice was withdrawn, or when the product is
 * sold out again: the notice then waits on. An e-mail can be read by others, so it does not name a
 * prescription medicine.
 */
export async function backInStockEmail(
  { db }: Pick<JobDeps, 'db'>,
  { stockNoticeId }: { stockNoticeId: number },
): Promise<EmailContent | undefined> {
  const [row] = await db
    .select({
      to: users.signInEmail,
      lang: users.language,
      available: availableStock,
      productId: products.id,
      medicineClass: products.medicineClass,
      product: { nameAr: products.nameAr, nameEn: products.nameEn },
    })
    .from(stockNotices)
    .innerJoin(users, eq(users.id, stockNotices.userId))
    .innerJoin(products, eq(products.id, stockNotices.productId))
    .where(eq(stockNotices.id, stockNoticeId))
  if (!row) return undefined
  const { to, lang, available, productId, medicineClass, product } = row
  if (available <= 0) {
    await db.update(stockNotices).set({ enqueuedAt: null }).where(eq(stockNotices.id, stockNoticeId))
    return undefined
  }
  return {
    to,
    lang,
    subject: translate(translations.subject, lang),
    text: [translate(translations.text, lang)],
    ...(medicineClass !== 'prescription' && {
      details: [[translate(translations.product, lang), inLanguage(product, 'name', lang)]],
    }),
    action: { text: translate(translations.action, lang), to: `/store/products/${productId}` },
  }
}

/** Ends a notice whose e-mail has left. */
export async function endStockNotice(db: Db, stockNoticeId: number): Promise<void> {
  await db.delete(stockNotices).where(eq(stockNotices.id, stockNoticeId))
}
