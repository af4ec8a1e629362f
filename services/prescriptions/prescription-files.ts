import { sealing } from '../sealing/sealed-bytes.ts'

const { seal, open, olderHeaders } = sealing('prescription file', 'PRESCRIPTION_KEYS')

export { olderHeaders }

/** The keys of PRESCRIPTION_KEYS: the first encrypts, all of them decrypt. */
export type PrescriptionKeys = readonly Buffer[]

// A file is bound to its prescription: it cannot be moved to that of somebody else.
const placeOf = (prescriptionId: number) => `prescription ${prescriptionId}`

/** A file of a prescription as it is stored. */
export const sealFile = (keys: PrescriptionKeys, prescriptionId: number, bytes: Uint8Array): Buffer =>
  seal(keys, bytes, placeOf(prescriptionId))

/** The bytes of a stored file; an Error if its key is missing or a byte was changed. */
export const openFile = (keys: PrescriptionKeys, prescriptionId: number, sealed: Buffer): Buffer =>
  open(keys, sealed, placeOf(prescriptionId))
