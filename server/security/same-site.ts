import type { FastifyRequest } from 'fastify'
import { refuse } from '#services/refuse.ts'
import { publicOrigin } from './public-origin.ts'

/**
 * Refuses a form that another site posts (cross-site request forgery). Browsers say where a request comes
 * from in `Sec-Fetch-Site`, and where they do not send it (older ones, http) in `Origin`; pages can forge
 * neither.
 */
export function refuseOtherSites(request: FastifyRequest, publicUrl: string | undefined): void {
  const { 'sec-fetch-site': site, origin } = request.headers
  const isOurs = site ? site === 'same-origin' : origin === new URL(publicOrigin(request, publicUrl)).origin
  if (!isOurs) throw refuse('other_site')
}
