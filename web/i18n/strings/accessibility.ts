import type { Translations } from '../locale-file.ts'

// The API serves the statement itself (api/accessibility/statement-text.ts), because only its page needs it.
export const accessibility = {
  'accessibility.title': { ar: 'بيان سهولة الوصول', en: 'Accessibility statement' },
  'accessibility.contact': { ar: 'أخبرنا بما لا يعمل', en: 'Tell us what does not work' },
  'accessibility.contact_text': {
    ar: 'إن تعذّر عليك شيء في الموقع فأخبرنا، واذكر الصفحة وما تستخدمه من جهاز وبرامج.',
    en: 'If you cannot do something on this site, tell us the page, and the device and software you use.',
  },
} satisfies Translations
