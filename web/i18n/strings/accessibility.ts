import type { Translations } from '../locale-file.ts'

// The API serves the statement itself (api/accessibility/statement-text.ts), because only its page needs it.
export const accessibility = {
  'accessibility.title': { ar: 'بيان سهولة الوصول', en: 'Accessibility statement' },
  'accessibility.checked': { ar: 'تاريخ آخر فحص: {{day}}', en: 'Last checked on {{day}}' },
  'accessibility.contact': { ar: 'أخبرنا بما لا يعمل', en: 'Tell us what does not work' },
  'accessibility.contact_text': {
    ar: 'إن تعذّر عليك شيء في الموقع فاتصل بنا أو راسلنا، واذكر الصفحة وما تستخدمه من جهاز وبرامج. ويمكنك حجز موعدك بالهاتف أيضًا.',
    en: 'If you cannot do something on this site, call us or write to us: tell us the page, and the device and software you use. You can also book an appointment by phone.',
  },
} satisfies Translations
