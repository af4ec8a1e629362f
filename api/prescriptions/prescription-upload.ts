import type { prescriptionOriginals } from '#db/schema/prescriptions.ts'
import { MAX_PRESCRIPTION_FILES, MAX_PRESCRIPTION_PAGES } from '#domain/prescriptions/prescription-rules.ts'
import { refuse } from '#services/refuse.ts'
import { beginsAsPdf } from '#services/uploads/pdf/pdf-frame.ts'
import { checkPdf } from '../files/check-pdf.ts'
import { documentPicture } from '../files/picture.ts'

/** A file of a prescription as it will be stored, before encryption. */
export type UploadedFile = {
  type: 'image/webp' | 'application/pdf'
  bytes: Uint8Array
  /** Of a document. */
  pages: number | null
  /** The photo as it was sent, which `bytes` are made of. */
  original?: { type: OriginalType; bytes: Uint8Array }
}

type OriginalType = (typeof prescriptionOriginals.$inferInsert)['type']

type Caller = { userId: number; address: string; isGone: () => boolean }

/**
 * The file to store, by its content and never by its name: a plain PDF as it is, anything else as a photo
 * that is encoded anew, so that neither metadata nor another kind of file remains in it. Only pharmacists see
 * the photo as it was sent, until they have decided.
 */
export async function cleanUpload(file: unknown, caller: Caller): Promise<UploadedFile> {
  if (!(file instanceof Uint8Array) || file.length === 0)
    throw refuse('invalid_input', { errors: { file: ['required field'] } })
  const sender = { access: 'user', ...caller } as const
  if (PAGE.test(Buffer.from(file.subarray(0, 100)).toString('latin1')))
    throw refuse('invalid_input', { errors: { file: [MESSAGES.other] } })
  if (!beginsAsPdf(file)) {
    const bytes = await documentPicture(file, sender)
    return { type: 'image/webp', bytes, pages: null, original: { type: originalType(file), bytes: file } }
  }
  const { kind, pages } = await checkPdf(file, { maxPages: MAX_PRESCRIPTION_PAGES, sender })
  if (kind !== 'plain')
    throw refuse('invalid_input', {
      errors: { file: [MESSAGES[kind]] },
    })
  return { type: 'application/pdf', bytes: file, pages }
}

/** The beginning of a page of the web or of a file for printers, which may be named as a PDF. */
const PAGE = /^(?:\xef\xbb\xbf)?\s*(?:<[!?a-z]|%!)/i

/** The type of a picture that `documentPicture` has read: it reads these four. */
const originalType = ([first]: Uint8Array): OriginalType =>
  first === 0xff ? 'image/jpeg' : first === 0x89 ? 'image/png' : first === 0x52 ? 'image/webp' : 'image/avif'

const MESSAGES = {
  protected: 'protected document',
  irregular: 'irregular document',
  damaged: 'damaged document',
  other: 'invalid document',
} as const

/** Refuses a file more than a prescription may have. */
export function refuseTooManyFiles(count: number): void {
  if (count >= MAX_PRESCRIPTION_FILES)
    throw refuse('prescription.too_many_files', { errors: { file: ['prescription.too_many_files'] } })
}
