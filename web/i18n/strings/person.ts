import type { Words } from '../pair.ts'

/** What a person says of themselves, in every form that asks. */
export const person = {
  'person.first_name': { ar: 'الاسم الأول', en: 'First name' },
  'person.last_name': { ar: 'اسم العائلة', en: 'Last name' },
  'person.email': { ar: 'البريد الإلكتروني', en: 'E-mail' },
  'person.phone': { ar: 'رقم الجوال', en: 'Mobile number' },
} satisfies Words
