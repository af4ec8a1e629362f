import type { Words } from '../pair.ts'

export const hospitals = {
  'hospital.pictures': { ar: 'صور المستشفى', en: 'Pictures of the hospital' },
  'hospital.picture': { ar: 'رسم توضيحي {{number}}: {{name}}', en: '{{name}}, illustration {{number}}' },
  'hospital.specialties': { ar: 'التخصصات الطبية', en: 'Medical specialities' },
  'hospital.specialties_text': {
    ar: 'يضم المستشفى عيادات متخصصة يعمل فيها استشاريون من ذوي الخبرة، ويتابعون حالتك من التشخيص حتى التعافي ضمن ملف طبي واحد.',
    en: 'The hospital has specialist clinics run by experienced consultants, who follow you from diagnosis to recovery with one medical record.',
  },
  'hospital.services': { ar: 'خدمات مميزة', en: 'Special services' },
  'hospital.credits': { ar: 'الاعتمادات والشهادات', en: 'Certifications' },
  'hospital.contact': { ar: 'التواصل', en: 'Contact' },
  'hospital.phone': { ar: 'الهاتف', en: 'Phone' },
  'hospital.email': { ar: 'البريد الإلكتروني', en: 'E-mail' },
} satisfies Words
