import { asc } from 'drizzle-orm'
import * as z from 'zod/mini'
import {
  doctorFacts,
  MAX_FURTHER_SPECIALTIES,
  MAX_TYPES_AT_HOSPITALS,
  MAX_VISIT_TYPES,
  practisingSinceRange,
} from '#contract/admin/doctors.ts'
import {
  optionalWholeNumber,
  requiredDoctorName,
  requiredTitle,
  wholeNumber,
} from '#contract/admin/fields.ts'
import { OptionalPicturePath } from '#contract/admin/pictures.ts'
import { doctorSheet } from '#contract/admin/sheets.ts'
import { Phone, requiredText } from '#contract/common.ts'
import { spokenLanguages } from '#contract/doctors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { inLanguage } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { doctors, hospitals, specialties } from '#db/schema/directory.ts'
import { visitTypes } from '#db/schema/visit-types.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { isFutureYear, isUnlikelyEnd } from '#domain/booking/clinic-time.ts'
import { formatHours } from '#domain/booking/hours-text.ts'
import { taxClasses } from '#domain/invoices/tax.ts'
import { lockClosing } from '#services/booking/affected/standing-closures.ts'
import { withdrawUnfitOffers } from '#services/waitlist/withdraw-offers.ts'
import { createAppointmentsCheck } from './appointments-check.ts'
import {
  type Cells,
  cellItems,
  cellsOfLine,
  createNameLookup,
  formatYesNo,
  parseHalalas,
  sexOf,
  wordOf,
  YesNo,
} from './cells.ts'
import { doctorKeys, doctorsNamedBy } from './doctor-keys.ts'
import {
  furtherSpecialtiesByDoctor,
  partsOfType,
  typeText,
  visitTypesByDoctor,
  weeklyHoursByDoctor,
  writeDoctors,
} from './doctor-lists.queries.ts'
import { HoursCell } from './hours-cell.ts'
import { loadInGroups, type SheetFormat } from './import-table.ts'

const cleanCell = (text: string) => text.trim()

/** The names in a cell, with `|` between them. */
const names = (max: number) =>
  z.pipe(
    z.transform((text: unknown) => [...new Set(String(text).split('|').map(cleanCell).filter(Boolean))]),
    z.array(z.string()).check(z.maxLength(max, 'too long')),
  )

const DoctorLine = z.object({
  id: optionalWholeNumber(1, 2_147_483_647),
  name_ar: requiredDoctorName(120),
  name_en: requiredDoctorName(120),
  job_title_ar: requiredTitle(160),
  job_title_en: requiredTitle(160),
  specialty: requiredText(160),
  hospital: requiredText(160),
  phone: Phone,
  visit_length: wholeNumber(5, 240),
  languages: z.pipe(
    z.transform((text: unknown) => cellItems(String(text).toLowerCase())),
    z.array(z.enum(spokenLanguages, 'unknown language')),
  ),
  practising_since: optionalWholeNumber(...practisingSinceRange),
  sex: z.pipe(z.transform(sexOf), doctorFacts.sex),
  further_specialties: names(MAX_FURTHER_SPECIALTIES),
  visit_types: names(MAX_TYPES_AT_HOSPITALS),
  licence_number: doctorFacts.licence_number,
  licence_until: doctorFacts.licence_until,
  visit_fee: z.pipe(
    z.transform((text: unknown): unknown => parseHalalas(String(text)) ?? null),
    z.pipe(
      z.unknown().check(z.refine(halalas => halalas !== 0, fieldMessage('no fee'))),
      doctorFacts.visit_fee,
    ),
  ),
  visit_tax_class: z.pipe(
    z.transform((text: unknown) => wordOf(text) || 'standard'),
    z.enum(taxClasses, 'invalid value'),
  ),
  hours: HoursCell,
  picture: OptionalPicturePath,
  active: YesNo,
})
type DoctorLine = z.infer<typeof DoctorLine>

export const doctorSheetFormat: SheetFormat<DoctorLine> = {
  table: doctors,
  columns: doctorSheet.columns,
  defaults: {
    ...Object.fromEntries(doctorSheet.columns.map(column => [column, ''])),
    visit_length: '30',
  },
  lineSchema: DoctorLine,
  keys: doctorKeys,
  emptiable: [
    'languages',
    'practising_since',
    'sex',
    'further_specialties',
    'licence_number',
    'licence_until',
    'visit_fee',
    'visit_types',
    'hours',
    'picture',
  ],
  codes: ['licence_number', 'phone'],
  dates: ['licence_until'],

  async createPreview(db, lang) {
    const namesOf = async (table: typeof specialties | typeof hospitals | typeof visitTypes) => {
      const rows = await db.select({ id: table.id, name: inLanguage(table, 'name', lang) }).from(table)
      return new Map(rows.map(({ id, name }) => [String(id), name as string]))
    }
    const [specialtyNames, hospitalNames] = [await namesOf(specialties), await namesOf(hospitals)]
    const typeNames = await namesOf(visitTypes)
    return line =>
      cellsOfLine(line, {
        specialty: specialtyNames.get(line.specialty) ?? line.specialty,
        further_specialties: line.further_specialties.map(id => specialtyNames.get(id) ?? id).join(' | '),
        visit_types: line.visit_types
          .map(partsOfType)
          .map(({ type, hospital }) => typeText(typeNames.get(type) ?? type, hospital))
          .join(' | '),
        visit_fee: formatFee(line.visit_fee),
        hospital: hospitalNames.get(line.hospital) ?? line.hospital,
        hours: formatHours(line.hours),
      })
  },

  async loadRows(db, { ids, lines = [], lock = false, limit }) {
    if (lock) await lockClosing(db, 'change')
    const named = await doctorsNamedBy(db, lines, lock)
    const select = db
      .select({ id: doctors.id })
      .from(doctors)
      .where(isAnyOf(doctors.id, [...ids, ...named]))
      .orderBy(asc(doctors.id))
      .limit(limit)
    const found = await (lock ? select.for('no key update') : select)
    return loadInGroups(
      found.map(({ id }) => id),
      group => cellsOf(db, group),
    )
  },

  async createLineChecker(db, input) {
    const { now } = input
    const checkAppointments = await createAppointmentsCheck(db, input)
    const name = (table: typeof specialties | typeof hospitals | typeof visitTypes) => ({
      ar: table.nameAr,
      en: table.nameEn,
    })
    const rows = await db
      .select({ id: specialties.id, name: name(specialties), slug: specialties.slug })
      .from(specialties)
      .for('key share')
    const slugs = rows.flatMap(({ id, slug }) => (slug ? [{ id, name: { ar: slug, en: slug } }] : []))
    const findSpecialty = createNameLookup([...rows, ...slugs])
    const findHospital = createNameLookup(
      await db
        .select({ id: hospitals.id, name: name(hospitals) })
        .from(hospitals)
        .for('key share'),
    )
    const findType = createNameLookup(
      await db
        .select({ id: visitTypes.id, name: name(visitTypes) })
        .from(visitTypes)
        .for('key share'),
    )
    return (line, reportFault, current) => {
      if (isFutureYear(line.practising_since, now)) reportFault('practising_since', 'year in the future')
      if (line.licence_until && isUnlikelyEnd(line.licence_until, now))
        reportFault('licence_until', 'unlikely year')
      const days = line.hours.flatMap(({ first_day, last_day }) => [first_day ?? '', last_day ?? ''])
      if (formatHours(line.hours) !== current?.hours && days.some(day => day && isUnlikelyEnd(day, now)))
        reportFault('hours', 'unlikely year')
      const specialty = findSpecialty(line.specialty)
      const hospital = findHospital(line.hospital)
      if (typeof specialty === 'string') reportFault('specialty', specialty)
      if (typeof hospital === 'string') reportFault('hospital', hospital)
      for (const { hospital_id } of line.hours)
        if (hospital_id && typeof findHospital(String(hospital_id)) === 'string')
          reportFault('hours', 'invalid hours')
      const further = new Set(line.further_specialties.map(findSpecialty))
      for (const found of further) if (typeof found === 'string') reportFault('further_specialties', found)
      further.delete(specialty)
      const types = new Set<string>()
      for (const { type, hospital: at } of line.visit_types.map(partsOfType)) {
        const found = findType(type)
        const place = at === undefined ? undefined : findHospital(at)
        const fault = [found, place].find(each => typeof each === 'string')
        if (typeof fault === 'string') reportFault('visit_types', fault)
        else types.add(typeText(found, place))
      }
      const placed = [...types].map(partsOfType)
      if (placed.some(({ type, hospital }) => hospital && types.has(type)))
        reportFault('visit_types', 'invalid value')
      if (new Set(placed.map(({ type }) => type)).size > MAX_VISIT_TYPES)
        reportFault('visit_types', 'too long')
      const checked = {
        ...line,
        specialty: String(specialty),
        hospital: String(hospital),
        further_specialties: [...further].map(String),
        visit_types: [...types],
      }
      checkAppointments(checked, reportFault, current)
      return checked
    }
  },

  writeLines: writeDoctors,

  followChanges: (db, ids, { queue, now, tellPatients }) =>
    withdrawUnfitOffers(db, ids, { queue, now, tell: news => tellPatients(db, ...news) }),
}

/** These doctors as cells. */
async function cellsOf(db: Db, ids: number[]): Promise<Cells[]> {
  const rows = await db.select().from(doctors).where(isAnyOf(doctors.id, ids)).orderBy(asc(doctors.id))
  const hours = await weeklyHoursByDoctor(db, ids)
  const further = await furtherSpecialtiesByDoctor(db, ids)
  const types = await visitTypesByDoctor(db, ids)
  return rows.map(doctor => ({
    id: String(doctor.id),
    name_ar: doctor.nameAr,
    name_en: doctor.nameEn,
    job_title_ar: doctor.jobTitleAr,
    job_title_en: doctor.jobTitleEn,
    specialty: String(doctor.specialtyId),
    hospital: String(doctor.hospitalId),
    phone: doctor.phone,
    visit_length: String(doctor.visitLength),
    languages: doctor.languages.join(' '),
    practising_since: String(doctor.practisingSince ?? ''),
    sex: doctor.sex ?? '',
    further_specialties: (further.get(doctor.id) ?? []).join(' | '),
    licence_number: doctor.licenceNumber,
    licence_until: doctor.licenceUntil ?? '',
    visit_fee: formatFee(doctor.visitFee),
    visit_tax_class: doctor.visitTaxClass,
    visit_types: (types.get(doctor.id) ?? []).join(' | '),
    hours: formatHours(hours.get(doctor.id) ?? []),
    picture: doctor.image,
    active: formatYesNo(doctor.active),
  }))
}

const formatFee = (halalas: number | null) => (halalas === null ? '' : (halalas / 100).toFixed(2))
