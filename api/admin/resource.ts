import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import type { Resource } from '#contract/admin/resource.ts'
import type { Answer, Asked, Endpoint } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { FieldMessage } from '#contract/messages.ts'
import type { Db } from '#db/connect.ts'
import { refuse } from '../refuse.ts'
import { type Api, type Call, serve } from '../serve.ts'
import { historyOf } from './audit/audit.queries.ts'

type Table = PgTable & { id: PgColumn }
type Readable = Resource & { get: Endpoint }
type Writes<R> = R extends { update: infer E } ? E : R extends { create: infer E } ? E : never
type Body<R> = Asked<Writes<R>> extends { body: infer B } ? B : never
type Seen<R extends Readable> = Answer<R['get']> extends { record: infer S } ? S : never

/** What only the feature knows of a managed thing. The rest is the same for all. */
type Serves<R extends Readable> = {
  /** Its row is locked while it is changed. */
  table: Table
  /** A page of the list, where there is one: see `pageOf`. */
  rows?: (call: Call<R['list']>) => Promise<Answer<R['list']>>
  /** One of them, with what hangs below it, as the contract shows it. */
  record: (db: Db, id: number) => Promise<Seen<R> | undefined>
  /** Takes the locks that must be held before that of the record, so that all take them in one order. */
  lockFirst?: (call: { db: Db; body: Body<R> }, id: number) => Promise<unknown>
  /** Writes what the form sent, children too, over the one of that id or as a new one; gives the id. */
  write?: (
    call: Omit<Call<Writes<R>>, 'params' | 'query'> & { body: Body<R> },
    id?: number,
  ) => Promise<number>
  /** Deletes one; by default its row. */
  remove?: (db: Db, id: number) => Promise<unknown>
  /** By the name of a database constraint: the field that breaks it, and what is said there. */
  constraints?: Record<string, readonly [field: string, message: FieldMessage | ErrorCode]>
}

/**
 * Serves the calls that a resource has: transaction (by `serve`), lock, version, "not found", what the database refuses.
 * A change or removal of a record that somebody else changed meanwhile is refused with the record as it is now.
 */
export function serveResource<R extends Readable>(api: Api, resource: R, serves: Serves<R>): void {
  const { table, rows, record, lockFirst, write, constraints = {} } = serves
  const { list, get, create, update, remove, history } = resource as Readable

  const seen = async (db: Db, id: number) => {
    const found = await record(db, id)
    if (!found) throw refuse('not_found')
    // As the contract shows it: nothing else may leave with a refusal, or make a version differ.
    const shown = z.parse(get.reply as z.core.$ZodType<{ record: object }>, { record: found, version: '' })
    return { record: shown.record, version: versionOf(shown.record) }
  }
  const hold = async (db: Db, id: number, version: string) => {
    await db
      .select({ id: table.id })
      .from(table as PgTable)
      .where(eq(table.id, id))
      .for('update')
    const now = await seen(db, id)
    if (now.version !== version) throw refuse('staff.changed_meanwhile', now)
  }
  const written = (call: unknown, id?: number) =>
    (write as (call: unknown, id?: number) => Promise<number>)(call, id).catch(error => {
      throw refusalOf(error, constraints)
    })

  if (list && rows) serve(api, list, call => rows(call as never) as never)
  serve(api, get, call => seen(call.db, idOf(call)) as never)
  if (history) serve(api, history, call => historyOf(call.db, nameOf(get), idOf(call)) as never)
  if (create)
    serve(api, create, async call => {
      const id = await written(call)
      return seen(call.db, id) as never
    })
  if (update)
    serve(api, update, async call => {
      await lockFirst?.(call as never, idOf(call))
      await hold(call.db, idOf(call), versionIn(call))
      await written(call, idOf(call))
      return seen(call.db, idOf(call)) as never
    })
  if (remove)
    serve(api, remove, async call => {
      await hold(call.db, idOf(call), versionIn(call))
      const drop = serves.remove ?? ((db, id) => db.delete(table as PgTable).where(eq(table.id, id)))
      await drop(call.db, idOf(call)).catch(error => {
        throw causeOf(error)?.code === '23503' ? refuse('staff.in_use') : error
      })
      return {} as never
    })
}

/** Inserts the row, or changes that of `id`; gives its id. */
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

/** The names of a record as its two columns. */
export const nameColumnsOf = ({ name }: { name: { ar: string; en: string } }) => ({
  nameAr: name.ar,
  nameEn: name.en,
})

const idOf = (call: { params: unknown }) => (call.params as { id: number }).id
const versionIn = (call: { query: unknown }) => (call.query as { version: string }).version
const nameOf = ({ path }: Endpoint) => path.split('/')[2] as string

function versionOf(record: object): string {
  return createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 22)
}

type Cause = { code?: string; constraint?: string; table?: string }
const causeOf = (error: unknown) => (error as { cause?: Cause }).cause

/** What the database refuses as a refusal at its field. */
function refusalOf(error: unknown, constraints: NonNullable<Serves<Readable>['constraints']>): unknown {
  const { code, constraint = '', table } = causeOf(error) ?? {}
  const [field, message] = constraints[constraint] ?? []
  if (field && message) return refuse('invalid_input', { errors: { [field]: [message] } })
  if (code === '23505') return refuse('staff.taken')
  // What it points to was deleted since the form was opened. The name is Drizzle's: doctors_specialty_id_specialties_id_fk.
  const column = code === '23503' && new RegExp(`^${table}_(.+_id)_.+_id_fk$`).exec(constraint)?.[1]
  return column ? refuse('invalid_input', { errors: { [column]: ['invalid value'] } }) : error
}
