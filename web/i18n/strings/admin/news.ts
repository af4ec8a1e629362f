import type { Translations } from '../../locale-file.ts'

export const adminNews = {
  'admin.news': { ar: 'الأخبار', en: 'News' },
  'admin.news.add': { ar: 'خبر جديد', en: 'New item' },
  'admin.news.headline': { ar: 'العنوان', en: 'Title' },
  'admin.news.day_hint': { ar: 'التاريخ الذي يراه القارئ.', en: 'The date that readers see.' },
  'admin.news.draft': { ar: 'مسودة', en: 'Draft' },
  'admin.news.scheduled': { ar: 'مجدول', en: 'Scheduled' },
  'admin.news.published': { ar: 'منشور', en: 'Published' },
  'admin.news.publish': { ar: 'النشر', en: 'Publish' },
  'admin.news.publish_hint': {
    ar: 'لا يُنشر الخبر إلا بعد اكتمال العنوان والنص باللغتين.',
    en: 'A news item can be published once its title and text are complete in both languages.',
  },
  'admin.news.publish_draft': { ar: 'مسودة لا يراها أحد', en: 'A draft that no one can see' },
  'admin.news.publish_now': { ar: 'نشر الآن', en: 'Publish now' },
  'admin.news.publish_at': { ar: 'النشر في وقت محدد', en: 'Publish at a set time' },
  'admin.news.publish_day': { ar: 'يوم النشر', en: 'Day of publication' },
  'admin.news.publish_time': { ar: 'وقت النشر بتوقيت الرياض', en: 'Time of publication (Riyadh time)' },
} satisfies Translations
