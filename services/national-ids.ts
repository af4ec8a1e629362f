import { createHmac } from 'node:crypto'
import { type SealingKeys, sealing } from './sealing/sealed-bytes.ts'

/** The keys of NATIONAL_ID_KEYS: the first encrypts, all of them decrypt and find. */
export type NationalIdKeys = SealingKeys

const { seal, open, derivedKey, olderHeaders } = sealing('national id', 'NATIONAL_ID_KEYS')

export { olderHeaders }

/** The number as it is stored: encrypted, and the keyed hash by which it is found. */
export function sealNationalId(keys: NationalIdKeys, number: string): { sealed: Buffer; hash: Buffer } {
  return { sealed: seal(keys, Buffer.from(number)), hash: hashOf(keys[0] as Buffer, number) }
}

/** The number that was sealed; an Error if its key is not among the keys or a byte was changed. */
export const openNationalId = (keys: NationalIdKeys, sealed: Buffer): string =>
  open(keys, sealed).toString('utf8')

/** The hashes under which the number may be stored: one for each key. */
export const nationalIdHashes = (keys: NationalIdKeys, number: string): Buffer[] =>
  keys.map(key => hashOf(key, number))

const hashOf = (key: Buffer, number: string) =>
  createHmac('sha256', derivedKey(key, 'search')).update(number).digest()
