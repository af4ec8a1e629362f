import type { AuthorityMessage } from '#db/schema/invoices.ts'

/** A stamped document as the authority receives it. `hash` is the SHA-256 in base64. */
export type StampedDocument = { uuid: string; hash: string; xml: string }

/** What the authority says of a document; both `reported` and `warned` are final and good. */
export type AuthorityAnswer = {
  outcome: 'reported' | 'warned' | 'refused'
  messages: AuthorityMessage[]
}

/** The tax authority (ZATCA's Fatoora). */
export type Authority = {
  /** Reports a simplified document, which is already with the customer; a repeated report has no effect. */
  report: (document: StampedDocument) => Promise<AuthorityAnswer>
}

/** The authority gave no answer about the document: it is reported again later. */
export class AuthorityUnavailable extends Error {}
