import type { Translations } from '../locale-file.ts'

export const store = {
  'store.title': { ar: '$t(site.pharmacy)', en: '$t(site.pharmacy)' },
  'store.page_title': {
    ar: '$t(site.pharmacy): أدوية ومنتجات عناية في السعودية',
    en: '$t(site.pharmacy): medicines and care products in Saudi Arabia',
  },
  'store.nothing': { ar: 'لا توجد منتجات للبيع حتى الآن.', en: 'No products are on sale yet.' },
  'store.title_of': { ar: '{{name}} | $t(site.pharmacy)', en: '{{name}} | $t(site.pharmacy)' },
  'store.bar': { ar: 'الصيدلية', en: 'Pharmacy' },
  'store.departments': { ar: 'كل الأقسام', en: 'All departments' },
  'store.all_products': { ar: 'كل المنتجات', en: 'All products' },
  'store.delivery_area': { ar: 'عناوين التوصيل', en: 'Delivery addresses' },
  'store.wishlist': { ar: 'المفضلة', en: 'Wishlist' },
  'store.wished': {
    ar: {
      zero: 'لا توجد منتجات في المفضلة',
      one: 'منتج واحد في المفضلة',
      two: 'منتجان في المفضلة',
      few: '{{count}} منتجات في المفضلة',
      many: '{{count}} منتجًا في المفضلة',
      other: '{{count}} منتج في المفضلة',
    },
    en: { one: '{{count}} product in your wishlist', other: '{{count}} products in your wishlist' },
  },
  'store.cart': { ar: 'السلة', en: 'Cart' },
  'store.in_cart': {
    ar: {
      zero: 'السلة فارغة',
      one: 'قطعة واحدة في السلة',
      two: 'قطعتان في السلة',
      few: '{{count}} قطع في السلة',
      many: '{{count}} قطعة في السلة',
      other: '{{count}} قطعة في السلة',
    },
    en: { one: '{{count}} item in your cart', other: '{{count}} items in your cart' },
  },
  'store.search': { ar: 'البحث في الصيدلية', en: 'Search the pharmacy' },
  'store.search_label': { ar: 'ابحث عن منتج', en: 'Find a product' },
  'store.search_submit': { ar: 'بحث', en: 'Search' },
  'store.suggestions': { ar: 'منتجات مقترحة', en: 'Suggested products' },
  'store.suggested': {
    ar: {
      zero: 'لا توجد اقتراحات',
      one: 'اقتراح واحد',
      two: 'اقتراحان',
      few: '{{count}} اقتراحات',
      many: '{{count}} اقتراحًا',
      other: '{{count}} اقتراح',
    },
    en: { one: '{{count}} suggestion', other: '{{count}} suggestions' },
  },
  'store.categories': { ar: 'تسوّق حسب القسم', en: 'Shop by department' },
  'store.selected': { ar: 'منتجات مختارة', en: 'Featured products' },
  'store.all_best': { ar: 'كل المنتجات الأكثر مبيعًا', en: 'See all best sellers' },
  'store.delivery_short': { ar: 'التوصيل', en: 'Delivery' },
} satisfies Translations
