import type { Translations } from '../locale-file.ts'

/** The labels of the personal details in all forms. */
export const person = {
  'person.first_name': { ar: 'الاسم الأول', en: 'First name' },
  'person.last_name': { ar: 'اسم العائلة', en: 'Last name' },
  'person.email': { ar: 'البريد الإلكتروني', en: 'E-mail' },
  'person.phone': { ar: 'رقم الجوال', en: 'Mobile number' },
} satisfies Translations
