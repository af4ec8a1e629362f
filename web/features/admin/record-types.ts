import type { RouterContextProvider } from 'react-router'
import type { AuditEntry } from '#contract/admin/audit.ts'
import type { FirstStep } from '#contract/admin/first-steps.ts'
import type { Endpoint, Input, Output } from '#contract/endpoint.ts'

/**
 * The calls that the pages of a kind of record use. `create` and `remove` are missing if staff cannot create
 * or delete records, `list` if there is only one record.
 */
export type ResourceCalls = {
  list?: Endpoint
  get: Endpoint
  history: Endpoint
  update?: Endpoint
  create?: Endpoint
  remove?: Endpoint
}
type WriteEndpoint<R extends ResourceCalls> = R['update'] extends Endpoint ? R['update'] : R['create']

/** The body that a record's form submits. */
export type BodyOf<R extends ResourceCalls> = Input<WriteEndpoint<R>> extends { body: infer B } ? B : never
/** A record as the API returns it. */
export type RecordOf<R extends ResourceCalls> = Output<R['get']> extends { record: infer S } ? S : never

/** The data of a record's page; undefined on the page of a new record. */
export type LoadedRecord<R> = { record: R; version: string; history: AuditEntry[] } | undefined

/**
 * What the form of a record submits to its page. `lost`: the bodies of earlier saves whose answer was lost;
 * the server may have stored one of them.
 */
export type RecordSubmission = { intent: RecordIntent; version: string; body: unknown; lost: unknown[] }
/** `next`: saves, and opens what a new installation needs next. */
export type RecordIntent = 'save' | 'next' | 'remove'
/**
 * The result of a successful save. `page` is the URL of a record that is new. `earlier`: the body that was
 * saved, if it is not the one that was sent last. `next`: what a new installation needs next.
 */
export type SavedRecord = {
  saved: { record: object; version: string; page?: string; earlier?: unknown; next?: FirstStep }
}

export type RouteArgs = {
  request: Request
  params: { id?: string }
  context: Readonly<RouterContextProvider>
}
