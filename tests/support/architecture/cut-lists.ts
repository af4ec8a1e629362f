import { type Source, violation } from './source-files.ts'

/**
 * The queries that read a bounded number of rows without pages, and why nothing is silently missing: the file
 * and the bound, as it is written there.
 */
export const cutLists: Record<string, string> = {
  'api/addresses/addresses.queries.ts MAX_ADDRESSES': 'more are refused',
  'api/admin/audit/audit.queries.ts MAX_AUDIT_ENTRIES': 'pages follow by `before_id`',
  'api/admin/audit/audit.queries.ts MAX_AUDIT_LINES': 'more are refused',
  'api/admin/dashboard/figures/clinic-figures.queries.ts MAX_CHOICES':
    '`doctors_total` counts the others, and the page says it',
  'api/admin/day/day.queries.ts MAX_DOCTORS': '`total` counts the others, and the board says it',
  'api/admin/day/delays.queries.ts MAX_APPOINTMENTS':
    'a doctor has at most 288 appointments a day: they take five minutes and do not overlap',
  'services/booking/affected/affected-appointments.queries.ts MAX_COLLEAGUES':
    'suggestions: every other doctor is on the board',
  'api/admin/invoices/invoice-reports.queries.ts MAX_REFUSED': '`refused_count` counts the others',
  'api/admin/invoices/invoices.queries.ts MAX_NAMED_NUMBERS': 'the proof ends with an ellipsis',
  'api/admin/my-day/my-day.queries.ts MAX_PAST_APPOINTMENTS': 'totals count the others',
  'api/admin/orders/fulfilment/pick-list.queries.ts MAX_PICKED_ORDERS': '`total` counts the others',
  'api/admin/orders/substitutions/substitutes.queries.ts MAX_CANDIDATES': 'the page says so and has a search',
  'api/admin/prescriptions/review.queries.ts MAX_FOUND': 'the page says so and asks for more of the name',
  'api/admin/patients/patient-duplicates.queries.ts MAX_PAIRS':
    'the page says so; the next come once these are handled',
  'api/admin/day/find-in-day.ts MAX_FOUND': 'the list says so and asks for more of the name',
  'api/admin/my-day/my-day.queries.ts MAX_ELSEWHERE': 'the page says how many there are',
  'api/admin/patients/patients.queries.ts MAX_FOUND': 'the page says so and asks for more of the name',
  'api/admin/record-history.ts MAX_AUDIT_ENTRIES': 'the history says so and leads to the audit log',
  'api/boards/boards.queries.ts MAX_CALLED': 'a screen shows who was called last',
  'api/boards/boards.queries.ts MAX_DELAYS': 'a screen has room for the latest six',
  'api/cart/cart.queries.ts MAX_CART_LINES': 'more are refused',
  'api/products/reviews.queries.ts MAX_REVIEWS': '`num_reviews` counts the others, and the page says it',
  'api/products/stock-notices.queries.ts MAX_STOCK_NOTICES': 'more are refused',
  'api/admin/sheets/like-records.queries.ts 5': 'five records a line are enough for a doubt',
  'api/admin/sheets/sheets.routes.ts MAX_SHEET_LINES': 'more are refused',
  'api/search/corrected-text.ts MAX_SIMILAR': 'guesses at what was meant',
  'api/search/product-codes.ts MAX_PRODUCTS_OF_A_CODE':
    'a registration number has a handful of packs; other codes are unique',
  'api/search/suggestions.queries.ts MAX_OF_KIND': 'suggestions',
  'services/waitlist/waitlist-entries.ts MAX_WAITLIST_ENTRIES': 'more are refused',
}

/** The bounds of a file's queries that have neither pages nor a reason in `cutLists`. */
export function silentCuts(source: Source, used = new Set<string>()): string[] {
  return [
    ...source.text.matchAll(/(?:\.limit\(|\blimit (?:\$\{)?)(?:[\w.* ]*\b)?(MAX_\w+|[2-9]|\d{2,})\b/g),
  ].flatMap(({ 1: bound = '', index }) => {
    const name = `${source.path} ${bound}`
    used.add(name)
    if (cutLists[name]) return []
    return [
      violation(source, index, `cuts at ${bound}: page the list, count it, or give the reason in cutLists`),
    ]
  })
}
