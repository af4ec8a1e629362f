import type { Moment } from './week-step.ts'

type DemoMessage = Moment & { text: string; answered?: true; suspected?: true }

export const demoMessages: DemoMessage[] = [
  {
    ...{ daysAgo: 5, time: '09:35', answered: true },
    text: 'I need a report of my visit last month for my insurance. How do I get it?',
  },
  {
    ...{ daysAgo: 4, time: '14:10', answered: true },
    text: 'هل يستقبل مستشفى العليا حالات الأطفال يوم الجمعة؟',
  },
  {
    ...{ daysAgo: 2, time: '03:50', suspected: true },
    text: 'Best SEO service for your website, first page in ten days, answer now.',
  },
  {
    daysAgo: 1,
    time: '19:25',
    text: 'أرغب في تغيير عنوان بريدي الإلكتروني المسجل لديكم، وما زال القديم يظهر.',
  },
  { minutesAgo: 150, text: 'شكرًا لطاقم التمريض المنزلي، خدمة ممتازة. كيف أحجز زيارة كل أسبوع؟' },
  { minutesAgo: 40, text: 'Is parking free for visitors of the outpatient clinics?' },
]
