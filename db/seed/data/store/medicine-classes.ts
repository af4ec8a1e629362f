import type { Slug } from '../../seed-types.ts'

/**
 * The products that are no general sale: their class, and from which age they may be used. The prices of
 * registered medicines are controlled, so these take no discount.
 */
export const medicines: Record<Slug, { class: 'pharmacy' | 'prescription'; minAge?: number }> = {
  'sakina-paracetamol-500': { class: 'pharmacy' },
  'sakina-paracetamol-extra': { class: 'pharmacy', minAge: 12 },
  'sakina-paracetamol-kids-syrup': { class: 'pharmacy' },
  'sakina-ibuprofen-400': { class: 'pharmacy', minAge: 12 },
  'sakina-ibuprofen-kids-suspension': { class: 'pharmacy' },
  'sakina-diclofenac-gel': { class: 'pharmacy' },
  'afiya-cold-flu-day-night': { class: 'pharmacy' },
  'afiya-dry-cough-syrup': { class: 'pharmacy', minAge: 6 },
  'afiya-nasal-spray-xylometazoline': { class: 'pharmacy' },
  'afiya-loratadine-10': { class: 'pharmacy', minAge: 12 },
  'afiya-cetirizine-10': { class: 'pharmacy' },
  'afiya-loratadine-kids-syrup': { class: 'pharmacy' },
  'raha-omeprazole-20': { class: 'prescription', minAge: 18 },
  'raha-lactulose-syrup': { class: 'pharmacy' },
  'afiya-ketotifen-eye-drops': { class: 'prescription', minAge: 3 },
  'afiya-clotrimazole-cream': { class: 'pharmacy' },
  'afiya-hydrocortisone-cream': { class: 'pharmacy' },
}
