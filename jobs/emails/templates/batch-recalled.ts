import { eq, sql } from 'drizzle-orm'
import { inLanguage, type LocalizedText } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { orders } from '#db/schema/orders.ts'
import { productBatches, recallNotices } from '#db/schema/stock.ts'
import { products } from '#db/schema/store.ts'
import { formatDate } from '#domain/text/format.ts'
import { receiver, type Template, writeEmail } from '../write-email.ts'
import { labels, orderButton, withNumber } from './labels.ts'

const translations = {
  subject: { ar: 'استدعاء منتج من طلبك {{number}}', en: 'Recall of a product in your order {{number}}' },
  text: {
    ar: 'استُدعيت تشغيلة من منتج اشتريته من $t(site.pharmacy). لا تستخدم ما بقي منها، واحتفظ بالعبوة، وتواصل معنا. إن كان دواءً وصفه طبيبك فاتصل بنا أو به اليوم لتحصل على بديل، ولا توقف علاجك دون استشارة.',
    en: 'A batch of a product you bought from $t(site.pharmacy) has been recalled. Do not use what is left of it, keep the pack, and contact us. If your doctor prescribed it, call us or your doctor today for a replacement; do not stop your treatment without advice.',
  },
  compare: {
    ar: 'قارن رقم التشغيلة وتاريخ انتهاء الصلاحية بما على العبوة.',
    en: 'Compare the batch number and the expiry with those on the pack.',
  },
  lot: { ar: 'رقم التشغيلة (LOT)', en: 'Batch number (LOT)' },
  expiry: { ar: 'تاريخ انتهاء الصلاحية', en: 'Expiry' },
} as const satisfies Record<string, LocalizedText>

/** E-mail to a customer who has pieces of a recalled batch; undefined when the account is gone. */
export const batchRecalledEmail: Template<{ noticeId: number }> = async ({ db }, { noticeId }) => {
  const [row] = await db
    .select({ ...receiver, orderId: orders.id, product: products, batch: productBatches })
    .from(recallNotices)
    .innerJoin(orders, eq(orders.id, recallNotices.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(productBatches, eq(productBatches.id, recallNotices.batchId))
    .innerJoin(products, eq(products.id, productBatches.productId))
    .where(eq(recallNotices.id, noticeId))
  if (!row) return undefined
  const { lang, orderId, product, batch } = row
  const isNumbered = batch.lot !== '' || batch.expiry !== null
  return writeEmail(row, {
    subject: await withNumber(db, translations.subject, orderId),
    text: [translations.text, isNumbered && translations.compare],
    details: [
      [labels.product, inLanguage(product, 'name', lang)],
      [translations.lot, batch.lot],
      [translations.expiry, batch.expiry && formatDate(batch.expiry, lang)],
      [labels.reason, batch.recallReason],
    ],
    action: orderButton(orderId),
  })
}

/** Records that the e-mail about a recall has left. */
export async function noteRecallSent(db: Db, noticeId: number): Promise<void> {
  await db.update(recallNotices).set({ sentAt: sql`now()` }).where(eq(recallNotices.id, noticeId))
}
