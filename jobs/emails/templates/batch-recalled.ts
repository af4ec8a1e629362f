import { eq, sql } from 'drizzle-orm'
import { inLanguage, type LocalizedText, translate } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { orders } from '#db/schema/orders.ts'
import { productBatches, recallNotices } from '#db/schema/stock.ts'
import { products } from '#db/schema/store.ts'
import { orderNumber } from '#domain/orders/order-states.ts'
import { formatDate } from '#domain/text/format.ts'
import type { JobDeps } from '../../deps.ts'
import type { EmailContent } from '../render-email.ts'

const translations = {
  subject: { ar: 'استدعاء منتج من طلبك {{number}}', en: 'Recall of a product in your order {{number}}' },
  text: {
    ar: 'استُدعيت تشغيلة من منتج اشتريته من صيدلية عافية. لا تستخدم ما بقي منها، واحتفظ بالعبوة، وتواصل معنا.',
    en: 'A batch of a product that you bought from Afiya Pharmacy is being recalled. Do not use what is left of it, keep the pack, and contact us.',
  },
  compare: {
    ar: 'قارن رقم التشغيلة وتاريخ انتهاء الصلاحية بما على العبوة.',
    en: 'Compare the batch number and the expiry with those on the pack.',
  },
  product: { ar: 'المنتج', en: 'Product' },
  lot: { ar: 'رقم التشغيلة', en: 'Batch number' },
  expiry: { ar: 'تاريخ انتهاء الصلاحية', en: 'Expiry' },
  reason: { ar: 'السبب', en: 'Reason' },
  action: { ar: 'عرض الطلب', en: 'See the order' },
} as const satisfies Record<string, LocalizedText>

/** E-mail to a customer who has pieces of a recalled batch; undefined when the account is gone. */
export async function batchRecalledEmail(
  { db }: JobDeps,
  { noticeId }: { noticeId: number },
): Promise<EmailContent | undefined> {
  const [row] = await db
    .select({
      to: users.signInEmail,
      lang: users.language,
      orderId: orders.id,
      product: { nameAr: products.nameAr, nameEn: products.nameEn },
      lot: productBatches.lot,
      expiry: productBatches.expiry,
      reason: productBatches.recallReason,
    })
    .from(recallNotices)
    .innerJoin(orders, eq(orders.id, recallNotices.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(productBatches, eq(productBatches.id, recallNotices.batchId))
    .innerJoin(products, eq(products.id, productBatches.productId))
    .where(eq(recallNotices.id, noticeId))
  if (!row) return undefined
  const { to, lang, orderId, product, lot, expiry, reason } = row
  const isNumbered = lot !== '' || expiry !== null
  return {
    to,
    lang,
    subject: translate(translations.subject, lang, { number: orderNumber(orderId) }),
    text: [
      translate(translations.text, lang),
      ...(isNumbered ? [translate(translations.compare, lang)] : []),
    ],
    details: [
      [translate(translations.product, lang), inLanguage(product, 'name', lang)],
      ...(lot ? [[translate(translations.lot, lang), lot] as [string, string]] : []),
      ...(expiry
        ? [[translate(translations.expiry, lang), formatDate(expiry, lang)] as [string, string]]
        : []),
      [translate(translations.reason, lang), reason],
    ],
    action: { text: translate(translations.action, lang), to: `/store/orders/${orderId}` },
  }
}

/** Records that the e-mail about a recall has left. */
export async function noteRecallSent(db: Db, noticeId: number): Promise<void> {
  await db.update(recallNotices).set({ sentAt: sql`now()` }).where(eq(recallNotices.id, noticeId))
}
