import * as z from 'zod/mini'
import type { Permission } from '#domain/roles.ts'
import { IdParams, PageMeta, pageQuery, requiredText } from '../common.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import type { ErrorCode } from '../errors.ts'
import { searchOrScan } from '../fields/scanned-text.ts'
import { AuditEntry } from './audit.ts'

/**
 * A record and its version. A change sends the version back and is refused if the record has changed since.
 */
const versioned = <R extends z.ZodMiniType>(record: R) => z.object({ record, version: z.string() })

/** `?version=`: the version of the record that the caller saw. */
export const VersionQuery = z.object({ version: requiredText(64) })

/**
 * Describes a kind of record that the back office manages. `Body` is the form's input, `RecordSchema` its
 * output.
 */
type ManagedResource<
  Row extends z.ZodMiniType<{ id: number }>,
  Body extends z.ZodMiniType<object>,
  RecordSchema extends z.ZodMiniType<z.output<Body> & { id: number }>,
  Sort extends readonly [string, ...string[]],
  Filters extends z.core.$ZodLooseShape,
> = {
  needs: Permission
  row: Row
  /** The body of create and update. */
  body: Body
  /** The record: the id and at least the fields of the body, so that it can fill the form. */
  record: RecordSchema
  /** The sort columns of the list, the default first. Each has an index or belongs to a small table. */
  sorts: Sort
  /** The default sort order; `asc` if omitted. */
  order?: 'asc' | 'desc'
  /** The filters of the list besides the search, each made with `optionalFilter`. */
  filters: Filters
  /** Further refusals of an update and of a removal. */
  refusals?: readonly ErrorCode[]
  removalRefusals?: readonly ErrorCode[]
}

/**
 * Declares the calls `list`, `get`, `create`, `update`, `remove` and `history` of a kind of record below
 * `/admin/<name>`. A kind that staff cannot create or delete exports only the others (users.ts).
 */
export function resource<
  Name extends string,
  Row extends z.ZodMiniType<{ id: number }>,
  Body extends z.ZodMiniType<object>,
  RecordSchema extends z.ZodMiniType<z.output<Body> & { id: number }>,
  const Sort extends readonly [string, ...string[]],
  const Filters extends z.core.$ZodLooseShape,
>(
  name: Name,
  {
    needs,
    row,
    body,
    record,
    sorts,
    order = 'asc',
    filters,
    refusals = [],
    removalRefusals = [],
  }: ManagedResource<Row, Body, RecordSchema, Sort, Filters>,
) {
  const query = z.object({
    search: searchOrScan,
    sort: z._default(z.enum(sorts), sorts[0] as never),
    order: z._default(z.enum(['asc', 'desc']), order),
    page: pageQuery(PAGE_SIZE, PAGE_SIZE).page,
    ...filters,
  })
  return {
    list: endpoint(`GET /admin/${name}`, {
      summary: `A page of ${name}`,
      access: 'staff',
      needs,
      query,
      reply: z.array(row),
      extras: PageMeta,
    }),
    get: endpoint(`GET /admin/${name}/:id`, {
      summary: `One of ${name}, with its version`,
      access: 'staff',
      needs,
      params: IdParams,
      reply: versioned(record),
    }),
    create: endpoint(`POST /admin/${name}`, {
      summary: `Add to ${name}`,
      access: 'staff',
      needs,
      body,
      reply: versioned(record),
      message: 'staff.saved',
      status: 201,
      idempotent: true,
    }),
    update: endpoint(`PUT /admin/${name}/:id`, {
      summary: `Change one of ${name}, unless somebody else has changed it since`,
      access: 'staff',
      needs,
      params: IdParams,
      query: VersionQuery,
      body,
      reply: versioned(record),
      message: 'staff.saved',
      refusals: ['staff.changed_meanwhile', ...refusals],
    }),
    remove: endpoint(`DELETE /admin/${name}/:id`, {
      summary: `Delete one of ${name}, unless somebody else has changed it since`,
      access: 'staff',
      needs,
      params: IdParams,
      query: VersionQuery,
      reply: z.object({}),
      message: 'staff.removed',
      refusals: ['staff.changed_meanwhile', 'staff.in_use', ...removalRefusals],
    }),
    history: endpoint(`GET /admin/${name}/:id/history`, {
      summary: `The changes by staff to one of ${name}, newest first; at most 50`,
      access: 'staff',
      needs,
      params: IdParams,
      reply: z.array(AuditEntry),
    }),
  }
}

/** The number of rows in a page of a list. */
export const PAGE_SIZE = 25

/** The most rows that a search finds while staff type. */
export const MAX_FOUND = 20

/** The calls of any resource. */
export type ResourceEndpoints = Partial<
  Record<'list' | 'get' | 'create' | 'update' | 'remove' | 'history', Endpoint>
>
