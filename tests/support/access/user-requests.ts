import { eq } from 'drizzle-orm'
import { PRIVACY_VERSION } from '#contract/privacy.ts'
import { patientLinks } from '#db/schema/patient-links.ts'
import { patients } from '#db/schema/patients.ts'
import { issueInvoice } from '#services/invoices/issue-invoice.ts'
import { aHomeCareService } from '../fixtures/home-care.ts'
import { aPrescription } from '../fixtures/prescriptions.ts'
import { aDoctor, aLinkedRecord, aProduct } from '../fixtures/records.ts'
import { PASSWORD, type TestApi, TODAY } from '../test-api.ts'
import { addReorderReminder, customerRequests } from './customer-requests.ts'
import { ownFollowUps } from './own-follow-ups.ts'
import { ownReturnRequests } from './own-return-requests.ts'
import {
  type Owner,
  ofOwner,
  type Person,
  type RequestOfAnyone,
  type RequestOfOwner,
  SECRET,
} from './user-request.ts'

export async function anOwner(api: TestApi): Promise<Owner> {
  const owner = await api.signUp(`${SECRET}.${++count}@example.com`)
  const make = async (path: string, body: unknown) => {
    const reply = await api.request('POST', path, { token: owner.token, body })
    if (reply.status >= 300)
      throw new Error(`${path} answered ${reply.status}: ${JSON.stringify(reply.body)}`)
    return reply.body.data.id as number
  }
  const address = await make('/user/addresses', { ...anAddress, address_text: SECRET })
  await putInCart(owner, api)
  const order = await make('/user/orders', { payment_method: 1, address_id: address })
  await issueInvoice(api.db, order, { now: api.now(), vatNumber: '399999999900003' })
  await putInCart(owner, api)
  await api.request('POST', '/user/products/1/favorites', { token: owner.token })
  await addReorderReminder(api.db, owner.id)
  const soldOut = await aProduct(api.db, { stock: 0 })
  await api.request('POST', `/user/products/${soldOut}/stock-notices`, { token: owner.token })
  await api.request('POST', '/user/profile/privacy', {
    token: owner.token,
    body: { version: PRIVACY_VERSION },
  })
  const booking = await make('/user/doctors/book', { ...(await aBookingRequest(api, '11:00')), note: SECRET })
  const ownRecords = await api.db.select().from(patients).where(eq(patients.userId, owner.id))
  await api.db
    .insert(patientLinks)
    .values(ownRecords.map(({ id }) => ({ patientId: id, userId: owner.id, method: 'id_seen' as const })))
  return {
    ...owner,
    address,
    order,
    booking,
    prescription: await aPrescription(api, owner.token, SECRET),
    waitlistEntry: await make('/user/waitlist', { ...(await aWaitlistRequest(api)), client_name: SECRET }),
    homeVisit: await make('/user/home-care-services/book', {
      ...(await aHomeCareRequest(api, '13:00')),
      client_address: SECRET,
    }),
  }
}
let count = 0

const aWaitlistRequest = async (api: TestApi) => ({
  client_name: 'نورة',
  client_phone: '0501234567',
  doctor_id: await aDoctor(api.db, { hours: [] }),
  from: TODAY,
  to: TODAY,
})

const newEmail = () => `new-${++count}@example.com`

const FORGED_LINK = 'A'.repeat(23)

/**
 * A valid request of every endpoint of the contract, by its name, for tests/access.test.ts: a function that
 * builds it for the caller, or `ofOwner(…)` if the request names something that a person owns. The database
 * holds the demo data.
 */
export const validRequests: Record<string, RequestOfAnyone | RequestOfOwner> = {
  listSpecialties: () => ({}),
  listDoctorFilters: () => ({ query: { sex: 'female' } }),
  listDoctors: () => ({ query: { name: 'سارة' } }),
  listDoctorNames: () => ({}),
  getDoctor: () => ({ params: { id: 1 } }),
  listAvailability: () => ({ params: { id: 1 } }),
  listHospitals: () => ({}),
  getHospital: () => ({ params: { id: 1 } }),
  listCities: () => ({}),
  listCenters: () => ({}),
  getCenter: () => ({ params: { id: 1 } }),
  listNews: () => ({}),
  getNewsItem: () => ({ params: { id: 1 } }),
  listHomeCareServices: () => ({ query: { only_parents: 'true' } }),
  getHomeCareService: () => ({ params: { id: 1 } }),
  getSite: () => ({}),
  listTestimonials: () => ({}),
  getSiteContent: () => ({}),
  listPageSections: () => ({ query: { page_name: 'home' } }),
  sendMessage: ({ email }) => ({ body: { ...aRecipient, email, message: 'متى يفتح المختبر؟' } }),

  register: () => ({ body: { email: newEmail(), password: PASSWORD } }),
  login: ({ email }) => ({ body: { email, password: PASSWORD } }),
  logout: () => ({}),
  forgotPassword: () => ({ body: { email: newEmail() } }),
  // No code was requested before, so none is valid.
  verifyCode: ({ email }) => ({ body: { email, otp: '000000' }, status: 422 }),
  resetPassword: ({ email }) => ({
    body: { email, password: PASSWORD, password_confirmation: PASSWORD },
    status: 403,
  }),
  getProfile: () => ({}),
  updateProfile: ({ email }) => ({ body: { ...aRecipient, email } }),
  removePicture: () => ({ changes: false }),
  getSignInEmail: () => ({}),
  // No other e-mail address waits for a code.
  confirmEmail: () => ({ body: { otp: '000000', password: PASSWORD }, status: 409 }),
  resendEmailCode: () => ({ status: 409 }),
  updatePassword: () => ({
    body: { old_password: PASSWORD, password: `${PASSWORD}2`, password_confirmation: `${PASSWORD}2` },
  }),
  deleteAccount: async ({ token }, api) => {
    // An account with an order that is not yet delivered cannot be deleted.
    const { body } = await api.request('GET', '/user/orders', { token })
    for (const { id } of body.data) await api.request('DELETE', `/user/orders/${id}`, { token })
    return { body: { password: PASSWORD } }
  },
  listSessions: () => ({}),
  endSession: ofOwner(async ({ token }, api) => {
    const { body } = await api.request('GET', '/user/sessions', { token })
    return { params: { id: body.data[0].id } }
  }),
  endOtherSessions: async ({ email }, api) => {
    await api.request('POST', '/user/login', { body: { email, password: PASSWORD } })
    return {}
  },
  listLinkedRecords: () => ({}),
  sendRecordCode: () => ({ body: { name: 'نورة', contact: 'nobody@example.com' } }),
  // No code was asked for.
  linkRecord: () => ({ body: { otp: '000000' }, status: 422, changes: false }),
  endRecordLink: ofOwner(async ({ id }, { db }) => {
    await aLinkedRecord(db, { user: id, name: SECRET })
    const links = await db.select().from(patientLinks).where(eq(patientLinks.userId, id))
    const link = links.toSorted((a, b) => b.id - a.id)[0]
    return { params: { id: link?.id } }
  }),
  getPersonalData: () => ({}),
  listReminders: () => ({}),
  setReminders: ofOwner(async ({ token }, api) => {
    const { body } = await api.request('GET', '/user/profile/reminders', { token })
    return { params: { id: body.data[0].id }, body: { on: false } }
  }),
  getAccessibilityStatement: () => ({}),
  getPrivacyNotice: () => ({}),
  getReturnPolicy: () => ({}),
  getConsent: () => ({}),
  giveConsent: async ({ token }, api) => {
    await api.request('DELETE', '/user/profile/privacy', { token })
    return { body: { version: PRIVACY_VERSION } }
  },
  withdrawConsent: async ({ token }, api) => {
    await api.request('POST', '/user/profile/privacy', { token, body: { version: PRIVACY_VERSION } })
    return {}
  },

  listAddresses: () => ({}),
  addAddress: () => ({ body: anAddress }),
  getAddress: ofOwner(({ address }) => ({ params: { id: address } })),
  updateAddress: ofOwner(({ address }) => ({
    params: { id: address },
    body: { ...anAddress, first_name: 'another' },
  })),
  deleteAddress: ofOwner(({ address }) => ({ params: { id: address } })),

  bookDoctor: async (_, api) => ({ body: await aBookingRequest(api) }),
  listBookings: () => ({}),
  listFollowUps: ownFollowUps,
  getBooking: ofOwner(({ booking }) => ({ params: { id: booking } })),
  moveBooking: ofOwner(({ booking }) => ({
    params: { id: booking },
    body: { date: '2026-11-29', time: '09:30' },
  })),
  getBookingCalendar: ofOwner(({ booking }) => ({ params: { id: booking } })),
  cancelBooking: ofOwner(({ booking }) => ({ params: { id: booking } })),

  // Without a file the input is refused, not the caller.
  addPrescription: () => ({ body: { client_name: 'نورة', client_phone: '0501234567' }, status: 422 }),
  addPrescriptionFile: ofOwner(({ prescription }) => ({ params: { id: prescription }, status: 422 })),
  // Nothing is asked.
  answerPrescription: ofOwner(({ prescription }) => ({
    params: { id: prescription },
    body: { answer: '20 mg' },
    status: 409,
  })),
  withdrawPrescription: ofOwner(({ prescription }) => ({ params: { id: prescription } })),
  listPrescriptions: () => ({}),
  getPrescription: ofOwner(({ prescription }) => ({ params: { id: prescription } })),
  readPrescriptionFile: ofOwner(async ({ prescription, token }, api) => {
    const { body } = await api.request('GET', `/user/prescriptions/${prescription}`, { token })
    return { params: { id: prescription, file_id: body.data.files[0].id } }
  }),

  listDeliverySlots: () => ({}),
  listEarliestSlots: () => ({}),
  listCategories: () => ({}),
  listProducts: () => ({ query: { search: 'فيتامين' } }),
  getProduct: () => ({ params: { id: 1 } }),
  reviewProduct: () => ({ params: { id: 1 }, body: { rating: 5, comment: 'ممتاز' } }),
  listFavorites: () => ({}),
  listFavoriteIds: () => ({}),
  addFavorite: () => ({ params: { id: 2 } }),
  removeFavorite: () => ({ params: { id: 1 } }),
  ...customerRequests,
  listStockNotices: () => ({}),
  addStockNotice: async (_, api) => ({ params: { id: await aProduct(api.db, { stock: 0 }) } }),
  removeStockNotice: () => ({ params: { id: 1 }, changes: false }),
  mergeFavorites: () => ({ body: { ids: [3, 4] } }),

  getCart: () => ({}),
  addToCart: async (_, api) => ({ body: { product_id: await aProduct(api.db), quantity: 1 } }),
  setInCart: async (_, api) => ({ params: { product_id: await aProduct(api.db) }, body: { quantity: 2 } }),
  removeFromCart: async (me, api) => ({ body: { product_id: await putInCart(me, api), remove: 1 } }),
  applyCoupon: () => ({ body: { code: 'WELCOME10' } }),
  removeCoupon: async (me, api) => {
    const body = { code: 'WELCOME10' }
    await api.request('POST', '/user/cart/coupon/apply', { token: me.token, body })
    return { body }
  },

  placeOrder: ofOwner(({ address }) => ({ body: { payment_method: 1, address_id: address } })),
  listOrders: () => ({}),
  getOrder: ofOwner(({ order }) => ({ params: { id: order } })),
  getInvoice: ofOwner(({ order }) => ({ params: { id: order } })),
  cancelOrder: ofOwner(({ order }) => ({ params: { id: order } })),
  ...ownReturnRequests,
  // This API has no payment provider, and accepts no webhook of one.
  startPayment: ofOwner(({ order }) => ({ params: { id: order }, status: 422 })),
  checkPayment: ofOwner(({ order }) => ({ params: { id: order }, changes: false })),
  // A forged token: nobody's appointment is shown or changed.
  readLink: () => ({ body: { token: FORGED_LINK }, status: 404 }),
  confirmLinked: () => ({ body: { token: FORGED_LINK }, status: 404 }),
  setLinkedReminders: () => ({ body: { token: FORGED_LINK, on: false }, status: 404 }),
  cancelLinked: () => ({ body: { token: FORGED_LINK }, status: 404 }),
  moveLinked: () => ({ body: { token: FORGED_LINK, date: '2026-11-29', time: '09:00' }, status: 404 }),
  readOffer: () => ({ body: { token: FORGED_LINK }, status: 404 }),
  takeOffer: () => ({ body: { token: FORGED_LINK }, status: 404 }),
  declineOffer: () => ({ body: { token: FORGED_LINK }, status: 404 }),
  readBoard: () => ({ body: { token: 'A'.repeat(22) }, status: 410 }),
  reportDelivery: () => ({ body: { MessageStatus: 'delivered' }, status: 403 }),
  paymentWebhook: () => ({ body: { secret_token: 'guessed', data: {} }, status: 403 }),

  // A doctor without hours: nobody can be booked there yet.
  joinWaitlist: async (_, api) => ({ body: await aWaitlistRequest(api) }),
  listWaitlist: () => ({}),
  leaveWaitlist: ofOwner(({ waitlistEntry }) => ({ params: { id: waitlistEntry } })),

  bookHomeCare: async (_, api) => ({ body: await aHomeCareRequest(api) }),
  listHomeCareBookings: () => ({}),
  getHomeCareBooking: ofOwner(({ homeVisit }) => ({ params: { id: homeVisit } })),
  moveHomeCareBooking: ofOwner(({ homeVisit }) => ({
    params: { id: homeVisit },
    body: { date: '2026-11-29', time: '09:30' },
  })),
  changeWishedNurse: ofOwner(({ homeVisit }) => ({
    params: { id: homeVisit },
    body: { nurse_sex: 'female' },
  })),
  getHomeCareBookingCalendar: ofOwner(({ homeVisit }) => ({ params: { id: homeVisit } })),
  cancelHomeCareBooking: ofOwner(({ homeVisit }) => ({ params: { id: homeVisit } })),
  listHomeCareAvailability: async (_, api) => ({ params: { id: await aHomeCareService(api.db) } }),
}

/** Puts a product into a person's cart; returns its id. */
async function putInCart({ token }: Person, api: TestApi): Promise<number> {
  const product_id = await aProduct(api.db)
  await api.request('POST', '/user/cart/add', { token, body: { product_id, quantity: 1 } })
  return product_id
}

const aRecipient = {
  first_name: 'نورة',
  last_name: 'العتيبي',
  email: 'noura@example.com',
  phone: '0501234567',
}
const anAddress = { ...aRecipient, address_text: 'الرياض، حي العليا' }

/** The body of a booking with a doctor of its own. */
async function aBookingRequest(api: TestApi, time = '09:00') {
  const doctor_id = await aDoctor(api.db)
  return { client_name: 'نورة', client_phone: '0501234567', doctor_id, date: '2026-11-29', time }
}

/** The body of a home-care booking of a service of its own. */
async function aHomeCareRequest(api: TestApi, time = '09:00') {
  const home_care_id = await aHomeCareService(api.db)
  const { client_name, client_phone, date } = await aBookingRequest(api)
  return { client_name, client_phone, client_address: 'حي العليا', home_care_id, date, time }
}
