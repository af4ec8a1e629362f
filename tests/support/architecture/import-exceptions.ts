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
    from: 'api/',
    to: 'api/privacy/consents.queries.ts',
    why: 'an account, a booking and an order record the consent that they need',
  },
  {
    from: 'api/orders/',
    to: 'api/cart/',
    why: 'an order is priced as its cart is, with the same coupon',
  },
  {
    from: 'api/favorites/',
    to: 'api/products/product-cards.queries.ts',
    why: 'a wishlist shows products',
  },
  {
    from: 'api/recovery/',
    to: 'api/accounts/',
    why: 'a reset sets a password, and hashes its code like one',
  },
  {
    from: 'api/profile/',
    to: 'api/accounts/',
    why: 'a profile shows the account, and changes of it ask for the account’s password',
  },
  {
    from: 'api/admin/admin.ts',
    to: 'api/admin/',
    why: 'registers the routes of every area',
  },
  {
    from: 'api/admin/sign-in/',
    to: 'api/accounts/',
    why: 'staff sign in with the account and the password that every user has',
  },
  {
    from: 'api/admin/invitations/',
    to: 'api/accounts/',
    why: 'an accepted invitation is an account like every other, with its password',
  },
  {
    from: 'api/admin/users/',
    to: 'api/admin/invitations/invitations.queries.ts',
    why: 'whoever may no longer invite has no open invitations',
  },
  {
    from: 'api/admin/waitlist/',
    to: 'api/waitlist/',
    why: 'reception adds, removes and answers for a patient by the rules of the patient’s own calls',
  },
  {
    from: 'api/admin/waitlist/',
    to: 'api/admin/patients/patients.queries.ts',
    why: 'only a patient record that exists has a waitlist',
  },
  {
    from: 'api/admin/prescriptions/',
    to: 'api/prescriptions/',
    why: 'the pharmacist reads what the patient reads',
  },
  {
    from: 'api/prescriptions/',
    to: 'api/profile/picture.ts',
    why: 'the photo of a prescription is cleaned as that of a person is',
  },
  {
    from: 'api/admin/pictures/',
    to: 'api/profile/picture.ts',
    why: 'a picture of the site is cleaned as one of a person is',
  },
  {
    from: 'api/admin/my-day/',
    to: 'api/admin/day/day.queries.ts',
    why: 'a doctor changes the state of an appointment as reception does',
  },
  {
    from: 'api/admin/patients/patient-notes.routes.ts',
    to: 'api/admin/my-day/my-day.queries.ts',
    why: 'a doctor reads the health notes of the own patients only',
  },
  {
    from: 'web/features/admin/my-day/',
    to: 'web/features/admin/patients/record/patient-notes.tsx',
    why: 'a doctor reads and writes the same health notes',
  },
  {
    from: 'api/admin/closures/',
    to: 'api/admin/doctors/',
    why: 'reception settles the appointments of a closed day as the record of the doctor does',
  },
  {
    from: 'api/admin/closures/',
    to: 'api/admin/home-visits/home-visits.queries.ts',
    why: 'a home visit of a closed day is cancelled as any other',
  },
  {
    from: 'api/admin/temporary-hours/',
    to: 'api/admin/doctors/',
    why: 'the appointments are settled as the record of the doctor does',
  },
  {
    from: 'api/admin/',
    to: 'api/admin/sheets/write-table.ts',
    why: 'the files of a period and of what runs low are written as the sheets are',
  },
  {
    from: 'api/admin/orders/',
    to: 'api/orders/',
    why: 'the pharmacy sees the order and the invoice that the customer sees',
  },
]
