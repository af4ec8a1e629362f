import type { IncomingHttpHeaders } from 'node:http'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse, unavailable } from '#services/refuse.ts'
import { waitDetails } from '../rate-limits/wait-details.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The largest file that the route takes, in bytes; without it a body may have `MAX_BODY_BYTES`. */
    maxFileBytes?: number
  }
}

/** The largest body without a file, in any encoding. */
export const MAX_BODY_BYTES = 65_536

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
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    if (!isMultipart(headers)) return
    // The multipart parser reads the socket itself: beside a decompressor neither would come to the end.
    if ((headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity')
      throw refuse('unsupported_type')
    if (!routeOptions.config.maxFileBytes && Number(headers['content-length']) > MAX_BODY_BYTES)
      throw refuse('too_large')
  })
  // Before the parser's own hook, which starts to read in the same turn of the event loop.
  app.addHook('preValidation', (request, _, done) => {
    if (request.isMultipart()) readInTurns(request)
    if (request.isMultipart() && !request.routeOptions.config.maxFileBytes) endLargeBody(request)
    done()
  })
  // The rest of a refused body is discarded, not parsed.
  app.addHook('onError', async request => {
    if (request.isMultipart()) request.raw.unpipe().resume()
  })
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { fieldSize: MAX_BODY_BYTES, fields: 50, files: 1, parts: 51, headerPairs: 50 },
  })
}

/** Whether a body is multipart, before it is parsed. */
export const isMultipart = (headers: FastifyRequest['headers']) =>
  /^\s*multipart\//i.test(headers['content-type'] ?? '')

/**
 * Parses one chunk of a body in a turn of the event loop: one that is made of the beginnings of parts takes
 * milliseconds.
 */
function readInTurns({ raw }: FastifyRequest) {
  raw.on('data', () => {
    raw.pause()
    setImmediate(() => raw.resume())
  })
}

/** Fails the parser of a body that has no announced length, once it is too large. The rest is discarded. */
function endLargeBody({ raw }: FastifyRequest) {
  let bytes = 0
  raw.on('data', function count(chunk: Buffer) {
    bytes += chunk.length
    if (bytes <= MAX_BODY_BYTES) return
    raw.off('data', count).resume()
    raw.emit('error', refuse('too_large'))
  })
}

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
