import * as z from 'zod/mini'
import { AccessibilityStatement } from '../accessibility.ts'
import { Profile } from '../accounts.ts'
import { Address } from '../addresses.ts'
import { LinkedAppointment } from '../appointment-links.ts'
import { Booking, BookingWithPlace } from '../bookings.ts'
import { Amounts, Cart, CartProduct, TaxAmount } from '../cart.ts'
import { Center, CenterCard } from '../centers.ts'
import { NamedRef, PageMeta } from '../common.ts'
import { DeliveryPlace, DeliverySlot, EarliestSlot, OrderSlot, ShortPlace } from '../delivery-slots.ts'
import { Doctor, DoctorCard, DoctorHours, FreeSlot, Specialty } from '../doctors.ts'
import { HomeCareService } from '../home-care.ts'
import { HomeCareBooking } from '../home-care-bookings.ts'
import { Hospital } from '../hospitals.ts'
import { NewsItem } from '../news.ts'
import { Delivery, Invoice, InvoiceDocument, Order, OrderReturn, OrderStatus, OrderStep } from '../orders.ts'
import { LinkedRecord } from '../patient-links.ts'
import { PersonalData } from '../personal-data.ts'
import {
  Prescription,
  PrescriptionFile,
  PrescriptionFileContent,
  PrescriptionItem,
} from '../prescriptions.ts'
import { Consent, NoticeSection, PrivacyNotice, PrivacyState } from '../privacy.ts'
import { Category, Product, ProductCard, Review, StockNotice } from '../products.ts'
import { SignInEmail } from '../profile.ts'
import { ReorderReminder } from '../reorder-reminders.ts'
import { ReturnPolicy } from '../return-policy.ts'
import { ReturnOffer, ReturnRequest } from '../return-requests.ts'
import { SearchMeta, SearchPageMeta, SearchSuggestion } from '../search.ts'
import { Session } from '../sessions.ts'
import { Site } from '../site.ts'
import { Substitution } from '../substitutions.ts'
import { LinkedOffer, WaitlistEntry } from '../waitlist.ts'

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
  StockNotice,
  Substitution,
  TaxAmount,
  WaitlistEntry,
  Specialty,
}

/** The names of reply schemas in docs/openapi.json, and so in the clients that are generated from it. */
export const schemaNames = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(namedSchemas)) schemaNames.add(schema, { id })
