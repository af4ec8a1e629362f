import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of NATIONAL_ID_KEYS, 32 bytes each: the first encrypts, all of them decrypt and find. */
export type NationalIdKeys = readonly Buffer[]

// A stored number: the format, the id of its key, the nonce, the tag of GCM, the encrypted digits.
const FORMAT = 1
const HEADER_BYTES = 5
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The number as it is stored: encrypted (AES-256-GCM), and the keyed hash by which it is found. */
export function sealNationalId([key]: NationalIdKeys, number: string): { sealed: Buffer; hash: Buffer } {
  if (!key) throw new Error('NATIONAL_ID_KEYS: missing')
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', derivedKey(key, 'encryption'), nonce)
  cipher.setAAD(headerOf(key))
  const encrypted = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()])
  return {
    sealed: Buffer.concat([headerOf(key), nonce, cipher.getAuthTag(), encrypted]),
    hash: hashOf(key, number),
  }
}

/** The number that was sealed; an Error if its key is not among the keys or a byte was changed. */
export function openNationalId(keys: NationalIdKeys, sealed: Buffer): string {
  const header = sealed.subarray(0, HEADER_BYTES)
  const key = keys.find(each => headerOf(each).equals(header))
  if (!key) throw new Error('NATIONAL_ID_KEYS lacks the key of a stored number')
  const nonceEnd = HEADER_BYTES + NONCE_BYTES
  const nonce = sealed.subarray(HEADER_BYTES, nonceEnd)
  const decipher = createDecipheriv('aes-256-gcm', derivedKey(key, 'encryption'), nonce, {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(header)
  decipher.setAuthTag(sealed.subarray(nonceEnd, nonceEnd + TAG_BYTES))
  const encrypted = sealed.subarray(nonceEnd + TAG_BYTES)
  return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8')
}

/** The hashes under which the number may be stored: one for each key. */
export const nationalIdHashes = (keys: NationalIdKeys, number: string): Buffer[] =>
  keys.map(key => hashOf(key, number))

/** The beginnings of numbers that older keys have sealed. */
export const olderHeaders = ([, ...older]: NationalIdKeys): Buffer[] => older.map(headerOf)

const hashOf = (key: Buffer, number: string) =>
  createHmac('sha256', derivedKey(key, 'search')).update(number).digest()

/** Names the key without telling it. */
const headerOf = (key: Buffer) => Buffer.concat([Buffer.of(FORMAT), derivedKey(key, 'key id').subarray(0, 4)])

/** A key for one purpose, so that the hash says nothing of the key that encrypts. */
function derivedKey(key: Buffer, purpose: 'encryption' | 'search' | 'key id'): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `afiya national id ${purpose}`, 32))
}
