import { and, eq } from 'drizzle-orm'
import type { LocalizedText } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { reorderReminders } from '#db/schema/reorder-reminders.ts'
import { products } from '#db/schema/store.ts'
import { formatDate } from '#domain/text/format.ts'
import { receiver, type Template, writeEmail } from '../write-email.ts'
import { labels, productName } from './labels.ts'

const translations = {
  subject: {
    ar: 'تذكير: منتج طلبته يوشك أن ينفد لديك',
    en: 'Reminder: a product you ordered is about to run out',
  },
  text: {
    ar: 'طلبت أن نذكّرك قبل أن ينفد المنتج لديك. إن كنت تحتاج إليه فاطلبه الآن ليصلك في وقته. وإن كان دواءً فلا تغيّر مدة استخدامه دون سؤال طبيبك أو الصيدلي.',
    en: 'You asked us to remind you before this product runs out. If you still need it, order it now so that it arrives in time. If it is a medicine, do not change how long you take it without asking your doctor or pharmacist.',
  },
  once: {
    ar: 'هذه رسالة واحدة فقط. يمكنك طلب تذكير آخر في صفحة طلبك.',
    en: 'This is the only message. You can set another reminder on the order page.',
  },
  ends: { ar: 'يكفيك حتى', en: 'Lasts until' },
  action: { ar: 'الطلب من جديد', en: 'Order again' },
} as const satisfies Record<string, LocalizedText>

/**
 * E-mail before a product ends; undefined when the reminder was switched off, or the store no longer sells
 * the product.
 */
export const reorderReminderEmail: Template<{ reorderReminderId: number }> = async (
  { db },
  { reorderReminderId },
) => {
  const [row] = await db
    .select({ ...receiver, endsOn: reorderReminders.endsOn, product: products })
    .from(reorderReminders)
    .innerJoin(users, eq(users.id, reorderReminders.userId))
    .innerJoin(products, and(eq(products.id, reorderReminders.productId), products.active))
    .where(eq(reorderReminders.id, reorderReminderId))
  if (!row) return undefined
  const { lang, endsOn, product } = row
  return writeEmail(row, {
    subject: translations.subject,
    text: [translations.text, translations.once],
    details: [
      [labels.product, productName(product, lang)],
      [translations.ends, formatDate(endsOn, lang)],
    ],
    action: { text: translations.action, to: `/store/products/${product.id}` },
  })
}

/** Ends a reminder whose e-mail has left. */
export async function endReorderReminder(db: Db, reorderReminderId: number): Promise<void> {
  await db.delete(reorderReminders).where(eq(reorderReminders.id, reorderReminderId))
}
