import { expect, test } from 'vitest'
import { LocalizedText } from '../common.ts'
import { doctors } from './doctors.ts'
import { patients } from './patients/patients.ts'
import { products } from './products/products.ts'
import { doctorSheet, patientSheet, productSheet } from './sheets.ts'

/** A column by another name than its field. */
const renamed: Record<string, string> = { image: 'picture', further_specialty_ids: 'further_specialties' }

/** The fields of records that their files do not have, each with the reason. */
const exceptions: Record<string, Record<string, string>> = {
  doctors: {
    qualifications: 'a text of several lines that the doctor writes',
    days_off: 'days that end; closing them asks about appointments',
    periods: 'temporary hours have an import of their own page',
    center_ids: 'a center lists its doctors',
    visit_type_ids: 'the column visit_types has their names',
    visit_type_hospitals: 'the column visit_types names them',
  },
  patients: {
    id: 'records of patients leave in no file',
    phone_by_staff: 'who entered the number, not a field',
    wants_reminders: 'what a patient has chosen is not chosen by a file',
  },
  products: {
    next_tax_class: 'a change on a day is made with its day, for one product',
    next_tax_from: 'a change on a day is made with its day, for one product',
    leaflet: 'a file that is uploaded on the page',
  },
}

test.each([
  ['doctors', doctors.get.reply.shape.record.shape, doctorSheet],
  ['patients', patients.get.reply.shape.record.shape, patientSheet],
  ['products', products.get.reply.shape.record.shape, productSheet],
] as const)('each field of %s is in the columns of their file, or an exception', (name, record, sheet) => {
  const columns: readonly string[] = sheet.columns
  const missing = Object.entries<unknown>(record)
    .filter(([field, schema]) => !columnsOf(field, schema).every(column => columns.includes(column)))
    .map(([field]) => field)
  expect(
    missing.sort(),
    `${name}: add it to contract/admin/sheets.ts and api/admin/sheets/, or here`,
  ).toEqual(Object.keys(exceptions[name] ?? {}).sort())
})

function columnsOf(field: string, schema: unknown): string[] {
  if (schema === LocalizedText) return [`${field}_ar`, `${field}_en`]
  return [renamed[field] ?? field.replace(/_id$/, '')]
}
