import { getAccessibilityStatement } from '#contract/accessibility.ts'
import { getProfile, login, logout, register } from '#contract/accounts.ts'
import { addAddress, deleteAddress, getAddress, listAddresses, updateAddress } from '#contract/addresses.ts'
import {
  cancelLinked,
  confirmLinked,
  moveLinked,
  readLink,
  setLinkedReminders,
} from '#contract/appointment-links.ts'
import { readBoard } from '#contract/boards.ts'
import {
  bookDoctor,
  cancelBooking,
  getBooking,
  getBookingCalendar,
  listBookings,
  listFollowUps,
  moveBooking,
} from '#contract/bookings.ts'
import { addToCart, applyCoupon, getCart, removeCoupon, removeFromCart, setInCart } from '#contract/cart.ts'
import { getCenter, listCenters } from '#contract/centers.ts'
import { sendMessage } from '#contract/contact.ts'
import { listDeliverySlots, listEarliestSlots } from '#contract/delivery-slots.ts'
import {
  getDoctor,
  listAvailability,
  listDoctorFilters,
  listDoctorNames,
  listDoctors,
  listSpecialties,
} from '#contract/doctors.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  addFavorite,
  listFavoriteIds,
  listFavorites,
  mergeFavorites,
  removeFavorite,
} from '#contract/favorites.ts'
import { getHomeCareService, listHomeCareServices } from '#contract/home-care.ts'
import {
  bookHomeCare,
  cancelHomeCareBooking,
  changeWishedNurse,
  getHomeCareBooking,
  getHomeCareBookingCalendar,
  listHomeCareAvailability,
  listHomeCareBookings,
  moveHomeCareBooking,
} from '#contract/home-care-bookings.ts'
import { getHospital, listCities, listHospitals } from '#contract/hospitals.ts'
import { reportDelivery } from '#contract/message-reports.ts'
import { getNewsItem, listNews } from '#contract/news.ts'
import { listSlotMoves, moveOrder } from '#contract/order-moves.ts'
import { cancelOrder, getInvoice, getOrder, listOrders, placeOrder } from '#contract/orders.ts'
import { getSiteContent, listPageSections } from '#contract/page-content.ts'
import { endRecordLink, linkRecord, listLinkedRecords, sendRecordCode } from '#contract/patient-links.ts'
import { checkPayment, paymentWebhook, startPayment } from '#contract/payments.ts'
import { getPersonalData } from '#contract/personal-data.ts'
import {
  addPrescription,
  addPrescriptionFile,
  answerPrescription,
  getPrescription,
  listPrescriptions,
  readPrescriptionFile,
  withdrawPrescription,
} from '#contract/prescriptions.ts'
import { getConsent, getPrivacyNotice, giveConsent, withdrawConsent } from '#contract/privacy.ts'
import {
  addStockNotice,
  getProduct,
  listCategories,
  listProducts,
  listStockNotices,
  removeStockNotice,
  reviewProduct,
} from '#contract/products.ts'
import {
  confirmEmail,
  deleteAccount,
  getSignInEmail,
  removePicture,
  resendEmailCode,
  updatePassword,
  updateProfile,
} from '#contract/profile.ts'
import { forgotPassword, resetPassword, verifyCode } from '#contract/recovery.ts'
import { listReminders, setReminders } from '#contract/reminders.ts'
import {
  listReorderReminders,
  removeReorderReminder,
  setReorderReminder,
} from '#contract/reorder-reminders.ts'
import { getReturnPolicy } from '#contract/return-policy.ts'
import { getReturnOffer, requestReturn, withdrawReturnRequest } from '#contract/return-requests.ts'
import { endOtherSessions, endSession, listSessions } from '#contract/sessions.ts'
import { getSite, listTestimonials } from '#contract/site.ts'
import { acceptSubstitution, declineSubstitution } from '#contract/substitutions.ts'
import {
  declineOffer,
  joinWaitlist,
  leaveWaitlist,
  listWaitlist,
  readOffer,
  takeOffer,
} from '#contract/waitlist.ts'

/** Every public endpoint by feature and name, in the order of docs/openapi.json. */
export const endpointsByFeature = {
  doctors: { listSpecialties, listDoctors, listDoctorFilters, listDoctorNames, getDoctor, listAvailability },
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
  bookings: {
    bookDoctor,
    listFollowUps,
    listBookings,
    getBooking,
    moveBooking,
    cancelBooking,
    getBookingCalendar,
  },
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
    changeWishedNurse,
    moveHomeCareBooking,
    cancelHomeCareBooking,
    getHomeCareBookingCalendar,
    listHomeCareAvailability,
  },
  'appointment-links': { readLink, confirmLinked, cancelLinked, moveLinked, setLinkedReminders },
  'message-reports': { reportDelivery },
  waitlist: { joinWaitlist, listWaitlist, leaveWaitlist, readOffer, takeOffer, declineOffer },
  boards: { readBoard },
  site: { getSite, listTestimonials },
  'page-content': { getSiteContent, listPageSections },
} satisfies Record<string, Record<string, Endpoint>>

/** Every public endpoint in one list. */
export const allEndpoints: Endpoint[] = Object.values(endpointsByFeature).flatMap(endpoints =>
  Object.values<Endpoint>(endpoints),
)
