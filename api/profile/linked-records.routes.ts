import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { Email, Phone } from '#contract/common.ts'
import { endRecordLink, linkRecord, listLinkedRecords, sendRecordCode } from '#contract/patient-links.ts'
import { admitToHashing, hashPassword, verifyPassword } from '#services/accounts/password-hash.ts'
import { type Contact, enteredContact } from '#services/patients/entered-contact.ts'
import { addVerifiedLink, tellOfLink } from '#services/patients/patient-links.ts'
import { refuse } from '#services/refuse.ts'
import type { Api } from '../call.ts'
import { networkOf } from '../rate-limits/network-of.ts'
import { waitDetails } from '../rate-limits/wait-details.ts'
import { linkNewsDeps } from '../requests/link-news.ts'
import { serve } from '../serve.ts'
import {
  consumeLinkAttempt,
  endOwnLink,
  linkedRecordsOf,
  recordOfContact,
  secondsUntilNextLinkCode,
  secondsUntilRecordCode,
  spendLinkCode,
  storeCode,
} from './linked-records.queries.ts'

export function serveLinkedRecords(api: Api): void {
  const { queue, textGateway } = api.deps
  const hashing = { ...api, admit: admitToHashing }

  serve(api, listLinkedRecords, ({ db, userId }) => linkedRecordsOf(db, userId))

  serve(hashing, sendRecordCode, async ({ db, now, userId, address, body }) => {
    const contact = contactOf(body.contact)
    if (!contact) throw refuse('record_link.no_contact', { errors: { contact: ['record_link.no_contact'] } })
    if (contact.method === 'phone_code' && !textGateway) throw refuse('record_link.no_texts')
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const codeHash = await hashPassword(boundCode(code, contact))
    await db.transaction(async tx => {
      const patientId = await recordOfContact(tx, { name: body.name, contact, now })
      const { method } = contact
      if (!(await storeCode(tx, { userId, patientId, method, codeHash, now })))
        throw refuse('record_link.code_soon', waitDetails(await secondsUntilNextLinkCode(tx, userId, now)))
      const wait = await secondsUntilRecordCode(tx, { userId, contact, network: networkOf(address), now })
      if (wait > 0) throw refuse('record_link.too_many_codes', waitDetails(wait))
      // Also without a record: then nothing is sent, and the answer takes as long.
      const to = patientId === undefined ? null : addressOf(contact)
      await queue.enqueue(tx, 'record_code', { userId, code, to })
    })
    return {}
  })

  serve(hashing, linkRecord, async ({ db, now, userId, body: { otp } }) => {
    const wrongCode = refuse('record_link.wrong_code', { errors: { otp: ['record_link.wrong_code'] } })
    const code = await consumeLinkAttempt(db, { userId, now })
    const contact = code && (await enteredContact(db, code))
    const hash = contact && code?.codeHash.toString()
    const isRight = await verifyPassword(hash, contact ? boundCode(otp, contact) : otp)
    if (!isRight || !code || !contact) throw wrongCode
    await db.transaction(async tx => {
      const patientId = await spendLinkCode(tx, userId, code.codeHash)
      if (patientId === undefined) throw wrongCode
      const added = await addVerifiedLink(tx, { patientId, userId, method: code.method, contact })
      if (added === 'of_staff') throw refuse('record_link.of_staff')
      if (added === 'gone') throw wrongCode
      await tellOfLink(tx, { ...(await linkNewsDeps(tx, api.deps)), patientId, linked: userId })
    })
    return linkedRecordsOf(db, userId)
  })

  serve(api, endRecordLink, async ({ db, userId, params: { id } }) => {
    if (!(await endOwnLink(db, { userId, id }))) throw refuse('not_found')
    return linkedRecordsOf(db, userId)
  })
}

const addressOf = (contact: Contact) => (contact.method === 'phone_code' ? contact.phone : contact.email)

/** What the hash of a code is made of: to a contact that staff have corrected since, no code is right. */
const boundCode = (code: string, contact: Contact) => `${code} ${addressOf(contact)}`

/** What was typed, as an e-mail address or else as a phone number. */
function contactOf(text: string): Contact | undefined {
  if (text.includes('@')) {
    const { data } = z.safeParse(Email, text)
    return data === undefined ? undefined : { method: 'email_code', email: data }
  }
  const phone = z.safeParse(Phone, text).data
  return phone === undefined ? undefined : { method: 'phone_code', phone }
}
