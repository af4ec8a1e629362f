import { eq, sql } from 'drizzle-orm'
import { prescriptions as calls } from '#contract/admin/prescriptions.ts'
import type { Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { patients } from '#db/schema/patients.ts'
import { prescriptions } from '#db/schema/prescriptions.ts'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { MAX_VALID_DAYS } from '#domain/prescriptions/prescription-rules.ts'
import { refuseBirthDate } from '#services/patients/birth-date.ts'
import { birthDateOfPatient } from '#services/prescriptions/prescription-cover.ts'
import { openFile } from '#services/prescriptions/prescription-files.ts'
import { findPrescription, sealedFile, sealedOriginal } from '#services/prescriptions/prescriptions.ts'
import { renewCover } from '#services/prescriptions/renew-cover.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import type { Api } from '../../call.ts'
import { auditRecordRead } from '../../requests/record-reads.ts'
import { undoneUnless } from '../../requests/undone.ts'
import { serve } from '../../serve.ts'
import { lockForDecision, lockPatientOf, prescriptionsPage, take, takeNext } from './prescriptions.queries.ts'
import {
  checkApprovedAge,
  dispensedBefore,
  findMedicines,
  insertItems,
  keepBirthDate,
  medicinesInCart,
  noteOpening,
  storedOriginals,
  unopenedFiles,
} from './review.queries.ts'

export function serveAdminPrescriptions(api: Api): void {
  const { prescriptionKeys: keys } = api.deps.config

  serve(api, calls.listPrescriptions, ({ db, now, userId, query: { state = 'waiting', page } }) =>
    prescriptionsPage(db, { userId, now }, { state, page }),
  )

  serve(api, calls.takeNext, async ({ db, now, userId }) => ({ id: await takeNext(db, { userId, now }) }))

  serve(api, calls.takePrescription, async ({ db, now, userId, params: { id } }) => {
    if (!(await take(db, { userId, now }, id))) throw refuse('staff.prescription_taken')
    return { id }
  })

  serve(api, calls.readPrescription, async ({ db, lang, now, userId, address, params: { id } }) => {
    const { row, prescription } = orNotFound(
      await findPrescription(db, { lang, now }, eq(prescriptions.id, id)),
    )
    await logReading(db, id, 'prescriptions')
    const [patient] = await db
      .select({
        birthDate: birthDateOfPatient,
        isRecorded: sql<boolean>`${patients.birthDate} is not null`,
        allergies: patients.allergies,
      })
      .from(prescriptions)
      .innerJoin(patients, eq(patients.id, prescriptions.patientId))
      .where(eq(prescriptions.id, id))
    const mine = prescription.state === 'in_review' && row.reviewerId === userId
    if (mine) await auditRecordRead(db, { userId, address }, row.patientId)
    return {
      ...prescription,
      client_phone: row.clientPhone,
      birth_date: patient?.birthDate ?? null,
      has_birth_date: patient?.isRecorded ?? false,
      allergies: mine ? (patient?.allergies ?? null) : null,
      reviewer: prescription.state === 'waiting' ? '' : row.reviewerName,
      mine,
      until: mine ? (row.lockedUntil?.toISOString() ?? null) : null,
      medicines: mine ? await medicinesInCart(db, lang, row.userId) : [],
      dispensed_before: await dispensedBefore(db, lang, { patientId: row.patientId, now }),
      unopened: await unopenedFiles(db, id, userId),
      originals: await storedOriginals(db, id),
    }
  })

  serve(api, calls.readFile, async ({ db, now, userId, params: { id, file_id: fileId }, body }) => {
    const isOriginal = body.version === 'original'
    const found = await (isOriginal ? sealedOriginal : sealedFile)(db, id, fileId)
    const { type, sealed } = orNotFound(found)
    await logReading(db, id, isOriginal ? 'prescription_originals' : 'prescription_files')
    await noteOpening(db, { id, fileId, userId, now })
    return { type, base64: openFile(keys, id, sealed).toString('base64') }
  })

  serve(api, calls.findMedicines, ({ db, lang, query: { search } }) => findMedicines(db, lang, search))

  serve(
    api,
    calls.approvePrescription,
    async ({ db, lang, now, userId, params: { id }, body, enqueueEmail }) => {
      const { items, birth_date: birthDate, valid_until: validUntil, refills, reason } = body
      await lockPatientOf(db, id)
      if (!(await lockForDecision(db, { userId, now }, id))) throw refuse('staff.prescription_taken')
      if ((await unopenedFiles(db, id, userId)).length > 0) throw refuse('staff.prescription_unopened')
      const today = dayOf(now)
      if (validUntil < today || validUntil > addDays(today, MAX_VALID_DAYS))
        throw refuse('invalid_input', { errors: { valid_until: ['validity'] } })
      const known = await insertItems(db, id, { items, times: refills + 1 })
      if (known < items.length) throw refuse('invalid_input', { errors: { items: ['no medicine'] } })
      refuseBirthDate(birthDate ?? null, today)
      if (birthDate && !(await keepBirthDate(db, id, birthDate)))
        throw refuse('invalid_input', { errors: { birth_date: ['birth date before known'] } })
      await refuseTooYoung(db, lang, { id, today, read: birthDate ?? null })
      const state = reason === '' ? 'approved' : 'partly_approved'
      const [decided] = await decide(db, id, {
        ...{ state, validUntil, refills, reason },
        decidedAt: new Date(now),
      })
      if (decided?.userId) await renewCover(db, { userId: decided.userId, now })
      await enqueueEmail(db, { template: 'prescription_answered', prescriptionId: id })
      return { id }
    },
  )

  serve(api, calls.refusePrescription, async ({ db, now, userId, params: { id }, body, enqueueEmail }) => {
    if (!(await lockForDecision(db, { userId, now }, id))) throw refuse('staff.prescription_taken')
    await decide(db, id, { state: 'refused', reason: body.reason, decidedAt: new Date(now) })
    await enqueueEmail(db, { template: 'prescription_answered', prescriptionId: id })
    return { id }
  })

  serve(api, calls.askAboutPrescription, {
    // A question that the patient has answered can be asked again.
    isUndone: undoneUnless(prescriptions, eq(prescriptions.state, 'question')),
    handle: async ({ db, now, userId, params: { id }, body, enqueueEmail }) => {
      if (!(await lockForDecision(db, { userId, now }, id))) throw refuse('staff.prescription_taken')
      await decide(db, id, { state: 'question', question: body.question, answer: '' })
      await enqueueEmail(db, { template: 'prescription_answered', prescriptionId: id })
      return { id }
    },
  })
}

/** Runs in the transaction of a staff call, whose audit log says who reads the prescription. */
const logReading = (
  db: Db,
  id: number,
  part: 'prescriptions' | 'prescription_files' | 'prescription_originals',
) => db.execute(sql`select audit_read('prescriptions', ${String(id)}, ${part})`)

/**
 * Refuses an approved medicine with an age limit that the patient has not reached, or whose patient has no
 * known birth date.
 */
async function refuseTooYoung(
  tx: Db,
  lang: Language,
  approval: { id: number; today: string; read: string | null },
): Promise<void> {
  const { isUnknown, tooEarly } = await checkApprovedAge(tx, lang, approval)
  if (isUnknown) throw refuse('invalid_input', { errors: { birth_date: ['required field'] } })
  if (tooEarly)
    throw refuse('staff.too_young', { values: { name: tooEarly.name, age: String(tooEarly.minAge) } })
}

const decide = (db: Db, id: number, changes: Partial<typeof prescriptions.$inferInsert>) =>
  db
    .update(prescriptions)
    .set({ ...changes, lockedUntil: null })
    .where(eq(prescriptions.id, id))
    .returning({ userId: prescriptions.userId })
