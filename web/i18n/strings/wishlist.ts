import type { Translations } from '../locale-file.ts'

export const wishlist = {
  'wishlist.title': { ar: 'المفضلة', en: 'My wishlist' },
  'wishlist.product': { ar: 'المنتج', en: 'Product' },
  'wishlist.price': { ar: 'السعر', en: 'Price' },
  'wishlist.stock': { ar: 'التوفر', en: 'Stock' },
  'wishlist.actions': { ar: 'إجراءات', en: 'Actions' },
  'wishlist.remove_named': { ar: 'إزالة من المفضلة: {{name}}', en: 'Remove from the wishlist: {{name}}' },
  'wishlist.empty': { ar: 'قائمة مفضلتك فارغة', en: 'Your wishlist is empty' },
  'wishlist.empty_hint': {
    ar: 'اضغط على القلب في أي منتج لتجده هنا لاحقًا.',
    en: 'Press the heart on a product to find it here later.',
  },
} satisfies Translations
