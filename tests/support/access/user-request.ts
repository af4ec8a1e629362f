import type { TestApi } from '../test-api.ts'

/** Part of every text that the owner has written: no response to anybody else may contain it. */
export const SECRET = 'secret-of-the-owner'

export type Person = { token: string; id: number; email: string }

/** A person with one of everything that a person can own, by id. */
export type Owner = Person & {
  address: number
  booking: number
  homeVisit: number
  order: number
  waitlistEntry: number
  prescription: number
}

/**
 * The input of a request. `status`: the status of the response to a permitted caller, where it is not the
 * endpoint's own. `changes: false`: a write that leaves the rows of its caller unchanged.
 */
type RequestInput = {
  params?: Record<string, unknown>
  query?: Record<string, string>
  body?: Record<string, unknown>
  headers?: Record<string, string>
  status?: number
  changes?: false
}

/** Builds a valid request for the caller `me`. */
export type RequestOfAnyone = (me: Person, api: TestApi) => RequestInput | Promise<RequestInput>
/**
 * Builds a request that names something of the owner, by path or body. For any other caller it must not
 * exist.
 */
export type RequestOfOwner = {
  ofOwner: (owner: Owner, api: TestApi, me: Person) => RequestInput | Promise<RequestInput>
}

export const ofOwner = (buildRequest: RequestOfOwner['ofOwner']): RequestOfOwner => ({
  ofOwner: buildRequest,
})
