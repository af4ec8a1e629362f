import { eq } from 'drizzle-orm'
import { invoices } from '#db/schema/invoices.ts'
import { orders, payments } from '#db/schema/orders.ts'
import { reportInvoices } from '#jobs/invoices/report-invoices.ts'
import { issueDebitNote } from '#services/invoices/debit-notes.ts'
import { registerUnit } from '#services/invoices/e-invoice/invoice-unit.ts'
import { issueInvoice } from '#services/invoices/issue-invoice.ts'
import { demoUnit } from '../e-invoices/demo-unit.ts'
import type { TestApi } from '../test-api.ts'
import { validContentRequests } from './staff-content-requests.ts'
import { validDeskRequests } from './staff-desk-requests.ts'
import { doctorRequests } from './staff-doctor-requests.ts'
import { validFulfilmentRequests } from './staff-fulfilment-requests.ts'
import { invitationRequests } from './staff-invitation-requests.ts'
import { patientRequests } from './staff-patient-requests.ts'
import { prescriptionRequests } from './staff-prescription-requests.ts'
import { ownName, readRequests, recordOne, type StaffRequests, trialName } from './staff-request.ts'
import { returnRequests } from './staff-return-requests.ts'
import { stockRequests } from './staff-stock-requests.ts'
import { substitutionRequests } from './staff-substitution-requests.ts'

const picture = '/pictures/doctors/1-480.avif'
const everyDay = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '00:00', to: '00:00' }))
const doctor = {
  name: trialName,
  job_title: trialName,
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
const place = { name: trialName, content: { ar: '', en: '' }, city_id: 1, images: [picture] }
const center = { ...place, hospital_id: 1, doctor_ids: [1] }
const hospital = {
  ...place,
  special_services: { ar: '', en: '' },
  address: trialName,
  lat: 24.7,
  long: 46.7,
  phone: '+966112000000',
  email: 'trial@afiya.example',
  credits: [],
}

/** An order without lines, paid by card. */
const anOrder = async (api: TestApi, status: 'placed' | 'delivered') => {
  const [order] = await api.db
    .insert(orders)
    .values({
      status,
      paymentMethod: status === 'placed' ? 1 : 2,
      firstName: 'نورة',
      lastName: 'العتيبي',
      email: 'noura@example.com',
      phone: '0501234567',
      addressText: 'الرياض',
      lat: 24.7,
      long: 46.7,
      subTotalHalalas: 100,
      feesHalalas: 0,
      feeVatHalalas: 0,
      discountHalalas: 0,
      totalHalalas: 100,
    })
    .returning({ id: orders.id })
  const id = order?.id as number
  if (status === 'delivered')
    await api.db
      .insert(payments)
      .values({ orderId: id, provider: 'bank', reference: `pay-${id}`, amountHalalas: 100, status: 'paid' })
  return { params: { id } }
}

/** A stamped invoice of an order. */
async function aStampedInvoice(api: TestApi) {
  await registerUnit(api.db, demoUnit)
  const { params } = await anOrder(api, 'placed')
  await issueInvoice(api.db, params.id, { now: api.now(), vatNumber: demoUnit.key.vatNumber })
  await reportInvoices({ db: api.db, clock: api.now, invoiceUnit: demoUnit })
  const [invoice] = await api.db.select().from(invoices).where(eq(invoices.orderId, params.id))
  return { params: { id: invoice?.id as number } }
}

const category = { name: trialName, parent_id: null, position: 9, image: '/pictures/categories/x-320.avif' }
const product = {
  name: trialName,
  description: trialName,
  category_id: 1,
  pictures: ['/pictures/products/x-900.avif'],
  price: 1000,
  discount_type: null,
  discount_value: 0,
  medicine_class: 'general',
  price_controlled: false,
  min_age: null,
  stock_alert: 5,
  active: true,
}
let couponCount = 0
const coupon = () => ({
  code: `TRIAL${++couponCount}`,
  type: 'amount',
  value: 100,
  minimum: 0,
  first_day: null,
  last_day: null,
  total_limit: null,
  user_limit: null,
})

/**
 * A valid request of every staff endpoint, by its area and name, for tests/staff-access.test.ts. The database
 * holds the demo data.
 */
export const validStaffRequests: StaffRequests = {
  'sign-in.getCurrentStaff': () => ({}),
  'dashboard.getDashboard': () => ({}),
  'dashboard.listSearches': () => ({}),
  // Without a picture the input is refused, not the role.
  'pictures.uploadPicture': () => ({ body: { kind: 'doctor' } }),

  ...readRequests('doctors'),
  'doctors.create': () => ({ body: doctor }),
  'doctors.update': async admin => ({
    params: { id: 1 },
    query: { version: await admin.version('/admin/doctors/1') },
    // Hours of every day, so that no booked appointment of the demo's doctor is affected.
    body: { ...doctor, hours: everyDay },
  }),
  'doctors.remove': async admin => {
    const { id, version } = await admin.create('/admin/doctors', doctor)
    return { params: { id }, query: { version } }
  },

  ...patientRequests,
  ...prescriptionRequests,
  ...stockRequests,
  ...doctorRequests,
  ...returnRequests,
  ...substitutionRequests,

  ...readRequests('hospitals'),
  'hospitals.create': () => ({ body: hospital }),
  'hospitals.update': async admin => ({
    params: { id: 1 },
    query: { version: await admin.version('/admin/hospitals/1') },
    body: hospital,
  }),
  'hospitals.remove': async admin => {
    const { id, version } = await admin.create('/admin/hospitals', hospital)
    return { params: { id }, query: { version } }
  },

  ...readRequests('centers'),
  'centers.create': () => ({ body: center }),
  'centers.update': async admin => ({
    params: { id: 1 },
    query: { version: await admin.version('/admin/centers/1') },
    body: center,
  }),
  'centers.remove': async admin => {
    const { id, version } = await admin.create('/admin/centers', center)
    return { params: { id }, query: { version } }
  },

  ...readRequests('specialties'),
  'specialties.create': () => ({ body: { name: ownName(), position: 9 } }),
  'specialties.update': async admin => ({
    params: { id: 1 },
    query: { version: await admin.version('/admin/specialties/1') },
    body: { name: ownName(), position: 9 },
  }),
  'specialties.remove': async admin => {
    const { id, version } = await admin.create('/admin/specialties', { name: ownName(), position: 9 })
    return { params: { id }, query: { version } }
  },

  ...readRequests('cities'),
  'cities.create': () => ({ body: { name: ownName() } }),
  'cities.update': async admin => ({
    params: { id: 1 },
    query: { version: await admin.version('/admin/cities/1') },
    body: { name: ownName() },
  }),
  'cities.remove': async admin => {
    const { id, version } = await admin.create('/admin/cities', { name: ownName() })
    return { params: { id }, query: { version } }
  },

  ...validContentRequests,
  ...validDeskRequests,

  ...readRequests('users'),
  'users.resetSecondStep': async (_, api) => ({ params: { id: (await api.signInStaff('editor')).id } }),
  'users.update': async admin => ({
    params: { id: 2 },
    query: { version: await admin.version('/admin/users/2') },
    body: { role: 'patient', blocked: false },
  }),
  ...invitationRequests,

  'calls.listCalls': () => ({}),
  'orders.getOrderBoard': () => ({}),
  'orders.searchOrders': () => ({ query: { search: 'AF-000001' } }),
  'orders.getOrderRecord': async (_, api) => anOrder(api, 'placed'),
  'invoices.listInvoices': () => ({}),
  'invoices.requestInvoiceProof': () => ({}),
  'invoice-files.csv': () => ({}),
  'invoice-files.xlsx': () => ({}),
  'invoices.archiveInvoices': () => ({}),
  'invoice-reports.getInvoiceXml': (_, api) => aStampedInvoice(api),
  'invoice-reports.reportInvoiceAgain': (_, api) => aStampedInvoice(api),
  'debit-notes.issueDebitNote': async (_, api) => ({
    ...(await aStampedInvoice(api)),
    body: { seen: 0, standard: 100, reason: 'price' },
  }),
  'debit-notes.reverseDebitNote': async (_, api) => {
    const { params } = await aStampedInvoice(api)
    const amounts = { standard: 100, zero: 0, exempt_finance: 0, exempt_property: 0 }
    const note = { amounts, reason: 'price', note: '', now: api.now() } as const
    const [invoice] = await api.db.select().from(invoices).where(eq(invoices.id, params.id))
    const debitNote = await issueDebitNote(api.db, invoice as typeof invoices.$inferSelect, note)
    return { params: { id: debitNote.id }, body: { note: 'تجربة' } }
  },
  'orders.getOrderInvoice': async (_, api) => {
    const order = await anOrder(api, 'placed')
    await issueInvoice(api.db, order.params.id, { now: api.now(), vatNumber: '399999999900003' })
    return order
  },
  'orders.advanceOrder': async (_, api) => ({ ...(await anOrder(api, 'placed')), body: { from: 'placed' } }),
  'orders.cancelOrderByStaff': async (_, api) => ({
    ...(await anOrder(api, 'placed')),
    body: { from: 'placed', reason: 'تجربة' },
  }),
  ...validFulfilmentRequests,
  'orders.refundOrder': async (_, api) => anOrder(api, 'delivered'),
  ...readRequests('categories'),
  'categories.create': () => ({ body: category }),
  'categories.update': async admin => ({
    params: { id: 1 },
    query: { version: await admin.version('/admin/categories/1') },
    body: category,
  }),
  'categories.remove': async admin => {
    const { id, version } = await admin.create('/admin/categories', category)
    return { params: { id }, query: { version } }
  },

  ...readRequests('products'),
  'products.create': () => ({ body: product }),
  'products.update': async admin => ({
    params: { id: 1 },
    query: { version: await admin.version('/admin/products/1') },
    body: product,
  }),
  'products.remove': async admin => {
    const { id, version } = await admin.create('/admin/products', product)
    return { params: { id }, query: { version } }
  },
  'products.getStock': recordOne,
  'products.listMovements': recordOne,
  'products.correctStock': () => ({ params: { id: 1 }, body: { how: 'add', pieces: 1 } }),

  ...readRequests('coupons'),
  'coupons.create': () => ({ body: coupon() }),
  'coupons.update': async admin => ({
    params: { id: 1 },
    query: { version: await admin.version('/admin/coupons/1') },
    body: coupon(),
  }),
  'coupons.remove': async admin => {
    const { id, version } = await admin.create('/admin/coupons', coupon())
    return { params: { id }, query: { version } }
  },

  ...readRequests('reviews'),
  'reviews.update': async admin => ({
    params: { id: 1 },
    query: { version: await admin.version('/admin/reviews/1') },
    body: { hidden: true, reason: 'Trial' },
  }),

  'sheets.listSuppliers': () => ({}),
  // Without a file the input is refused, not the role.
  ...Object.fromEntries(
    ['product', 'doctor', 'payout', 'patient', 'appointment'].flatMap(kind => [
      [`${kind}-sheet.importFile`, () => ({ body: { write: 'none' } })],
      [`${kind}-sheet.exportCsv`, () => ({})],
      [`${kind}-sheet.exportXlsx`, () => ({})],
    ]),
  ),
}
