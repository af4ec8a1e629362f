import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Keys of the operator, 32 bytes each: the first encrypts, all of them decrypt. */
export type SealingKeys = readonly Buffer[]

// What is sealed: the format, the id of its key, the nonce, the tag of GCM, the encrypted bytes.
/** The bytes at the beginning that name the key. */
const HEADER_BYTES = 5
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts and decrypts with AES-256-GCM. `subject` separates the keys of one kind of data from those of
 * others; `setting` names the keys in an error. What is sealed for one `place` is not opened for another.
 * Values of formats before `format` are opened too; they are not bound to a place.
 */
export function sealing(subject: string, setting: string, format = 1) {
  /** A key for one purpose, so that nothing that is derived says anything of the key that encrypts. */
  const derivedKey = (key: Buffer, purpose: string) =>
    Buffer.from(hkdfSync('sha256', key, '', `afiya ${subject} ${purpose}`, 32))
  /** Names the key without telling it. */
  const headerOf = (key: Buffer, version = format) =>
    Buffer.concat([Buffer.of(version), derivedKey(key, 'key id').subarray(0, 4)])
  const olderFormats = Array.from({ length: format - 1 }, (_, index) => index + 1)
  const authenticated = (header: Buffer, place: string) => Buffer.concat([header, Buffer.from(place)])
  return {
    derivedKey,
    /** The headers of values that an older key has sealed, or any key in an older format. */
    olderHeaders: (keys: SealingKeys): Buffer[] => [
      ...keys.slice(1).map(key => headerOf(key)),
      ...keys.flatMap(key => olderFormats.map(version => headerOf(key, version))),
    ],
    seal([key]: SealingKeys, bytes: Uint8Array, place = ''): Buffer {
      if (!key) throw new Error(`${setting}: missing`)
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', derivedKey(key, 'encryption'), nonce)
      cipher.setAAD(authenticated(headerOf(key), place))
      const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()])
      return Buffer.concat([headerOf(key), nonce, cipher.getAuthTag(), encrypted])
    },
    /** What was sealed; an Error if its key is not among the keys or a byte was changed. */
    open(keys: SealingKeys, sealed: Buffer, place = ''): Buffer {
      const header = sealed.subarray(0, HEADER_BYTES)
      const version = header[0] ?? 0
      const key = keys.find(each => headerOf(each, version).equals(header))
      if (!key) throw new Error(`${setting} lacks the key of a stored value`)
      const nonceEnd = HEADER_BYTES + NONCE_BYTES
      const nonce = sealed.subarray(HEADER_BYTES, nonceEnd)
      const decipher = createDecipheriv('aes-256-gcm', derivedKey(key, 'encryption'), nonce, {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(authenticated(header, version < format ? '' : place))
      decipher.setAuthTag(sealed.subarray(nonceEnd, nonceEnd + TAG_BYTES))
      return Buffer.concat([decipher.update(sealed.subarray(nonceEnd + TAG_BYTES)), decipher.final()])
    },
  }
}
