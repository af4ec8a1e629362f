import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import type { ResourceEndpoints } from '#contract/admin/resource.ts'
import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { FieldMessageKey } from '#contract/field-messages.ts'
import type { LocalizedText } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { databaseErrorOf, violates } from '#db/statements/violates.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import type { Api, Call } from '../call.ts'
import { undoneUnless } from '../requests/undone.ts'
import { serve } from '../serve.ts'
import { recordHistory } from './record-history.ts'

type Table = PgTable & { id: PgColumn }
type ReadableResource = ResourceEndpoints & { get: Endpoint }
type WriteEndpoint<R> = R extends { update: infer E } ? E : R extends { create: infer E } ? E : never
type BodyOf<R> = Input<WriteEndpoint<R>> extends { body: infer B } ? B : never
type RecordOf<R extends ReadableResource> = Output<R['get']> extends { record: infer S } ? S : never

/** What differs between the kinds of record. */
type ResourceHandlers<R extends ReadableResource> = {
  /** The table of the record, whose row is locked during a change. */
  table: Table
  /** A page of the list, if the resource has one: see paginate.ts. */
  listRows?: (call: Call<R['list']>) => Promise<Output<R['list']>>
  /** The record with its child rows, in the form of the contract. */
  loadRecord: (db: Db, id: number) => Promise<RecordOf<R> | undefined>
  /** Logs who opens a record whose readings are kept. */
  auditRead?: (call: { db: Db; userId: number; address: string }, id: number) => Promise<void>
  /** Takes locks that precede the lock of the record, so that all transactions lock in the same order. */
  lockRelated?: (call: { db: Db; body: BodyOf<R> }, id: number) => Promise<unknown>
  /**
   * Refuses what contradicts other records: before a save, and of a deleted record that is stored again. Its
   * locks keep another transaction from the same.
   */
  refuseConflicts?: (db: Db, body: BodyOf<R>, id?: number) => Promise<void>
  /** Writes the body, including child rows, to the record with this id or to a new one; returns the id. */
  writeRecord?: (
    call: Omit<Call<WriteEndpoint<R>>, 'params' | 'query'> & { body: BodyOf<R> },
    id?: number,
  ) => Promise<number>
  /** Deletes a record; by default only its row. */
  deleteRecord?: (db: Db, id: number) => Promise<unknown>
  /** The field and the message to refuse with, by the name of the violated database constraint. */
  constraints?: Record<string, readonly [field: string, message: FieldMessageKey | ErrorCode]>
}

/**
 * Serves the calls of a resource. Handles locking, versions, missing records and constraint violations;
 * `serve` opens the transaction. A change or deletion of a record that has changed since it was read is
 * refused with the current record, except a change that is stored already.
 */
export function serveResource<R extends ReadableResource>(
  api: Api,
  resource: R,
  handlers: ResourceHandlers<R>,
): void {
  const { table, listRows, loadRecord, auditRead, lockRelated, writeRecord, constraints = {} } = handlers
  const { refuseConflicts } = handlers
  const isDeleted = undoneUnless(table)
  const { list, get, create, update, remove, history } = resource as ReadableResource

  const loadVersioned = async (db: Db, id: number) => {
    const found = orNotFound(await loadRecord(db, id))
    // Only fields of the contract may leave with a refusal or affect the version.
    const reply = z.parse(get.reply as z.core.$ZodType<{ record: object }>, { record: found, version: '' })
    return { record: reply.record, version: versionOf(reply.record) }
  }
  const lockAndLoad = async (db: Db, id: number) => {
    await db
      .select({ id: table.id })
      .from(table as PgTable)
      .where(eq(table.id, id))
      .for('update')
    return loadVersioned(db, id)
  }
  /** Whether a write would leave the record as it is. The savepoint undoes the write. */
  const isStored = async (call: Call<Endpoint>, id: number, version: string) => {
    const written = { version: '' }
    const trial = call.db.transaction(async tx => {
      await writeOrRefuse({ ...call, db: tx }, id)
      written.version = (await loadVersioned(tx, id)).version
      tx.rollback()
    })
    await trial.catch(() => undefined)
    return written.version === version
  }
  const writeOrRefuse = async (call: Call<Endpoint>, id?: number) => {
    await refuseConflicts?.(call.db, call.body as BodyOf<R>, id)
    return (writeRecord as (call: unknown, id?: number) => Promise<number>)(call, id).catch(error => {
      throw constraintRefusal(error, constraints)
    })
  }
  api.recordChecks.set(resourceNameOf(get), async (db, id) => {
    const record = orNotFound(await loadRecord(db, id))
    const { error } = z.safeParse((update?.body ?? z.unknown()) as z.core.$ZodType, record)
    if (error?.issues.some(issue => issue.code === 'too_big' && issue.origin === 'array'))
      throw refuse('staff.record_full', { values: { name: (record as { name: LocalizedText }).name } })
    await refuseConflicts?.(db, record as BodyOf<R>, id)
  })

  if (list && listRows) serve(api, list, call => listRows(call as never) as never)
  serve(api, get, async call => {
    const reply = await loadVersioned(call.db, idOf(call))
    await auditRead?.(call as never, idOf(call))
    return reply as never
  })
  if (history)
    serve(api, history, async call => {
      await auditRead?.(call as never, idOf(call))
      return recordHistory(call.db, resourceNameOf(get), idOf(call)) as never
    })
  if (create)
    serve(api, create, {
      isUndone: (db, reply) => isDeleted(db, (reply as unknown as { record: { id: number } }).record),
      handle: async call => {
        const id = await writeOrRefuse(call)
        return loadVersioned(call.db, id) as never
      },
    })
  if (update)
    serve(api, update, async call => {
      await lockRelated?.(call as never, idOf(call))
      const current = await lockAndLoad(call.db, idOf(call))
      if (current.version !== requestedVersion(call)) {
        // A save whose response was lost is repeated with the version that it has replaced.
        if (await isStored(call as never, idOf(call), current.version)) return current as never
        throw refuse('staff.changed_meanwhile', current)
      }
      await writeOrRefuse(call, idOf(call))
      return loadVersioned(call.db, idOf(call)) as never
    })
  if (remove)
    serve(api, remove, async call => {
      const current = await lockAndLoad(call.db, idOf(call))
      if (current.version !== requestedVersion(call)) throw refuse('staff.changed_meanwhile', current)
      const deleteRecord =
        handlers.deleteRecord ?? ((db, id) => db.delete(table as PgTable).where(eq(table.id, id)))
      await deleteRecord(call.db, idOf(call)).catch(error => {
        throw violates(error, 'foreign key') ? refuse('staff.in_use') : error
      })
      return {} as never
    })
}

/** Updates the row with this id or inserts a new one; returns the id. */
export async function saveRow<T extends Table>(
  db: Db,
  table: T,
  values: Omit<T['$inferInsert'], 'id'>,
  id?: number,
): Promise<number> {
  if (id !== undefined) {
    await db
      .update(table as Table)
      .set(values)
      .where(eq(table.id, id))
    return id
  }
  const [added] = await db
    .insert(table as Table)
    .values(values)
    .returning({ id: table.id })
  return added?.id as number
}

const idOf = (call: { params: unknown }) => (call.params as { id: number }).id
const requestedVersion = (call: { query: unknown }) => (call.query as { version: string }).version
const resourceNameOf = ({ path }: Endpoint) => path.split('/')[2] as string

/** Differs for records that differ. */
export function versionOf(record: object): string {
  return createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 22)
}

/** Converts a constraint violation to a refusal at the field; other errors are returned unchanged. */
function constraintRefusal(
  error: unknown,
  constraints: NonNullable<ResourceHandlers<ReadableResource>['constraints']>,
): unknown {
  const { constraint = '', table } = databaseErrorOf(error) ?? {}
  const [field, message] = constraints[constraint] ?? []
  if (field && message) return refuse('invalid_input', { errors: { [field]: [message] } })
  if (violates(error, 'unique')) return refuse('staff.taken')
  // The referenced row has been deleted since. Drizzle names foreign keys as in
  // doctors_specialty_id_specialties_id_fk.
  const column =
    violates(error, 'foreign key') && new RegExp(`^${table}_(.+_id)_.+_id_fk$`).exec(constraint)?.[1]
  return column ? refuse('invalid_input', { errors: { [column]: ['invalid value'] } }) : error
}
