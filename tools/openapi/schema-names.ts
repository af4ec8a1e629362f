import * as z from 'zod/mini'
import { AccessibilityStatement } from '#contract/accessibility.ts'
import { Profile } from '#contract/accounts.ts'
import { Address } from '#contract/addresses.ts'
import { LinkedAppointment } from '#contract/appointment-links.ts'
import { Booking, BookingWithPlace } from '#contract/bookings.ts'
import { Amounts, Cart, CartProduct, TaxAmount } from '#contract/cart.ts'
import { Center, CenterCard } from '#contract/centers.ts'
import { NamedRef, PageMeta } from '#contract/common.ts'
import { DeliveryPlace, DeliverySlot, EarliestSlot, OrderSlot, ShortPlace } from '#contract/delivery-slots.ts'
import { Doctor, DoctorCard, DoctorHours, FreeSlot, Specialty } from '#contract/doctors.ts'
import { HomeCareService } from '#contract/home-care.ts'
import { HomeCareBooking } from '#contract/home-care-bookings.ts'
import { Hospital } from '#contract/hospitals.ts'
import { NewsItem } from '#contract/news.ts'
import {
  Delivery,
  Invoice,
  InvoiceDocument,
  Order,
  OrderReturn,
  OrderStatus,
  OrderStep,
} from '#contract/orders.ts'
import { PageSection, SiteContent } from '#contract/page-content.ts'
import { LinkedRecord } from '#contract/patient-links.ts'
import { PersonalData } from '#contract/personal-data.ts'
import {
  Prescription,
  PrescriptionFile,
  PrescriptionFileContent,
  PrescriptionItem,
} from '#contract/prescriptions.ts'
import { Consent, NoticeSection, PrivacyNotice, PrivacyState } from '#contract/privacy.ts'
import { Category, Product, ProductCard, Review, StockNotice } from '#contract/products.ts'
import { SignInEmail } from '#contract/profile.ts'
import { ReorderReminder } from '#contract/reorder-reminders.ts'
import { ReturnPolicy } from '#contract/return-policy.ts'
import { ReturnOffer, ReturnRequest } from '#contract/return-requests.ts'
import { SearchMeta, SearchPageMeta, SearchSuggestion } from '#contract/search.ts'
import { Session } from '#contract/sessions.ts'
import { Site, Testimonial } from '#contract/site.ts'
import { Substitution } from '#contract/substitutions.ts'
import { LinkedOffer, WaitlistEntry } from '#contract/waitlist.ts'

const namedSchemas = {
  Address,
  Amounts,
  Booking,
  BookingWithPlace,
  Cart,
  CartProduct,
  Category,
  Center,
  CenterCard,
  Consent,
  Delivery,
  DeliveryPlace,
  DeliverySlot,
  Doctor,
  DoctorCard,
  DoctorHours,
  EarliestSlot,
  FreeSlot,
  HomeCareBooking,
  HomeCareService,
  Hospital,
  LinkedAppointment,
  LinkedOffer,
  LinkedRecord,
  Invoice,
  InvoiceDocument,
  NamedRef,
  NewsItem,
  Order,
  OrderReturn,
  OrderSlot,
  OrderStatus,
  OrderStep,
  PageMeta: PageMeta.shape.meta,
  PageSection,
  PersonalData,
  Prescription,
  PrescriptionFile,
  PrescriptionFileContent,
  PrescriptionItem,
  AccessibilityStatement,
  NoticeSection,
  PrivacyNotice,
  PrivacyState,
  ReturnPolicy,
  Product,
  ProductCard,
  Profile,
  ReorderReminder,
  ReturnOffer,
  ReturnRequest,
  Review,
  SearchMeta: SearchMeta.shape.meta,
  SearchPageMeta: SearchPageMeta.shape.meta,
  SearchSuggestion,
  Session,
  ShortPlace,
  SignInEmail,
  Site,
  SiteContent,
  Testimonial,
  StockNotice,
  Substitution,
  TaxAmount,
  WaitlistEntry,
  Specialty,
}

/** The names of reply schemas in docs/openapi.json, and so in the clients that are generated from it. */
export const schemaNames = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(namedSchemas)) schemaNames.add(schema, { id })
