import { createHmac, timingSafeEqual } from 'node:crypto'
import { desc } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { linkKeys } from '#db/schema/messages.ts'
import { preparedQuery } from '#db/statements/prepared-query.ts'
import type { OfferSubject } from './tell-patients.ts'

/** The bytes of a token: the kind of booking, its id, and the beginning of the signature. */
const ID_BYTES = 5
const SIGNATURE_BYTES = 12

const APPOINTMENT = 1
const HOME_VISIT = 2
const OFFER = 3

/** The key that signs the links; the migration has created it, so that all processes share it. */
export async function loadLinkKey(db: Db): Promise<Buffer> {
  const [row] = await LINK_KEY(db, {})
  if (!row) throw new Error('link_keys has no key')
  return row.key
}

const LINK_KEY = preparedQuery(db =>
  db.select({ key: linkKeys.key }).from(linkKeys).orderBy(desc(linkKeys.id)).limit(1),
)

/** An appointment by its id, or a home visit by its number. */
export type LinkSubject = { bookingId: number } | { visitNumber: number }

/** The path of the page of one appointment or home visit, which needs no account. */
export const appointmentLink = async (db: Db, subject: LinkSubject) =>
  `/a/${linkTokenOf(await loadLinkKey(db), subject)}`

/**
 * The token of the link to one appointment, home visit or offer: 23 characters, of which nobody can make
 * another. It has no personal data; when it expires follows from the booking, also after a move.
 */
export function linkTokenOf(key: Buffer, subject: LinkSubject | OfferSubject): string {
  const head = Buffer.alloc(ID_BYTES)
  const [kind, id] =
    'bookingId' in subject
      ? [APPOINTMENT, subject.bookingId]
      : 'visitNumber' in subject
        ? [HOME_VISIT, subject.visitNumber]
        : [OFFER, subject.waitlistOfferId]
  head.writeUInt8(kind)
  head.writeUInt32BE(id, 1)
  return Buffer.concat([head, signatureOf(key, head)]).toString('base64url')
}

/** The booking that a token names; undefined if the token is forged, or is that of an offer. */
export function subjectOfLink(key: Buffer, token: string): LinkSubject | undefined {
  const { kind, id = 0 } = openToken(key, token) ?? {}
  if (kind === APPOINTMENT) return { bookingId: id }
  return kind === HOME_VISIT ? { visitNumber: id } : undefined
}

/** The offer of the waitlist that a token names; undefined if it is forged, or is that of a booking. */
export function offerOfLink(key: Buffer, token: string): number | undefined {
  const { kind, id } = openToken(key, token) ?? {}
  return kind === OFFER ? id : undefined
}

function openToken(key: Buffer, token: string): { kind: number; id: number } | undefined {
  const bytes = Buffer.from(token, 'base64url')
  // Other spellings decode to the same bytes: a link has one.
  if (bytes.length !== ID_BYTES + SIGNATURE_BYTES || bytes.toString('base64url') !== token) return undefined
  const head = bytes.subarray(0, ID_BYTES)
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), signatureOf(key, head))) return undefined
  return { kind: head.readUInt8(), id: head.readUInt32BE(1) }
}

const signatureOf = (key: Buffer, head: Buffer) =>
  createHmac('sha256', key).update('appointment-link').update(head).digest().subarray(0, SIGNATURE_BYTES)
