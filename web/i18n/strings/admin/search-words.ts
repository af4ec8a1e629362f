import type { Translations } from '../../locale-file.ts'

export const adminSearchWords = {
  'admin.search_words': { ar: 'كلمات البحث', en: 'Search words' },
  'admin.search_words.add': { ar: 'كلمة جديدة', en: 'New word' },
  'admin.search_words.add_for': { ar: 'إضافة كلمة', en: 'Add a word' },
  'admin.search_words.all': { ar: 'كل القوائم', en: 'All lists' },
  'admin.search_words.ignored': { ar: 'تُهمل في البحث', en: 'Ignored in searches' },
  'admin.search_words.phrases_hint': {
    ar: 'كلمات أو عبارات يفصل بينها فاصلة، بالعربية والإنجليزية. لا فرق بين أ وا، ولا بين ة وه، ولا بوجود «ال».',
    en: 'Words or phrases with commas between them, in Arabic and English. Letter case and Arabic spelling variants make no difference.',
  },
  'admin.search_words.instead_hint': {
    ar: 'كلمات موجودة في الأسماء على الموقع: اسم تخصص أو قسم أو مادة فعالة. اتركها فارغة لتُهمل هذه الكلمات في البحث.',
    en: 'Words in names on the site: a speciality, a department or an active substance. Leave it empty to ignore these phrases in searches.',
  },
} satisfies Translations
