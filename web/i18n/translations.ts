import { fieldMessages } from '#contract/field-messages.ts'
import { publicMessages } from '#contract/response-messages.ts'
import type { Translations } from './locale-file.ts'
import { accessibility } from './strings/accessibility.ts'
import { accounts } from './strings/accounts.ts'
import { addresses } from './strings/addresses.ts'
import { appointmentLink } from './strings/appointment-link.ts'
import { bookings } from './strings/bookings.ts'
import { calculators } from './strings/calculators.ts'
import { cart } from './strings/cart.ts'
import { centers } from './strings/centers.ts'
import { checkout } from './strings/checkout.ts'
import { contact } from './strings/contact.ts'
import { deliverySlots } from './strings/delivery-slots.ts'
import { doctors } from './strings/doctors.ts'
import { home } from './strings/home.ts'
import { homeCare } from './strings/home-care.ts'
import { homeCareBookings } from './strings/home-care-bookings.ts'
import { hospitals } from './strings/hospitals.ts'
import { investors } from './strings/investors.ts'
import { linkedRecords } from './strings/linked-records.ts'
import { news } from './strings/news.ts'
import { orders } from './strings/orders.ts'
import { person } from './strings/person.ts'
import { prescriptions } from './strings/prescriptions.ts'
import { privacy } from './strings/privacy.ts'
import { products } from './strings/products.ts'
import { profile } from './strings/profile.ts'
import { recovery } from './strings/recovery.ts'
import { returns } from './strings/returns.ts'
import { search } from './strings/search.ts'
import { shell } from './strings/shell.ts'
import { store } from './strings/store.ts'
import { substitutions } from './strings/substitutions.ts'
import { waitlist } from './strings/waitlist.ts'
import { wishlist } from './strings/wishlist.ts'

/**
 * All translations of the site. The messages of fields and of successful calls come from the contract, as the
 * API sends them too.
 */
export const translations = {
  ...shell,
  ...home,
  ...doctors,
  ...search,
  ...hospitals,
  ...centers,
  ...accounts,
  ...addresses,
  ...recovery,
  ...profile,
  ...linkedRecords,
  ...person,
  ...privacy,
  ...accessibility,
  ...appointmentLink,
  ...bookings,
  ...contact,
  ...news,
  ...homeCare,
  ...homeCareBookings,
  ...calculators,
  ...investors,
  ...store,
  ...products,
  ...prescriptions,
  ...waitlist,
  ...wishlist,
  ...cart,
  ...checkout,
  ...orders,
  ...deliverySlots,
  ...returns,
  ...substitutions,
  ...fieldMessages,
  ...publicMessages,
} satisfies Translations

export type TranslationKey = keyof typeof translations
