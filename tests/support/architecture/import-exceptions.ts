/**
 * An import that the layer table or the separation of features forbids, and why it is needed all the same.
 */
export type ImportException = { from: string; to: string; why: string; typeOnly?: true }

/** `from` and `to` are beginnings of paths. `typeOnly`: only `import type` is allowed. */
export const importExceptions: ImportException[] = [
  {
    from: 'cache/page-cache.ts',
    to: 'web/offline/cacheable-pages.ts',
    why: 'the server caches the same pages that the browser keeps for offline use',
  },
  {
    from: 'server/pages/ssr.ts',
    to: 'web/caller.ts',
    why: 'the server puts its caller into the context from which pages take it',
    typeOnly: true,
  },
  {
    from: 'server/pages/ssr.ts',
    to: 'web/ssr/inline-marker-header.ts',
    why: 'a rendered page tells the server how to recognize its inline scripts',
  },
  {
    from: 'server/pages/',
    to: 'web/paths.ts',
    why: 'the server answers what pages without scripts send, at the URLs that the pages know',
  },
  {
    from: 'server/pages/error-pages.ts',
    to: 'web/ssr/static-pages.ts',
    why: 'the pages that report a failed rendering are translated like all pages',
  },
  {
    from: 'server/start.mjs',
    to: 'tools/build-stamp.ts',
    why: 'npm start builds the pages when their source is newer',
  },
  {
    from: 'web/features/home/',
    to: 'web/features/doctors/',
    why: 'the home page shows the cards of other features',
  },
  {
    from: 'web/features/home/',
    to: 'web/features/centers/',
    why: 'the home page shows the cards of other features',
  },
  {
    from: 'web/features/home/',
    to: 'web/features/news/',
    why: 'the home page shows the cards of other features',
  },
  {
    from: 'web/features/store/',
    to: 'web/features/products/',
    why: 'the home page of the store shows products and their search',
  },
  {
    from: 'web/features/store/',
    to: 'web/features/orders/recent-order-notice.tsx',
    why: 'an order that awaits its payment, or was just placed, is shown where the cart is empty',
  },
  {
    from: 'web/features/cart/',
    to: 'web/features/orders/recent-order-notice.tsx',
    why: 'an empty cart may be an order that awaits its payment or is placed',
  },
  {
    from: 'web/features/checkout/',
    to: 'web/features/orders/recent-order-notice.tsx',
    why: 'an empty cart may be an order that awaits its payment or is placed',
  },
  {
    from: 'web/features/wishlist/',
    to: 'web/features/products/',
    why: 'a product of the wishlist has the price and the cart button of the product list',
  },
  {
    from: 'web/features/waitlist/',
    to: 'web/features/bookings/patient-fields.tsx',
    why: 'who waits is asked for as who is booked',
  },
  {
    from: 'web/features/admin/waitlist/',
    to: 'web/features/waitlist/parts-of-day.ts',
    why: 'reception chooses among the same parts of the day as the patient',
  },
  {
    from: 'web/features/prescriptions/',
    to: 'web/features/bookings/patient-fields.tsx',
    why: 'for whom a prescription is, is asked for as who is booked',
  },
  {
    from: 'web/features/admin/components/bookings/',
    to: 'web/features/bookings/alternative-slots.tsx',
    why: 'reception offers the same alternative times that a patient is offered',
  },
  {
    from: 'web/features/admin/orders/',
    to: 'web/features/orders/invoice-sheet.tsx',
    why: 'the pharmacy prints the invoice that the customer has',
  },
  {
    from: 'web/features/admin/orders/',
    to: 'web/features/orders/document-links.tsx',
    why: 'the pharmacy has links to the same documents',
  },
  {
    from: 'web/features/admin/orders/',
    to: 'web/features/orders/use-document-texts.ts',
    why: 'the documents have the same names',
  },
  {
    from: 'api/admin/admin.ts',
    to: 'api/admin/',
    why: 'registers the routes of every area',
  },
  {
    from: 'web/features/admin/my-day/',
    to: 'web/features/admin/patients/record/patient-notes.tsx',
    why: 'a doctor reads and writes the same health notes',
  },
]
