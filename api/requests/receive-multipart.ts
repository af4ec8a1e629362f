import type { IncomingHttpHeaders } from 'node:http'
import type { Transform } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse, unavailable } from '#services/refuse.ts'
import { waitDetails } from '../rate-limits/wait-details.ts'
import { discardRest, piecesInTurns } from './body-pieces.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The largest file that the route takes, in bytes; without it a body may have `MAX_BODY_BYTES`. */
    maxFileBytes?: number
  }
}

/** The largest body without a file, in any encoding. */
export const MAX_BODY_BYTES = 65_536

/** The texts beside a file: two with the meanings of headings (contract/admin/sheets.ts), and short ones. */
const MAX_TEXT_BYTES = 2 * MAX_BODY_BYTES

/** The largest JSON of staff, which is read once they are known: what the contract allows fits into it. */
export const MAX_STAFF_BODY_BYTES = 2_500_000

/** Whether a body may exceed MAX_BODY_BYTES: its length is larger or unknown, or it is compressed. */
export const mayBeLarge = (headers: IncomingHttpHeaders) =>
  Number(headers['content-length']) > MAX_BODY_BYTES ||
  headers['transfer-encoding'] !== undefined ||
  headers['content-encoding'] !== undefined

/**
 * Files in flight are held in memory: at most so many of one account, of all patients, and of all (about 200
 * MB). Ten places are left for staff. The patients of one network have half of what other networks leave.
 */
const MAX_UPLOADS_PER_ACCOUNT = 5
const MAX_UPLOADS_OF_PATIENTS = 20
const MAX_UPLOADS = 30

/** Who sends a file. */
type Uploader = { userId: number; network: string; isStaff: boolean }

/** Reads multipart bodies: with a file where the route takes one, else no larger than other bodies. */
export async function receiveMultipart(app: FastifyInstance): Promise<void> {
  const inTurns = piecesInTurns()
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    if (!isMultipart(headers)) return
    // The multipart parser reads the socket itself: beside a decompressor neither would come to the end.
    if ((headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity')
      throw refuse('unsupported_type')
    if (!routeOptions.config.maxFileBytes && Number(headers['content-length']) > MAX_BODY_BYTES)
      throw refuse('too_large')
  })
  app.addHook('preValidation', async request => {
    if (!request.isMultipart()) return
    const { headers, raw, routeOptions } = request
    if (!BOUNDARY.test(headers['content-type'] ?? '')) throw refuse('malformed')
    const { maxFileBytes } = routeOptions.config
    const maxBytes = maxFileBytes ? maxFileBytes + MAX_TEXT_BYTES : MAX_BODY_BYTES
    // Of a body that is too long the name of the file is read, where the refusal is shown.
    const isTooLong = Number(headers['content-length']) > maxBytes
    const pieces = inTurns(raw, isTooLong ? MAX_TEXT_BYTES : maxBytes)
    try {
      request.body = await readForm(request, pieces, { isTooLong })
    } finally {
      pieces.destroy()
    }
    discardRest(raw)
  })
  app.addHook('onError', async ({ headers, raw }) => {
    if (isMultipart(headers)) discardRest(raw)
  })
  await app.register(multipart, {
    // Else the parser would parse a part of the type application/json, of any depth.
    isPartAFile: (_, type, fileName) => fileName !== undefined || type !== 'text/plain',
    limits: { fieldSize: MAX_BODY_BYTES, fields: 50, files: 1, parts: 51, headerPairs: 20 },
  })

  /** The texts of a form, and the bytes of its file. */
  async function readForm(request: FastifyRequest, pieces: Transform, { isTooLong }: { isTooLong: boolean }) {
    // The parser reads `raw`.
    const raw = Object.assign(pieces, { headers: request.headers })
    const source: FastifyRequest = Object.create(request, { raw: { value: raw } })
    const form = new Map<string, unknown[]>()
    let textLength = 0
    for await (const part of source.parts(request.routeOptions.config.multipartOptions)) {
      const values = form.get(part.fieldname) ?? []
      form.set(part.fieldname, values)
      if (part.type === 'file') {
        const tooLarge = () => Object.assign(new app.multipartErrors.RequestFileTooLargeError(), { part })
        if (isTooLong) throw tooLarge()
        part.file.once('limit', () => pieces.destroy(tooLarge()))
        values.push(await part.toBuffer())
      } else {
        textLength += String(part.value).length
        if (textLength > MAX_TEXT_BYTES) throw refuse('too_large')
        values.push(part.value)
      }
    }
    return Object.fromEntries(
      [...form].map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
    )
  }
}

/** The boundary of a content type, which has a character at least. */
const BOUNDARY = /;\s*boundary=(?:"[^"]|[^";\s])/i

/** Whether a body is multipart, before it is parsed. */
export const isMultipart = (headers: FastifyRequest['headers']) =>
  /^\s*multipart\//i.test(headers['content-type'] ?? '')

/**
 * Returns a function that admits an upload or refuses it before its body is read. An upload counts until its
 * request ends.
 */
export function uploadLimit(): (uploader: Uploader, reply: FastifyReply) => void {
  const uploads = new Set<Uploader>()
  const count = (counts: (upload: Uploader) => boolean) => [...uploads].filter(counts).length
  return (uploader, { raw }) => {
    const { userId, network, isStaff } = uploader
    const isOfPatient = (upload: Uploader) => !upload.isStaff
    if (count(upload => upload.userId === userId) >= MAX_UPLOADS_PER_ACCOUNT)
      throw refuse('too_many', waitDetails(5))
    if (!isStaff) {
      const ofPatients = count(isOfPatient)
      if (ofPatients >= MAX_UPLOADS_OF_PATIENTS) throw unavailable()
      const ofNetwork = count(upload => isOfPatient(upload) && upload.network === network)
      const left = MAX_UPLOADS_OF_PATIENTS - (ofPatients - ofNetwork)
      if (ofNetwork >= Math.ceil(left / 2)) throw refuse('too_many', waitDetails(5))
    }
    if (uploads.size >= MAX_UPLOADS) throw unavailable()
    uploads.add(uploader)
    raw.once('close', () => uploads.delete(uploader))
  }
}
