import type { FirstStep } from '#contract/admin/first-steps.ts'
import type { AdminTranslationKey } from '../../../../i18n/admin-translations.ts'
import { paths } from '../../../../paths.ts'

type StepFacts = {
  title: AdminTranslationKey
  why: AdminTranslationKey
  /** Where it is entered; without it on the server. */
  to?: string
}

/** What each step is called, why it is needed and where it is done. */
export const stepFacts: Record<FirstStep, StepFacts> = {
  brand: {
    title: 'admin.first_steps.brand',
    why: 'admin.first_steps.brand_why',
    to: paths.admin('settings'),
  },
  city: {
    title: 'admin.first_steps.city',
    why: 'admin.first_steps.city_why',
    to: paths.admin('cities', 'new'),
  },
  specialty: {
    title: 'admin.first_steps.specialty',
    why: 'admin.first_steps.specialty_why',
    to: paths.admin('specialties', 'new'),
  },
  hospital: {
    title: 'admin.first_steps.hospital',
    why: 'admin.first_steps.hospital_why',
    to: paths.admin('hospitals', 'new'),
  },
  doctor: {
    title: 'admin.first_steps.doctor',
    why: 'admin.first_steps.doctor_why',
    to: paths.admin('doctors', 'new'),
  },
  hours: {
    title: 'admin.first_steps.hours',
    why: 'admin.first_steps.hours_why',
    to: paths.admin('doctors'),
  },
  category: {
    title: 'admin.first_steps.category',
    why: 'admin.first_steps.category_why',
    to: paths.admin('categories', 'new'),
  },
  product: {
    title: 'admin.first_steps.product',
    why: 'admin.first_steps.product_why',
    to: paths.admin('products', 'new'),
  },
  delivery_fees: {
    title: 'admin.first_steps.delivery_fees',
    why: 'admin.first_steps.delivery_fees_why',
    to: paths.admin('delivery-fees'),
  },
  seller: {
    title: 'admin.first_steps.seller',
    why: 'admin.first_steps.seller_why',
    to: paths.admin('settings'),
  },
  home_page: {
    title: 'admin.first_steps.home_page',
    why: 'admin.first_steps.home_page_why',
    to: paths.admin('pages', 2),
  },
  second_admin: {
    title: 'admin.first_steps.second_admin',
    why: 'admin.first_steps.second_admin_why',
    to: paths.admin('invitations', 'new'),
  },
  id_keys: { title: 'admin.first_steps.id_keys', why: 'admin.first_steps.id_keys_why' },
  prescription_keys: {
    title: 'admin.first_steps.prescription_keys',
    why: 'admin.first_steps.prescription_keys_why',
  },
  stamp: { title: 'admin.first_steps.stamp', why: 'admin.first_steps.stamp_why' },
  backup: { title: 'admin.first_steps.backup', why: 'admin.first_steps.backup_why' },
}
