import type { TestApi } from '../test-api.ts'

type RequestInput = {
  params?: Record<string, unknown>
  query?: Record<string, string>
  body?: Record<string, unknown>
}

/**
 * Requests of an admin, who may do everything: reads a record's version, creates a record that may be
 * deleted.
 */
export type AdminClient = {
  version: (path: string) => Promise<string>
  create: (path: string, body: unknown) => Promise<{ id: number; version: string }>
}

/** Valid requests, by the area and name of a staff endpoint. */
export type StaffRequests = Record<
  string,
  (admin: AdminClient, api: TestApi) => RequestInput | Promise<RequestInput>
>

export const trialName = { ar: 'تجربة', en: 'Trial' }
let nameCount = 0
/** A name that no other record has. */
export const ownName = () => ({ ar: `تجربة ${++nameCount}`, en: `Trial ${nameCount}` })

export const recordOne = () => ({ params: { id: 1 } })

/** The requests of a resource that only read. */
export const readRequests = (area: string) => ({
  [`${area}.list`]: () => ({}),
  [`${area}.get`]: recordOne,
  [`${area}.history`]: recordOne,
})
