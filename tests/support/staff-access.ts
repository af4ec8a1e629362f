import type { TestApi } from './api.ts'

/** What a staff call is asked with. */
type Asked = {
  params?: Record<string, unknown>
  query?: Record<string, string>
  body?: Record<string, unknown>
}

/** Asks as an admin, who may see everything: for the version of a record, and to make one that may be deleted. */
export type AsAdmin = {
  version: (path: string) => Promise<string>
  make: (path: string, body: unknown) => Promise<{ id: number; version: string }>
}

const name = { ar: 'تجربة', en: 'Trial' }
const first = () => ({ params: { id: 1 } })

/** The calls of a resource that are the same for all: what is read of record 1. */
const reads = (area: string) => ({
  [`${area}.list`]: () => ({}),
  [`${area}.get`]: first,
  [`${area}.history`]: first,
})

const category = { name, parent_id: null, position: 9, image: '/pictures/categories/x-320.avif' }
const product = {
  name,
  description: name,
  category_id: 1,
  pictures: ['/pictures/products/x-900.avif'],
  price: 1000,
  discount_type: null,
  discount_value: 0,
  stock_alert: 5,
  active: true,
}
let codes = 0
const coupon = () => ({
  code: `TRIAL${++codes}`,
  type: 'amount',
  value: 100,
  minimum: 0,
  first_day: null,
  last_day: null,
  total_limit: null,
  user_limit: null,
})

/**
 * How every staff call is tried in tests/staff-access.test.ts, by its area and name: a valid request. The database holds
 * the demo data.
 */
export const staffTries: Record<string, (admin: AsAdmin, api: TestApi) => Asked | Promise<Asked>> = {
  'sign-in.getMe': () => ({}),
  'audit.listAudit': () => ({}),
  // Without a picture it is refused, but not for who asks.
  'pictures.uploadPicture': () => ({ body: { kind: 'doctor' } }),

  ...reads('specialties'),
  'specialties.create': () => ({ body: { name, position: 9 } }),
  'specialties.update': async admin => ({
    params: { id: 1 },
    query: { version: await admin.version('/admin/specialties/1') },
    body: { name, position: 9 },
  }),
  'specialties.remove': async admin => {
    const { id, version } = await admin.make('/admin/specialties', { name, position: 9 })
    return { params: { id }, query: { version } }
  },

  ...reads('cities'),
  'cities.create': () => ({ body: { name } }),
  'cities.update': async admin => ({
    params: { id: 1 },
    query: { version: await admin.version('/admin/cities/1') },
    body: { name },
  }),
  'cities.remove': async admin => {
    const { id, version } = await admin.make('/admin/cities', { name })
    return { params: { id }, query: { version } }
  },

  ...reads('users'),
  'users.update': async admin => ({
    params: { id: 2 },
    query: { version: await admin.version('/admin/users/2') },
    body: { role: 'patient', blocked: false },
  }),

  ...reads('categories'),
  'categories.create': () => ({ body: category }),
  'categories.update': async admin => ({
    params: { id: 1 },
    query: { version: await admin.version('/admin/categories/1') },
    body: category,
  }),
  'categories.remove': async admin => {
    const { id, version } = await admin.make('/admin/categories', category)
    return { params: { id }, query: { version } }
  },

  ...reads('products'),
  'products.create': () => ({ body: product }),
  'products.update': async admin => ({
    params: { id: 1 },
    query: { version: await admin.version('/admin/products/1') },
    body: product,
  }),
  'products.remove': async admin => {
    const { id, version } = await admin.make('/admin/products', product)
    return { params: { id }, query: { version } }
  },
  'products.getStock': first,
  'products.correctStock': () => ({ params: { id: 1 }, body: { how: 'add', pieces: 1 } }),

  ...reads('coupons'),
  'coupons.create': () => ({ body: coupon() }),
  'coupons.update': async admin => ({
    params: { id: 1 },
    query: { version: await admin.version('/admin/coupons/1') },
    body: coupon(),
  }),
  'coupons.remove': async admin => {
    const { id, version } = await admin.make('/admin/coupons', coupon())
    return { params: { id }, query: { version } }
  },

  ...reads('reviews'),
  'reviews.update': async admin => ({
    params: { id: 1 },
    query: { version: await admin.version('/admin/reviews/1') },
    body: { hidden: true, reason: 'Trial' },
  }),

  // Without a file an import is refused, but not for who asks.
  ...Object.fromEntries(
    ['products', 'doctors'].flatMap(kind => [
      [`${kind}-sheet.importFile`, () => ({ body: { write: 'none' } })],
      [`${kind}-sheet.exportCsv`, () => ({})],
      [`${kind}-sheet.exportXlsx`, () => ({})],
    ]),
  ),
}
