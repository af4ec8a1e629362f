import { staffMessages } from '#contract/response-messages.ts'
import type { Translations } from './locale-file.ts'
import { adminAudit } from './strings/admin/audit.ts'
import { adminAuditValues } from './strings/admin/audit-values.ts'
import { adminBoards } from './strings/admin/boards.ts'
import { adminCalls } from './strings/admin/calls.ts'
import { adminCatalogue } from './strings/admin/catalogue.ts'
import { adminCenters } from './strings/admin/centers.ts'
import { adminCities } from './strings/admin/cities.ts'
import { adminClinicFigures } from './strings/admin/clinic-figures.ts'
import { adminClosures } from './strings/admin/closures.ts'
import { adminColumns } from './strings/admin/columns.ts'
import { adminContactMessages } from './strings/admin/contact-messages.ts'
import { adminDashboard } from './strings/admin/dashboard.ts'
import { adminDay } from './strings/admin/day.ts'
import { adminDeliveryPlaces } from './strings/admin/delivery-places.ts'
import { adminDoctors } from './strings/admin/doctors.ts'
import { adminFirstSteps } from './strings/admin/first-steps.ts'
import { adminForms } from './strings/admin/forms.ts'
import { adminFulfilment } from './strings/admin/fulfilment.ts'
import { adminHomeCare } from './strings/admin/home-care.ts'
import { adminHomeVisits } from './strings/admin/home-visits.ts'
import { adminHospitals } from './strings/admin/hospitals.ts'
import { adminInvitations } from './strings/admin/invitations.ts'
import { adminInvoices } from './strings/admin/invoices.ts'
import { adminMedicines } from './strings/admin/medicines.ts'
import { adminMoney } from './strings/admin/money.ts'
import { adminMyDay } from './strings/admin/my-day.ts'
import { adminNews } from './strings/admin/news.ts'
import { adminOrders } from './strings/admin/orders.ts'
import { adminPageSections } from './strings/admin/page-sections.ts'
import { adminPatientAccounts } from './strings/admin/patient-accounts.ts'
import { adminPatients } from './strings/admin/patients.ts'
import { adminPrescriptions } from './strings/admin/prescriptions.ts'
import { adminReturns } from './strings/admin/returns.ts'
import { adminScanning } from './strings/admin/scanning.ts'
import { adminSearchWords } from './strings/admin/search-words.ts'
import { adminSettings } from './strings/admin/settings.ts'
import { adminSheets } from './strings/admin/sheets.ts'
import { adminShell } from './strings/admin/shell.ts'
import { adminSignIn } from './strings/admin/sign-in.ts'
import { adminSlips } from './strings/admin/slips.ts'
import { adminSpecialties } from './strings/admin/specialties.ts'
import { adminStock } from './strings/admin/stock.ts'
import { adminStockBranches } from './strings/admin/stock-branches.ts'
import { adminStockCounts } from './strings/admin/stock-counts.ts'
import { adminStockTransfers } from './strings/admin/stock-transfers.ts'
import { adminStore } from './strings/admin/store.ts'
import { adminSubstitutions } from './strings/admin/substitutions.ts'
import { adminTax } from './strings/admin/tax.ts'
import { adminTemporaryHours } from './strings/admin/temporary-hours.ts'
import { adminUsers } from './strings/admin/users.ts'
import { adminVisitTypes } from './strings/admin/visit-types.ts'
import { adminWaitlist } from './strings/admin/waitlist.ts'

/**
 * All texts of the back office, served as `/locales/admin/{lng}.json` and loaded by its pages only. Browser
 * code imports only the type of this file.
 */
export const adminTranslations = {
  ...adminShell,
  ...adminDashboard,
  ...adminMoney,
  ...adminClinicFigures,
  ...adminAudit,
  ...adminAuditValues,
  ...adminColumns,
  ...adminSignIn,
  ...adminFirstSteps,
  ...adminForms,
  ...adminDoctors,
  ...adminTax,
  ...adminTemporaryHours,
  ...adminHospitals,
  ...adminCenters,
  ...adminSpecialties,
  ...adminVisitTypes,
  ...adminCities,
  ...adminNews,
  ...adminFulfilment,
  ...adminDeliveryPlaces,
  ...adminHomeCare,
  ...adminContactMessages,
  ...adminSearchWords,
  ...adminInvoices,
  ...adminSettings,
  ...adminPatients,
  ...adminPageSections,
  ...adminPatientAccounts,
  ...adminUsers,
  ...adminInvitations,
  ...adminCalls,
  ...adminClosures,
  ...adminWaitlist,
  ...adminDay,
  ...adminMyDay,
  ...adminHomeVisits,
  ...adminSlips,
  ...adminBoards,
  ...adminOrders,
  ...adminReturns,
  ...adminSubstitutions,
  ...adminMedicines,
  ...adminCatalogue,
  ...adminPrescriptions,
  ...adminScanning,
  ...adminStock,
  ...adminStockBranches,
  ...adminStockCounts,
  ...adminStockTransfers,
  ...adminStore,
  ...adminSheets,
  ...staffMessages,
} satisfies Translations

export type AdminTranslationKey = keyof typeof adminTranslations
