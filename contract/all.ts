import { getAccessibilityStatement } from './accessibility.ts'
import { getProfile, login, logout, register } from './accounts.ts'
import { addAddress, deleteAddress, getAddress, listAddresses, updateAddress } from './addresses.ts'
import { cancelLinked, confirmLinked, moveLinked, readLink, setLinkedReminders } from './appointment-links.ts'
import { readBoard } from './boards.ts'
import {
  bookDoctor,
  cancelBooking,
  getBooking,
  getBookingCalendar,
  listBookings,
  moveBooking,
} from './bookings.ts'
import { addToCart, applyCoupon, getCart, removeCoupon, removeFromCart, setInCart } from './cart.ts'
import { getCenter, listCenters } from './centers.ts'
import { sendMessage } from './contact.ts'
import { listDeliverySlots, listEarliestSlots } from './delivery-slots.ts'
import { getDoctor, listAvailability, listDoctorNames, listDoctors, listSpecialties } from './doctors.ts'
import type { Endpoint } from './endpoint.ts'
import { addFavorite, listFavoriteIds, listFavorites, mergeFavorites, removeFavorite } from './favorites.ts'
import { getHomeCareService, listHomeCareServices } from './home-care.ts'
import {
  bookHomeCare,
  cancelHomeCareBooking,
  getHomeCareBooking,
  getHomeCareBookingCalendar,
  listHomeCareAvailability,
  listHomeCareBookings,
  moveHomeCareBooking,
} from './home-care-bookings.ts'
import { getHospital, listCities, listHospitals } from './hospitals.ts'
import { reportDelivery } from './message-reports.ts'
import { getNewsItem, listNews } from './news.ts'
import { listSlotMoves, moveOrder } from './order-moves.ts'
import { cancelOrder, getInvoice, getOrder, listOrders, placeOrder } from './orders.ts'
import { endRecordLink, linkRecord, listLinkedRecords, sendRecordCode } from './patient-links.ts'
import { checkPayment, paymentWebhook, startPayment } from './payments.ts'
import { getPersonalData } from './personal-data.ts'
import {
  addPrescription,
  addPrescriptionFile,
  answerPrescription,
  getPrescription,
  listPrescriptions,
  readPrescriptionFile,
  withdrawPrescription,
} from './prescriptions.ts'
import { getConsent, getPrivacyNotice, giveConsent, withdrawConsent } from './privacy.ts'
import {
  addStockNotice,
  getProduct,
  listCategories,
  listProducts,
  listStockNotices,
  removeStockNotice,
  reviewProduct,
} from './products.ts'
import {
  confirmEmail,
  deleteAccount,
  getSignInEmail,
  removePicture,
  resendEmailCode,
  updatePassword,
  updateProfile,
} from './profile.ts'
import { forgotPassword, resetPassword, verifyCode } from './recovery.ts'
import { listReminders, setReminders } from './reminders.ts'
import { listReorderReminders, removeReorderReminder, setReorderReminder } from './reorder-reminders.ts'
import { getReturnPolicy } from './return-policy.ts'
import { getReturnOffer, requestReturn, withdrawReturnRequest } from './return-requests.ts'
import { endOtherSessions, endSession, listSessions } from './sessions.ts'
import { getSite } from './site.ts'
import { acceptSubstitution, declineSubstitution } from './substitutions.ts'
import { declineOffer, joinWaitlist, leaveWaitlist, listWaitlist, readOffer, takeOffer } from './waitlist.ts'

/** Every public endpoint by feature and name, in the order of docs/openapi.json. */
export const endpointsByFeature = {
  doctors: { listSpecialties, listDoctors, listDoctorNames, getDoctor, listAvailability },
  hospitals: { listHospitals, getHospital, listCities },
  centers: { listCenters, getCenter },
  accounts: { register, login, logout, getProfile },
  addresses: { listAddresses, addAddress, getAddress, updateAddress, deleteAddress },
  recovery: { forgotPassword, verifyCode, resetPassword },
  profile: {
    updateProfile,
    removePicture,
    getSignInEmail,
    confirmEmail,
    resendEmailCode,
    updatePassword,
    deleteAccount,
  },
  sessions: { listSessions, endSession, endOtherSessions },
  'patient-links': { listLinkedRecords, sendRecordCode, linkRecord, endRecordLink },
  'personal-data': { getPersonalData },
  accessibility: { getAccessibilityStatement },
  'return-policy': { getReturnPolicy },
  privacy: { getPrivacyNotice, getConsent, giveConsent, withdrawConsent },
  reminders: { listReminders, setReminders },
  bookings: { bookDoctor, listBookings, getBooking, moveBooking, cancelBooking, getBookingCalendar },
  contact: { sendMessage },
  news: { listNews, getNewsItem },
  'home-care': { listHomeCareServices, getHomeCareService },
  products: {
    listCategories,
    listProducts,
    getProduct,
    reviewProduct,
    listStockNotices,
    addStockNotice,
    removeStockNotice,
  },
  favorites: { addFavorite, removeFavorite, listFavorites, listFavoriteIds, mergeFavorites },
  cart: { getCart, addToCart, setInCart, removeFromCart, applyCoupon, removeCoupon },
  'delivery-slots': { listDeliverySlots, listEarliestSlots },
  orders: { placeOrder, listOrders, getOrder, cancelOrder, getInvoice },
  'order-moves': { listSlotMoves, moveOrder },
  'reorder-reminders': { listReorderReminders, setReorderReminder, removeReorderReminder },
  'return-requests': { getReturnOffer, requestReturn, withdrawReturnRequest },
  substitutions: { acceptSubstitution, declineSubstitution },
  prescriptions: {
    addPrescription,
    addPrescriptionFile,
    answerPrescription,
    listPrescriptions,
    getPrescription,
    readPrescriptionFile,
    withdrawPrescription,
  },
  payments: { startPayment, checkPayment, paymentWebhook },
  'home-care-bookings': {
    bookHomeCare,
    listHomeCareBookings,
    getHomeCareBooking,
    moveHomeCareBooking,
    cancelHomeCareBooking,
    getHomeCareBookingCalendar,
    listHomeCareAvailability,
  },
  'appointment-links': { readLink, confirmLinked, cancelLinked, moveLinked, setLinkedReminders },
  'message-reports': { reportDelivery },
  waitlist: { joinWaitlist, listWaitlist, leaveWaitlist, readOffer, takeOffer, declineOffer },
  boards: { readBoard },
  site: { getSite },
} satisfies Record<string, Record<string, Endpoint>>

/** Every public endpoint in one list. */
export const allEndpoints: Endpoint[] = Object.values(endpointsByFeature).flatMap(endpoints =>
  Object.values<Endpoint>(endpoints),
)
