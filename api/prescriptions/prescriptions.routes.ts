import { and, eq } from 'drizzle-orm'
import {
  addPrescription,
  addPrescriptionFile,
  answerPrescription,
  getPrescription,
  listPrescriptions,
  readPrescriptionFile,
  withdrawPrescription,
} from '#contract/prescriptions.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { prescriptionFiles, prescriptionOriginals, prescriptions } from '#db/schema/prescriptions.ts'
import {
  MAX_OPEN_PRESCRIPTION_BYTES,
  MAX_OPEN_PRESCRIPTIONS,
} from '#domain/prescriptions/prescription-rules.ts'
import { refuseMoreData } from '#services/patients/consents.ts'
import { openFile, sealFile } from '#services/prescriptions/prescription-files.ts'
import {
  countFiles,
  countOpen,
  findPrescription,
  lockOwnPrescription,
  openBytes,
  sealedFile,
} from '#services/prescriptions/prescriptions.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import type { Api } from '../call.ts'
import { undoneUnless } from '../requests/undone.ts'
import { serve } from '../serve.ts'
import { cleanUpload, refuseTooManyFiles, type UploadedFile } from './prescription-upload.ts'
import { prescriptionsOf } from './prescriptions.queries.ts'

type UploadCall = { body: { file?: unknown }; userId: number; address: string; isGone: () => boolean }

export function servePrescriptions(api: Api): void {
  const { prescriptionKeys: keys } = api.deps.config

  const ofOwner = (userId: number, id: number) =>
    and(eq(prescriptions.id, id), eq(prescriptions.userId, userId))

  const sealed = (prescriptionId: number, bytes: Uint8Array) => ({
    sealed: sealFile(keys, prescriptionId, bytes),
    size: bytes.length,
  })

  /** Two calls of one account are counted one after another. */
  const lockAccount = (tx: Db, userId: number) =>
    tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')

  /** The caller holds the lock of the account. */
  const storeFile = async (
    tx: Db,
    { userId, prescriptionId }: { userId: number; prescriptionId: number },
    file: UploadedFile,
  ) => {
    refuseTooManyFiles(await countFiles(tx, prescriptionId))
    const { type, bytes, pages, original } = file
    const size = bytes.length + (original?.bytes.length ?? 0)
    if ((await openBytes(tx, userId)) + size > MAX_OPEN_PRESCRIPTION_BYTES)
      throw refuse('prescription.too_much_space', { errors: { file: ['prescription.too_much_space'] } })
    const [added] = await tx
      .insert(prescriptionFiles)
      .values({ prescriptionId, type, pages, ...sealed(prescriptionId, bytes) })
      .returning({ id: prescriptionFiles.id })
    if (added && original)
      await tx.insert(prescriptionOriginals).values({
        fileId: added.id,
        type: original.type,
        ...sealed(prescriptionId, original.bytes),
      })
  }

  /** Before the transaction: reading a document or a photo takes long. */
  const prepare = ({ body, userId, address, isGone }: UploadCall) => {
    if (keys.length === 0) throw refuse('prescription.not_offered')
    return cleanUpload(body.file, { userId, address, isGone })
  }

  serve(api, addPrescription, {
    prepare,
    isUndone: undoneUnless(prescriptions),
    handle: async ({ db, lang, now, userId, body }, file) => {
      await lockAccount(db, userId)
      await refuseMoreData(db, userId)
      if ((await countOpen(db, userId)) >= MAX_OPEN_PRESCRIPTIONS) throw refuse('prescription.too_many')
      const [added] = await db
        .insert(prescriptions)
        .values({
          userId,
          clientName: body.client_name,
          clientPhone: body.client_phone,
          createdAt: new Date(now),
          waitingSince: new Date(now),
        })
        .returning({ id: prescriptions.id })
      const id = added?.id as number
      await storeFile(db, { userId, prescriptionId: id }, file)
      return orNotFound(await findPrescription(db, { lang, now }, ofOwner(userId, id))).prescription
    },
  })

  serve(api, addPrescriptionFile, {
    prepare,
    handle: async ({ db, lang, now, userId, params: { id } }, file) => {
      await lockAccount(db, userId)
      await refuseMoreData(db, userId)
      const { state } = orNotFound(await lockOwnPrescription(db, userId, id))
      if (state !== 'waiting' && state !== 'question') throw refuse('prescription.decided')
      await storeFile(db, { userId, prescriptionId: id }, file)
      return orNotFound(await findPrescription(db, { lang, now }, ofOwner(userId, id))).prescription
    },
  })

  serve(api, answerPrescription, async ({ db, lang, now, userId, params: { id }, body: { answer } }) => {
    await db.transaction(async tx => {
      const { state } = orNotFound(await lockOwnPrescription(tx, userId, id))
      if (state !== 'question') throw refuse('prescription.no_question')
      await tx
        .update(prescriptions)
        .set({ state: 'waiting', answer, waitingSince: new Date(now), lockedUntil: null })
        .where(eq(prescriptions.id, id))
    })
    return orNotFound(await findPrescription(db, { lang, now }, ofOwner(userId, id))).prescription
  })

  serve(api, withdrawPrescription, ({ db, lang, now, userId, params: { id } }) =>
    db.transaction(async tx => {
      orNotFound(await lockOwnPrescription(tx, userId, id))
      const { prescription } = orNotFound(await findPrescription(tx, { lang, now }, ofOwner(userId, id)))
      if (!prescription.open) throw refuse('prescription.decided')
      await tx.delete(prescriptions).where(eq(prescriptions.id, id))
      return prescription
    }),
  )

  serve(api, listPrescriptions, ({ db, lang, now, userId, query: { page } }) =>
    prescriptionsOf(db, { lang, now }, userId, page),
  )

  serve(
    api,
    getPrescription,
    async ({ db, lang, now, userId, params: { id } }) =>
      orNotFound(await findPrescription(db, { lang, now }, ofOwner(userId, id))).prescription,
  )

  serve(api, readPrescriptionFile, async ({ db, lang, now, userId, params: { id, file_id } }) => {
    orNotFound(await findPrescription(db, { lang, now }, ofOwner(userId, id)))
    const { type, sealed } = orNotFound(await sealedFile(db, id, file_id))
    return { type, base64: openFile(keys, id, sealed).toString('base64') }
  })
}
