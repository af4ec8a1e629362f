import type { Words } from '../pair.ts'

export const home = {
  'home.title': { ar: 'رعاية تثق بها، قريبة منك', en: 'Care you trust, close to home' },
  'home.tagline': {
    ar: 'ابحث بين أطباء مجموعتنا، واطّلع على أقرب المواعيد، واحجز زيارتك في دقيقة.',
    en: 'Search our doctors, see the next free times, and book your visit in a minute.',
  },
  'home.hero_picture': { ar: 'فريق من أطباء المجموعة', en: 'A team of the group’s doctors' },
  'home.specialties': { ar: 'التخصصات', en: 'Specialities' },
  'home.special_doctors': { ar: 'أطباء مميزون', en: 'Special doctors' },
  'home.see_all': { ar: 'عرض الكل', en: 'See all' },
} satisfies Words
