import type { Endpoint } from '#contract/endpoint.ts'
import { allEndpoints } from '#tools/openapi/all-endpoints.ts'
import { adminEndpoints } from '../../support/admin-endpoints.ts'

/** Every write of the contract: what is not read with GET. */
export const writeEndpoints: Endpoint[] = [...allEndpoints, ...adminEndpoints].filter(
  ({ method }) => method !== 'GET',
)

/** The name of an endpoint in the matrix, such as `POST /user/orders`. */
export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

/** Endpoints that read, by POST because their bodies are private or long: they reach the server. */
const READS = [
  'POST /appointment-links/read',
  'POST /waitlist-offers/read',
  'POST /boards/read',
  'POST /admin/day/find',
  'POST /admin/invitation',
  'POST /admin/patients/search',
  'POST /admin/patients/:id/notes/read',
  'POST /admin/patients/:id/national-id/read',
  'POST /admin/orders/:id/labels',
  'POST /admin/prescriptions/:id/read',
  'POST /admin/prescriptions/:id/files/:file_id/read',
  'POST /admin/temporary-hours/preview',
]

/** The writes that the walk does not send, each with its reason. */
export const exceptions: Record<string, string> = {
  ...Object.fromEntries(READS.map(name => [name, 'reads, by POST'])),
  'POST /payments/moyasar': 'the bank calls it',
  'POST /messages/reports': 'the sender of messages calls it',
  'POST /user/logout':
    'the browser forgets the session whatever the answer is (web/features/accounts/sign-out.ts)',
  'POST /user/favorites':
    'no press sends it: hearts of a guest stay in the browser until then (web/shopping/wishlist.ts)',
  'POST /user/orders/:id/payments/check':
    'no press sends it: a page that loads asks the bank, and again at its next load (web/features/orders)',
}

/** The names of the writes that a walk finds at last. */
export const walkableWrites = [...new Set(writeEndpoints.map(nameOf))].filter(name => !(name in exceptions))

export const isRead = (endpoint: Endpoint) => READS.includes(nameOf(endpoint))

const matchers = writeEndpoints.map(endpoint => ({
  endpoint,
  // A fixed part before a parameter: `/user/cart/remove` is not `/user/cart/:product_id`.
  rank: endpoint.path.split(':').length,
  pattern: new RegExp(`^/backend/api${endpoint.path.replace(/:\w+/g, '[^/]+')}$`),
}))

/** The endpoint of a request. `method`: that of a form may be in its field `_method` (spec §7). */
export function endpointOf(method: string, url: string): Endpoint | undefined {
  const { pathname } = new URL(url)
  return matchers
    .filter(({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname))
    .sort((one, other) => one.rank - other.rank)[0]?.endpoint
}
