import { createHmac } from 'node:crypto'
import { type SealingKeys, sealing } from './sealing/sealed-bytes.ts'

/** The keys of NATIONAL_ID_KEYS: the first encrypts, all of them decrypt and find. */
export type NationalIdKeys = SealingKeys

// Format 1 was not bound to the record: jobs/reencryption/ seals such numbers anew.
const { seal, open, derivedKey, olderHeaders } = sealing('national id', 'NATIONAL_ID_KEYS', 2)

export { olderHeaders }

// A number is bound to its record: it cannot be moved to that of somebody else.
const placeOf = (patientId: number) => `patient ${patientId}`

/** The number as its record stores it: encrypted, and the keyed hash by which it is found. */
export function sealNationalId(
  keys: NationalIdKeys,
  patientId: number,
  number: string,
): { nationalId: Buffer; nationalIdHash: Buffer } {
  return {
    nationalId: seal(keys, Buffer.from(number), placeOf(patientId)),
    nationalIdHash: hashOf(keys[0] as Buffer, number),
  }
}

/** The sealed number; an Error if its key is missing, a byte was changed or it is of another record. */
export const openNationalId = (keys: NationalIdKeys, patientId: number, sealed: Buffer): string =>
  open(keys, sealed, placeOf(patientId)).toString('utf8')

/** The hashes under which the number may be stored: one for each key. */
export const nationalIdHashes = (keys: NationalIdKeys, number: string): Buffer[] =>
  keys.map(key => hashOf(key, number))

const hashOf = (key: Buffer, number: string) =>
  createHmac('sha256', derivedKey(key, 'search')).update(number).digest()
