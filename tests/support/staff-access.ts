import { orders, payments } from '#db/schema/store.ts'
import { type TestApi, TODAY } from './api.ts'
import { contentTries } from './staff-access-content.ts'
import { first, name, reads, type StaffTries } from './staff-tries.ts'
import { aBooking, aDoctor, aHomeCareBooking, aHomeCareService } from './world.ts'

const picture = '/pictures/doctors/1-480.avif'
const everyDay = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '00:00', to: '00:00' }))
const doctor = {
  name,
  job_title: name,
  qualifications: { ar: '', en: '' },
  specialty_id: 1,
  hospital_id: 1,
  phone: '+966112000000',
  image: picture,
  visit_length: 30,
  active: true,
  hours: [],
  days_off: [],
  periods: [],
  center_ids: [],
}
const place = { name, content: { ar: '', en: '' }, city_id: 1, images: [picture] }
const center = { ...place, hospital_id: 1, doctor_ids: [1] }
const hospital = {
  ...place,
  special_services: { ar: '', en: '' },
  address: name,
  lat: 24.7,
  long: 46.7,
  phone: '+966112000000',
  email: 'trial@afiya.example',
  credits: [],
}
const caller = { client_name: 'نورة', client_phone: '0501234567' }

/** A visit of today, of a patient and at a doctor who have no other; the clock stands at 09:00. */
const visitAt = async (api: TestApi, time: string) => {
  const { id: user } = await api.signUp()
  const doctor = await aDoctor(api.db)
  return { params: { id: await aBooking(api.db, { user, doctor, date: TODAY, time }) } }
}

const homeVisitAt = async (api: TestApi, time: string) => {
  const { id: user } = await api.signUp()
  const service = await aHomeCareService(api.db)
  return { params: { id: await aHomeCareBooking(api.db, { user, service, date: TODAY, time }) } }
}

/** An order of nothing, which a card has paid for. */
const anOrder = async (api: TestApi, status: 'placed' | 'delivered') => {
  const [order] = await api.db
    .insert(orders)
    .values({
      status,
      paymentMethod: status === 'placed' ? 1 : 2,
      ...{ firstName: 'نورة', lastName: 'العتيبي', email: 'noura@example.com', phone: '0501234567' },
      ...{ addressText: 'الرياض', lat: 24.7, long: 46.7 },
      ...{ subTotalHalalas: 100, feesHalalas: 0, discountHalalas: 0, totalHalalas: 100 },
    })
    .returning({ id: orders.id })
  const id = order?.id as number
  if (status === 'delivered')
    await api.db
      .insert(payments)
      .values({ orderId: id, provider: 'bank', reference: `pay-${id}`, amountHalalas: 100, status: 'paid' })
  return { params: { id } }
}

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
export const staffTries: StaffTries = {
  'sign-in.getMe': () => ({}),
  'audit.listAudit': () => ({}),
  'dashboard.getDashboard': () => ({}),
  'dashboard.listSearches': () => ({}),
  // Without a picture it is refused, but not for who asks.
  'pictures.uploadPicture': () => ({ body: { kind: 'doctor' } }),

  ...reads('doctors'),
  'doctors.create': () => ({ body: doctor }),
  'doctors.update': async admin => ({
    params: { id: 1 },
    query: { version: await admin.version('/admin/doctors/1') },
    // Whoever is booked with the demo's doctor stays so.
    body: { ...doctor, hours: everyDay },
  }),
  'doctors.remove': async admin => {
    const { id, version } = await admin.make('/admin/doctors', doctor)
    return { params: { id }, query: { version } }
  },

  ...reads('hospitals'),
  'hospitals.create': () => ({ body: hospital }),
  'hospitals.update': async admin => ({
    params: { id: 1 },
    query: { version: await admin.version('/admin/hospitals/1') },
    body: hospital,
  }),
  'hospitals.remove': async admin => {
    const { id, version } = await admin.make('/admin/hospitals', hospital)
    return { params: { id }, query: { version } }
  },

  ...reads('centers'),
  'centers.create': () => ({ body: center }),
  'centers.update': async admin => ({
    params: { id: 1 },
    query: { version: await admin.version('/admin/centers/1') },
    body: center,
  }),
  'centers.remove': async admin => {
    const { id, version } = await admin.make('/admin/centers', center)
    return { params: { id }, query: { version } }
  },

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

  ...contentTries,

  ...reads('users'),
  'users.resetSecondStep': () => ({ params: { id: 2 } }),
  'users.update': async admin => ({
    params: { id: 2 },
    query: { version: await admin.version('/admin/users/2') },
    body: { role: 'patient', blocked: false },
  }),

  'day.seeDay': () => ({ query: { date: TODAY } }),
  'day.seeVisitHistory': () => ({ params: { id: 1 } }),
  'day.bookForCaller': async (_, api) => ({
    body: { ...caller, doctor_id: await aDoctor(api.db), date: TODAY, time: '10:00' },
  }),
  'day.moveVisit': async (_, api) => ({
    ...(await visitAt(api, '10:00')),
    body: { date: TODAY, time: '11:00', sequence: 0 },
  }),
  'day.cancelVisit': async (_, api) => ({
    ...(await visitAt(api, '10:00')),
    body: { reason: 'تجربة', sequence: 0 },
  }),
  'day.markVisit': async (_, api) => ({ ...(await visitAt(api, '08:00')), body: { outcome: 'done' } }),

  'home-visits.seeHomeVisits': () => ({ query: { date: TODAY } }),
  'home-visits.seeHomeVisitHistory': () => ({ params: { id: 1 } }),
  'home-visits.bookHomeVisit': async (_, api) => ({
    body: {
      ...caller,
      client_address: 'الرياض',
      service_id: await aHomeCareService(api.db),
      date: TODAY,
      time: '10:00',
    },
  }),
  'home-visits.assignHomeVisit': async (_, api) => ({
    ...(await homeVisitAt(api, '10:00')),
    body: { assignee: 'هند', was: '' },
  }),
  'home-visits.cancelHomeVisit': async (_, api) => ({
    ...(await homeVisitAt(api, '10:00')),
    body: { reason: 'تجربة', sequence: 0 },
  }),
  'home-visits.markHomeVisit': async (_, api) => ({
    ...(await homeVisitAt(api, '08:00')),
    body: { outcome: 'done' },
  }),

  'orders.seeBoard': () => ({}),
  'orders.findOrders': () => ({ query: { search: 'AF-000001' } }),
  'orders.seeOrder': async (_, api) => anOrder(api, 'placed'),
  'orders.seeInvoice': async (_, api) => anOrder(api, 'placed'),
  'orders.advanceOrder': async (_, api) => ({ ...(await anOrder(api, 'placed')), body: { from: 'placed' } }),
  'orders.cancelOrderOf': async (_, api) => ({
    ...(await anOrder(api, 'placed')),
    body: { from: 'placed', reason: 'تجربة' },
  }),
  'orders.refundOrder': async (_, api) => anOrder(api, 'delivered'),
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
