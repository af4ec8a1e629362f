import type { Words } from './pair.ts'
import { adminAudit } from './strings/admin/audit.ts'
import { adminCenters } from './strings/admin/centers.ts'
import { adminCities } from './strings/admin/cities.ts'
import { adminColumns } from './strings/admin/columns.ts'
import { adminDashboard } from './strings/admin/dashboard.ts'
import { adminDay } from './strings/admin/day.ts'
import { adminDoctors } from './strings/admin/doctors.ts'
import { adminForms } from './strings/admin/forms.ts'
import { adminHomeCare } from './strings/admin/home-care.ts'
import { adminHomeVisits } from './strings/admin/home-visits.ts'
import { adminHospitals } from './strings/admin/hospitals.ts'
import { adminMessages } from './strings/admin/messages.ts'
import { adminNews } from './strings/admin/news.ts'
import { adminOffice } from './strings/admin/office.ts'
import { adminOrders } from './strings/admin/orders.ts'
import { adminSettings } from './strings/admin/settings.ts'
import { adminSheets } from './strings/admin/sheets.ts'
import { adminSignIn } from './strings/admin/sign-in.ts'
import { adminSpecialties } from './strings/admin/specialties.ts'
import { adminStore } from './strings/admin/store.ts'
import { adminUsers } from './strings/admin/users.ts'

/**
 * Every word of the back office: `/locales/admin/{lng}.json`, loaded by its pages alone. Browser code imports the type of
 * this file and nothing else of it.
 */
export const adminWords = {
  ...adminOffice,
  ...adminDashboard,
  ...adminAudit,
  ...adminColumns,
  ...adminSignIn,
  ...adminForms,
  ...adminDoctors,
  ...adminHospitals,
  ...adminCenters,
  ...adminSpecialties,
  ...adminCities,
  ...adminNews,
  ...adminHomeCare,
  ...adminMessages,
  ...adminSettings,
  ...adminUsers,
  ...adminDay,
  ...adminHomeVisits,
  ...adminOrders,
  ...adminStore,
  ...adminSheets,
} satisfies Words

export type AdminKey = keyof typeof adminWords
