import { and, eq } from 'drizzle-orm'
import { inLanguage, type LocalizedText, translate } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { reorderReminders } from '#db/schema/reorder-reminders.ts'
import { products } from '#db/schema/store.ts'
import { formatDate } from '#domain/text/format.ts'
import type { JobDeps } from '../../deps.ts'
import type { EmailContent } from '../render-email.ts'

const translations = {
  subject: {
    ar: 'تذكير: منتج طلبته يوشك أن ينفد لديك',
    en: 'A reminder: something you ordered runs out soon',
  },
  text: {
    ar: 'طلبت أن نذكّرك قبل أن ينفد المنتج لديك. إن كنت تحتاج إليه فاطلبه الآن ليصلك في وقته. إن كان دواء فلا تغيّر مدة استخدامه من نفسك: اسأل طبيبك أو الصيدلي.',
    en: 'You asked us to remind you before this product runs out. If you still need it, order it now so that it arrives in time. If it is a medicine, do not change how long you take it by yourself: ask your doctor or the pharmacist.',
  },
  once: {
    ar: 'هذه رسالة واحدة فقط. يمكنك طلب تذكير آخر في صفحة طلبك.',
    en: 'This is the only message. You can set another reminder on the page of your order.',
  },
  product: { ar: 'المنتج', en: 'Product' },
  ends: { ar: 'يكفيك حتى', en: 'Lasts until' },
  action: { ar: 'الطلب من جديد', en: 'Order again' },
} as const satisfies Record<string, LocalizedText>

/**
 * E-mail before a product ends; undefined when the reminder was switched off, or the store no longer sells
 * the product. An e-mail can be read by others, so it does not name a prescription medicine.
 */
export async function reorderReminderEmail(
  { db }: Pick<JobDeps, 'db'>,
  { reorderReminderId }: { reorderReminderId: number },
): Promise<EmailContent | undefined> {
  const [row] = await db
    .select({
      to: users.signInEmail,
      lang: users.language,
      endsOn: reorderReminders.endsOn,
      productId: products.id,
      medicineClass: products.medicineClass,
      product: { nameAr: products.nameAr, nameEn: products.nameEn },
    })
    .from(reorderReminders)
    .innerJoin(users, eq(users.id, reorderReminders.userId))
    .innerJoin(products, and(eq(products.id, reorderReminders.productId), products.active))
    .where(eq(reorderReminders.id, reorderReminderId))
  if (!row) return undefined
  const { to, lang, endsOn, productId, medicineClass, product } = row
  const name: [string, string] = [translate(translations.product, lang), inLanguage(product, 'name', lang)]
  return {
    to,
    lang,
    subject: translate(translations.subject, lang),
    text: [translate(translations.text, lang), translate(translations.once, lang)],
    details: [
      ...(medicineClass === 'prescription' ? [] : [name]),
      [translate(translations.ends, lang), formatDate(endsOn, lang)],
    ],
    action: { text: translate(translations.action, lang), to: `/store/products/${productId}` },
  }
}

/** Ends a reminder whose e-mail has left. */
export async function endReorderReminder(db: Db, reorderReminderId: number): Promise<void> {
  await db.delete(reorderReminders).where(eq(reorderReminders.id, reorderReminderId))
}
