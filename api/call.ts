import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { LatestValue } from '#cache/latest-value.ts'
import type { ResponseCache } from '#cache/response-cache.ts'
import type { Config } from '#config'
import type { Endpoint, Input } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import type { ReadDatabase } from '#db/read-database.ts'
import type { OffModules } from '#domain/modules.ts'
import type { PaymentProvider } from '#domain/orders/payment-provider.ts'
import type { Permission, StaffRole } from '#domain/roles.ts'
import type { InvoiceUnit } from '#services/invoices/e-invoice/invoice-unit.ts'
import type { TellPatients } from '#services/messages/tell-patients.ts'
import type { TextGateway } from '#services/messages/text-gateway.ts'
import type { EmailJob, Queue } from '#services/queue.ts'
import type { HashCaller } from '#services/request-context.ts'
import type { Uploads } from '#services/uploads/uploads.ts'
import type { callTurns } from './rate-limits/call-turns.ts'
import type { searchTurns } from './rate-limits/search-turns.ts'
import type { BranchScope } from './requests/branch-scope.ts'
import type { Cookies } from './requests/cookies.ts'
import type { uploadLimit } from './requests/receive-multipart.ts'
import type { ZeroResultRecorder } from './search/zero-result-searches.ts'

/** The services that the API uses. `clock` gives milliseconds since the epoch. */
export type ApiDeps = {
  db: Db
  /** For public responses, which may be a second old; without it the primary answers them too. */
  readDatabase?: ReadDatabase | undefined
  queue: Queue
  clock: () => number
  /** Without a provider, orders are paid in cash only. */
  payments: PaymentProvider | undefined
  /** Sends texts to phones; without one, patients without an account are told by phone. */
  textGateway?: TextGateway | undefined
  /** Caches public responses; without it each is created anew. */
  responseCache?: ResponseCache
  /** Caches how many rows match a filter. */
  countCache?: ResponseCache
  uploads: Uploads
  /** The known brand of the server, which a write by staff ends. */
  brand?: { expire(): void }
  /** The modules that are off; without it the API reads them itself. */
  modules?: LatestValue<OffModules>
  /** Stamps invoices; without it they have no stamp. */
  invoiceUnit?: InvoiceUnit | undefined
  /** Where requests are counted; without it in this process alone. */
  rateLimitStore?: FastifyRateLimitStoreCtor
  /** For tests, which must see a deadlock: a write that it ends is not repeated. */
  failsOnDeadlock?: boolean
  config: Pick<
    Config,
    | 'mode'
    | 'rateLimits'
    | 'requireApiKey'
    | 'site'
    | 'vatNumber'
    | 'publicUrl'
    | 'breachedPasswordsUrl'
    | 'privacyEmail'
    | 'nationalIdKeys'
    | 'prescriptionKeys'
    | 'authority'
    | 'restoreSeenOn'
  >
}

/**
 * What a feature's routes are registered on: the Fastify instance, its services, and the list of served
 * endpoints.
 */
export type Api = {
  app: FastifyInstance
  /** Parses urlencoded and multipart bodies too. */
  appWithBodyParsers: FastifyInstance
  deps: ApiDeps
  servedEndpoints: Endpoint[]
  /** By the kind of record: refuses a stored record that a save would refuse as it is. */
  recordChecks: Map<string, (db: Db, id: number) => Promise<void>>
  /** Refuses a request to an endpoint that is served with it before its password is hashed. */
  admit?: (caller: HashCaller) => Promise<void>
  zeroResults: ZeroResultRecorder
  modules: LatestValue<OffModules>
  /** Refuses an upload when too many are in flight. */
  admitUpload: ReturnType<typeof uploadLimit>
  /** Delays a search of a public list until its network has its turn. */
  takeSearchTurn: ReturnType<typeof searchTurns>
  /** Delay a call until its account or network has fewer in flight. */
  callTurns: ReturnType<typeof callTurns>
}

/**
 * What a handler receives. `db` is a transaction where the endpoint is idempotent or writes for staff;
 * `apiKey` is the x-api-key header, `header` reads any other. `enqueueEmail` enqueues in the given
 * transaction: the e-mail is sent only if it commits. `tellPatients` does the same with the messages about
 * appointments and home visits.
 */
export type Call<E> = Input<E> & {
  db: Db
  lang: Language
  now: number
  apiKey: string
  userAgent: string
  /** The caller's IP address. */
  address: string
  /** Whether the response can no longer reach the caller. */
  isGone: () => boolean
  cookies: Cookies
  header: (name: string) => string | undefined
  enqueueEmail: (db: Db, job: EmailJob) => Promise<void>
  tellPatients: TellPatients
} & Caller<E>

type Caller<E> = E extends { access: 'staff' }
  ? {
      userId: number
      tokenHash: Buffer
      role: StaffRole
      /** The doctor whose account it is; null for other roles. */
      doctorId: number | null
      /** The hospitals that the account works with. */
      scope: BranchScope
      can: (permission: Permission) => boolean
    }
  : E extends { access: 'user' }
    ? { userId: number; tokenHash: Buffer }
    : E extends { access: 'optional' }
      ? { userId: number | undefined; tokenHash: undefined }
      : { userId: undefined; tokenHash: undefined }
