import * as z from 'zod/mini'
import type { Permission } from '#domain/roles.ts'
import { IdParams, optionalText, PageMeta, pageQuery, requiredText } from '../common.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import type { ErrorCode } from '../errors.ts'
import { AuditEntry } from './audit.ts'

/** A record as it was read and what its version is: a change gives the version back and is refused when it is old. */
export const versioned = <R extends z.ZodMiniType>(record: R) => z.object({ record, version: z.string() })

/** `?version=`: that of the record which the caller has seen. */
const VersionQuery = z.object({ version: requiredText(64) })

/** A text in both languages, as a record shows it. */
export const Pair = z.object({ ar: z.string(), en: z.string() })

/** A text that both languages need, as a form sends it. */
export const pairOf = (max: number) => z.object({ ar: requiredText(max), en: requiredText(max) })

/** A text of which either language may be missing; it then is ''. */
export const optionalPair = (max: number) => z.object({ ar: optionalText(max), en: optionalText(max) })

/** What is managed in the back office, described once. `Body` is what a form sends, `Seen` what its record shows. */
type Managed<
  Row extends z.ZodMiniType<{ id: number }>,
  Body extends z.ZodMiniType<object>,
  Seen extends z.ZodMiniType<z.output<Body> & { id: number }>,
  Sort extends readonly [string, ...string[]],
  Filters extends z.core.$ZodLooseShape,
> = {
  needs: Permission
  /** A line of the list. */
  row: Row
  /** What is created and saved. */
  body: Body
  /** What is read: at least what the body has, so that a form can begin with it, and the id. */
  record: Seen
  /** The columns that the list can be sorted by; each has an index, or is of a small table. The first is the default. */
  sorts: Sort
  /** Which way they go when the caller does not say; up, unless told otherwise. */
  order?: 'asc' | 'desc'
  /** What the list can be filtered by besides the search: each made by `filterOf`. */
  filters: Filters
  /** The refusals of its own that a change may meet. */
  refusals?: readonly ErrorCode[]
}

/**
 * The calls of a managed thing: `list`, `get`, `create`, `update`, `remove` and `history` below `/admin/<name>`. A thing
 * that is never made or deleted by hand exports the rest of them (users.ts).
 */
export function resource<
  Name extends string,
  Row extends z.ZodMiniType<{ id: number }>,
  Body extends z.ZodMiniType<object>,
  Seen extends z.ZodMiniType<z.output<Body> & { id: number }>,
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
  }: Managed<Row, Body, Seen, Sort, Filters>,
) {
  const query = z.object({
    search: z.optional(optionalText(100)),
    sort: z._default(z.enum(sorts), sorts[0] as never),
    order: z._default(z.enum(['asc', 'desc']), order),
    page: pageQuery(PAGE, PAGE).page,
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
    }),
    update: endpoint(`PUT /admin/${name}/:id`, {
      summary: `Change one of ${name}, if nobody has meanwhile`,
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
      summary: `Delete one of ${name}, if nobody has changed it meanwhile`,
      access: 'staff',
      needs,
      params: IdParams,
      query: VersionQuery,
      reply: z.object({}),
      message: 'staff.removed',
      refusals: ['staff.changed_meanwhile', 'staff.in_use'],
    }),
    history: endpoint(`GET /admin/${name}/:id/history`, {
      summary: `What staff has changed in one of ${name}, newest first; at most 50 changes`,
      access: 'staff',
      needs,
      params: IdParams,
      reply: z.array(AuditEntry),
    }),
  }
}

/** Rows of a page of a list. */
export const PAGE = 25

/** The calls of any resource, for what does not care which. */
export type Resource = Partial<Record<'list' | 'get' | 'create' | 'update' | 'remove' | 'history', Endpoint>>
