import { createHash, createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'

/** The key of a unit and its certificate, which the authority issues. */
export type StampKey = {
  /** The seller's VAT number, for which the certificate was issued. */
  vatNumber: string
  privateKey: KeyObject
  /** The certificate in base64 (DER), as it stands in a document. */
  certificate: string
  /** SHA-256 of `certificate`, in the authority's form. */
  certificateHash: string
  issuer: string
  serialNumber: string
  publicKey: Buffer
  /** The signature of the issuer under the certificate: tag 9 of the QR code. */
  certificateSignature: Buffer
}

/** Reads a certificate and its private key, both DER in base64; an Error says what is wrong with them. */
export function readStampKey({
  certificate,
  privateKey,
}: {
  certificate: string
  privateKey: string
}): StampKey {
  const x509 = new X509Certificate(Buffer.from(certificate, 'base64'))
  const key = privateKeyOf(Buffer.from(privateKey, 'base64'))
  if (key.asymmetricKeyDetails?.namedCurve !== 'secp256k1') throw new Error('is no key of secp256k1')
  if (!x509.checkPrivateKey(key)) throw new Error('is not the key of the certificate')
  const [, vatNumber] = /UID=(\d{15})\b/.exec(x509.subjectAltName ?? '') ?? []
  if (!vatNumber) throw new Error('names no VAT number (UID in its alternative name)')
  return {
    vatNumber,
    privateKey: key,
    certificate,
    certificateHash: hexHash(certificate),
    // RFC 2253: the last part first.
    issuer: x509.issuer.split('\n').reverse().join(', '),
    serialNumber: BigInt(`0x${x509.serialNumber}`).toString(),
    publicKey: x509.publicKey.export({ type: 'spki', format: 'der' }),
    certificateSignature: signatureOf(x509.raw),
  }
}

/** The authority's form of a hash: base64 of the hexadecimal digits (its Security Features, 2.3.3). */
export const hexHash = (text: string): string =>
  Buffer.from(createHash('sha256').update(text).digest('hex')).toString('base64')

function privateKeyOf(key: Buffer): KeyObject {
  try {
    return createPrivateKey({ key, format: 'der', type: 'sec1' })
  } catch {
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  }
}

/**
 * The third part of a certificate, a bit string (RFC 5280, 4.1); node:crypto does not give it out. Its first
 * byte counts unused bits.
 */
function signatureOf(certificate: Buffer): Buffer {
  let { start } = derValue(certificate, 0)
  for (let part = 0; part < 2; part++) start = derValue(certificate, start).end
  const bits = derValue(certificate, start)
  return certificate.subarray(bits.start + 1, bits.end)
}

/** Where the value at `offset` begins and ends. */
function derValue(bytes: Buffer, offset: number): { start: number; end: number } {
  const first = bytes.readUInt8(offset + 1)
  const lengthBytes = first < 0x80 ? 0 : first - 0x80
  const length = lengthBytes === 0 ? first : bytes.readUIntBE(offset + 2, lengthBytes)
  const start = offset + 2 + lengthBytes
  return { start, end: start + length }
}
