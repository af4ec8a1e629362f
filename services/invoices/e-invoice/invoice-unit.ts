import { createHash, createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { invoices, invoiceUnits, type SellerRegister } from '#db/schema/invoices.ts'

/** The unit that stamps documents; without one they are issued without a stamp. */
export type InvoiceUnit = { key: StampKey; register: SellerRegister }

/**
 * Reads the configured unit. Throws an Error that names the setting if certificate and key do not fit, or if
 * the certificate is for another seller than `vatNumber`: its invoices would not be stamped.
 */
export function readInvoiceUnit(
  configured: { certificate: string; privateKey: string; register: SellerRegister } | undefined,
  vatNumber: string,
): InvoiceUnit | undefined {
  if (!configured) return undefined
  const key = readKey(configured)
  if (key.vatNumber !== vatNumber)
    throw new Error(`VAT_NUMBER: ${vatNumber}, but ZATCA_CERTIFICATE is for ${key.vatNumber}`)
  return { key, register: configured.register }
}

function readKey(configured: { certificate: string; privateKey: string }): StampKey {
  try {
    return readStampKey(configured)
  } catch (error) {
    throw new Error(`ZATCA_CERTIFICATE or ZATCA_PRIVATE_KEY: ${(error as Error).message}`, { cause: error })
  }
}

/** The previous hash of the first document: that of the character 0 (BR-KSA-26). */
export const FIRST_PREVIOUS_HASH = hexHash('0')

/**
 * Registers the unit: from then on every document of its seller is chained. What was issued before stays
 * without a stamp.
 */
export async function registerUnit(db: Db, { key, register }: InvoiceUnit): Promise<void> {
  const sellerVat = key.vatNumber
  const [registered] = await db
    .update(invoiceUnits)
    .set({ register })
    .where(eq(invoiceUnits.sellerVat, sellerVat))
    .returning({ sellerVat: invoiceUnits.sellerVat })
  if (registered) return
  await db.transaction(async tx => {
    // Waits for the documents that are being written: the unit begins after the last of them.
    await tx.execute(sql`lock table ${invoices} in share row exclusive mode`)
    const [last] = await tx.select({ id: sql<number>`coalesce(max(${invoices.id}), 0)::int` }).from(invoices)
    await tx
      .insert(invoiceUnits)
      .values({ sellerVat, register, lastHash: FIRST_PREVIOUS_HASH, afterId: last?.id ?? 0 })
      .onConflictDoNothing()
  })
}

/**
 * Locks the unit of a seller until the transaction ends. Taken before a document is numbered, so that two
 * writers of different kinds do not wait for each other.
 */
export async function lockUnit(tx: Db, sellerVat: string) {
  const [unit] = await tx
    .select()
    .from(invoiceUnits)
    .where(eq(invoiceUnits.sellerVat, sellerVat))
    .for('no key update')
  return unit
}

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
export function hexHash(text: string): string {
  return Buffer.from(createHash('sha256').update(text).digest('hex')).toString('base64')
}

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
