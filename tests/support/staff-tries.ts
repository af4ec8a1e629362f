import type { TestApi } from './api.ts'

/** What a staff call is asked with. */
type Asked = {
  params?: Record<string, unknown>
  query?: Record<string, string>
  body?: Record<string, unknown>
}

/** Asks as an admin, who may see everything: for the version of a record, and to make one that may be deleted. */
export type AsAdmin = {
  version: (path: string) => Promise<string>
  make: (path: string, body: unknown) => Promise<{ id: number; version: string }>
}

/** By the area and name of a staff call: a valid request. */
export type StaffTries = Record<string, (admin: AsAdmin, api: TestApi) => Asked | Promise<Asked>>

/** A name that tells what it is for. */
export const name = { ar: 'تجربة', en: 'Trial' }

/** Asks for record 1. */
export const first = () => ({ params: { id: 1 } })

/** The calls of a resource that are the same for all: what is read of record 1. */
export const reads = (area: string) => ({
  [`${area}.list`]: () => ({}),
  [`${area}.get`]: first,
  [`${area}.history`]: first,
})
