import { patients as calls } from '#contract/admin/patients/patients.ts'
import { toE164 } from '#contract/fields/phone.ts'
import { patients } from '#db/schema/patients.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { nationalIdOf } from '#domain/text/national-id.ts'
import { refuseBirthDate } from '#services/patients/birth-date.ts'
import { auditNationalIdSearch } from '#services/patients/national-id.queries.ts'
import { tellOfNewContacts } from '#services/patients/patient-links.ts'
import { patientById } from '#services/patients/patient-records.ts'
import { orNotFound } from '#services/refuse.ts'
import type { Api } from '../../call.ts'
import { linkNewsDeps } from '../../requests/link-news.ts'
import { auditRecordRead } from '../../requests/record-reads.ts'
import { serve } from '../../serve.ts'
import { saveRow, serveResource } from '../resource.ts'
import { messagesOfPatient } from './patient-messages.queries.ts'
import { isFormerUnprovenPhone } from './patient-phones.queries.ts'
import { bookingsOfPatient, findPatients } from './patients.queries.ts'

export function servePatients(api: Api): void {
  const { nationalIdKeys } = api.deps.config

  serve(api, calls.searchPatients, async ({ db, lang, now, body }) => {
    const nationalId = nationalIdOf(body.text)
    if (nationalId) await auditNationalIdSearch(db, nationalIdKeys, nationalId)
    return findPatients(db, body.text, { lang, now, nationalIdKeys })
  })

  serve(api, calls.listPatientBookings, async ({ db, lang, now, params: { id }, query, userId, address }) => {
    orNotFound(await patientById(db, id))
    await auditRecordRead(db, { userId, address }, id)
    return bookingsOfPatient(db, id, query.page, { lang, now })
  })

  serve(api, calls.listPatientMessages, async ({ db, params: { id }, query, userId, address }) => {
    orNotFound(await patientById(db, id))
    await auditRecordRead(db, { userId, address }, id)
    return messagesOfPatient(db, id, query.page)
  })

  serveResource(api, calls, {
    table: patients,
    loadRecord: patientById,
    auditRead: ({ db, ...reader }, id) => auditRecordRead(db, reader, id),
    async writeRecord({ db, now, body }, id) {
      refuseBirthDate(body.birth_date, dayOf(now))
      const { phone } = body
      const known = await patientById(db, id as number)
      const isPossible = toE164(phone) === phone
      const email = body.email === undefined ? {} : { email: body.email || null }
      await saveRow(
        db,
        patients,
        {
          name: body.name,
          otherName: body.other_name,
          phone: isPossible ? phone : null,
          writtenPhone: isPossible ? '' : phone,
          phoneByStaff:
            known?.phone === phone
              ? known.phone_by_staff
              : !(await isFormerUnprovenPhone(db, id as number, phone)),
          ...email,
          birthDate: body.birth_date,
          sex: body.sex,
          language: body.language,
          wantsReminders: body.wants_reminders,
        },
        id,
      )
      const next = [phone, body.email ?? known?.email ?? '']
      const before = [known?.phone ?? '', known?.email ?? '']
      await tellOfNewContacts(db, {
        ...(await linkNewsDeps(db, api.deps)),
        patientId: id as number,
        former: before.filter(to => to && !next.includes(to)),
        entered: next.filter(to => to && !before.includes(to)),
      })
      return id as number
    },
  })
}
