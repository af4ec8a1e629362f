import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { optionalWholeNumber } from '#contract/admin/fields.ts'
import { NationalId } from '#contract/admin/patients/national-ids.ts'
import { recordFields } from '#contract/admin/patients/patients.ts'
import { patientSheet } from '#contract/admin/sheets.ts'
import { Email, optionalText } from '#contract/common.ts'
import { toE164 } from '#contract/fields/phone.ts'
import { patients } from '#db/schema/patients.ts'
import { dayOf, isUnlikelyBirth } from '#domain/booking/clinic-time.ts'
import { arabicFold } from '#domain/text/arabic-fold.ts'
import { languageByScript } from '#domain/text/language-by-script.ts'
import { type NationalIdKeys, sealNationalId } from '#services/national-ids.ts'
import { mapInSlices } from '#services/time-slices.ts'
import { cellsOfLine, sexOf, wordOf } from './cells.ts'
import type { SheetFormat } from './import-table.ts'
import { isLike, loadLikeRecords } from './like-records.queries.ts'
import { createNamesakes } from './namesakes.ts'
import { isNamed, loadPatients, patientKeys } from './patients-of-lines.queries.ts'

const PatientLine = z.object({
  id: optionalWholeNumber(1, 2_147_483_647),
  name: recordFields.name,
  other_name: recordFields.other_name,
  phone: recordFields.phone,
  birth_date: recordFields.birth_date,
  sex: z.pipe(
    z.transform((text: unknown): unknown => sexOf(text) || null),
    recordFields.sex,
  ),
  national_id: z.union([z.literal(''), NationalId], 'invalid national id'),
  email: z.union([z.pipe(optionalText(254), z.literal('')), Email], 'invalid email'),
  language: z.pipe(
    z.transform((text: unknown): unknown => languageWords[arabicFold(String(text))] ?? wordOf(text)),
    z.union([z.literal(''), recordFields.language], 'invalid value'),
  ),
})
/** `new_id`: the ID number, if the record has none yet. */
type PatientLine = z.infer<typeof PatientLine> & { new_id?: string }

const languageWords: Record<string, 'ar' | 'en'> = {
  arabic: 'ar',
  english: 'en',
  عربي: 'ar',
  عربيه: 'ar',
  العربيه: 'ar',
  انجليزي: 'en',
  الانجليزيه: 'en',
}

/** Headings of usual files. */
const meanings = {
  الاسم: 'name',
  'اسم المراجع': 'name',
  'اسم المريض': 'name',
  'الاسم الكامل': 'name',
  'patient name': 'name',
  'full name': 'name',
  'الاسم بالعربية': 'name',
  'الاسم بالإنجليزية': 'other_name',
  الجوال: 'phone',
  جوال: 'phone',
  'رقم الجوال': 'phone',
  'رقم الهاتف': 'phone',
  'mobile no.': 'phone',
  'mobile number': 'phone',
  الهاتف: 'phone',
  mobile: 'phone',
  'phone number': 'phone',
  'تاريخ الميلاد': 'birth_date',
  'date of birth': 'birth_date',
  dob: 'birth_date',
  الجنس: 'sex',
  gender: 'sex',
  'رقم الهوية': 'national_id',
  'رقم الهوية أو الإقامة': 'national_id',
  'national id': 'national_id',
  'البريد الإلكتروني': 'email',
  'e-mail': 'email',
  اللغة: 'language',
}

/** A file changes no contact of a known record: a code that is sent to a contact opens the record. */
const CONTACTS = ['phone', 'email'] as const
/** What a file adds to a record that lacks it. */
const ADDED = ['other_name', 'birth_date', 'sex'] as const

export const patientSheetFormat = (keys: NationalIdKeys): SheetFormat<PatientLine> => ({
  table: patients,
  columns: patientSheet.columns,
  isTemplateOnly: true,
  meanings,
  defaults: Object.fromEntries(patientSheet.columns.map(column => [column, ''])),
  lineSchema: PatientLine,
  keys: patientKeys,
  emptiable: [],
  codes: ['phone', 'national_id'],
  dates: ['birth_date'],

  createPreview: async () => line => cellsOfLine(line, {}),

  loadRows: (db, wanted) => loadPatients(db, keys, wanted),

  async createLineChecker(db, { lines, existing, numbers, now }) {
    const today = dayOf(now)
    const likeRecords = await loadLikeRecords(db, lines)
    const doubtOf = createNamesakes(lines, existing, numbers)
    return (line, reportFault, current, source) => {
      const { birth_date: birth, national_id: id } = line
      if (birth && birth > today) reportFault('birth_date', 'date in the future')
      else if (birth && isUnlikelyBirth(birth, today)) reportFault('birth_date', 'unlikely birth')
      if (id && keys.length === 0) reportFault('national_id', 'staff.national_ids_off')
      const doubt = source && doubtOf(source, current)
      if (doubt) reportFault(doubt.column, doubt.message, doubt.values)
      if (!current) {
        if (!id && !line.phone) reportFault('phone', 'required field')
        // Reception can confirm such a number; an import cannot ask.
        if (line.phone && toE164(line.phone) !== line.phone) reportFault('phone', 'unlikely phone')
        const others = likeRecords.get(birth ?? '')
        const like = others?.find(
          record => record.line?.isGood() !== false && !(id && record.hasId) && isLike(line, record),
        )
        if (doubt) return line
        if (like?.line) reportFault('name', 'staff.sheet_like_line', { line: String(like.line.number) })
        else if (like) reportFault('name', 'staff.sheet_like_record', { record: String(like.id) })
        else others?.push({ ...line, line: source, hasId: Boolean(id), formerNames: [], mergedNames: [] })
        return { ...line, language: line.language || languageByScript(line.name), new_id: id }
      }
      const isOther = (column: (typeof CONTACTS | typeof ADDED)[number]) =>
        (line[column] ?? '') !== current[column]
      for (const column of CONTACTS) if (isOther(column)) reportFault(column, 'staff.sheet_other_value')
      for (const column of ADDED)
        if (current[column] && isOther(column))
          if (current.national_id) reportFault(column, 'staff.sheet_other_value')
          else reportFault(column, 'staff.sheet_other_person', { record: current.id as string })
      if (!isNamed(current, line.name)) reportFault('name', 'staff.sheet_other_value')
      return {
        ...line,
        name: current.name ?? '',
        language: current.language as PatientLine['language'],
        new_id: current.national_id || current.stored_id ? '' : id,
      }
    }
  },

  async writeLines(db, { added, changed }) {
    const { rows } = await db.execute<{ id: number }>(sql`
      select nextval(pg_get_serial_sequence('patients', 'id'))::int as id
      from generate_series(1, ${added.length})`)
    const addedWithIds = added.map((line, index) => ({ ...line, id: rows[index]?.id as number }))
    await db.execute(sql`
      insert into patients (id, name, other_name, phone, phone_by_staff, email, birth_date,
        sex, language, national_id, national_id_hash)
      overriding system value
      select id, name, other_name, nullif(phone, ''), true, nullif(email, ''), birth_date, sex,
        language, decode(sealed, 'hex'), decode(hash, 'hex')
      from ${await linesRecordset(keys, addedWithIds)}`)
    await db.execute(sql`
      update patients set other_name = line.other_name, birth_date = line.birth_date, sex = line.sex,
        national_id = coalesce(decode(sealed, 'hex'), national_id),
        national_id_hash = coalesce(decode(hash, 'hex'), national_id_hash)
      from ${await linesRecordset(keys, changed)} where patients.id = line.id`)
  },
})

/** The lines as a table, with the new ID numbers sealed. */
async function linesRecordset(keys: NationalIdKeys, lines: readonly PatientLine[]) {
  const sealed = await mapInSlices(lines, ({ new_id: number, ...line }) => {
    const id = number ? sealNationalId(keys, line.id as number, number) : undefined
    return {
      ...line,
      sealed: id?.nationalId.toString('hex'),
      hash: id?.nationalIdHash.toString('hex'),
    }
  })
  return sql`jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) as line(id int, name text, other_name text,
    phone text, email text, birth_date date, sex text, language text, sealed text,
    hash text)`
}
