import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { DeletedRecord } from '#contract/admin/deleted.ts'
import { PAGE_SIZE } from '#contract/admin/resource.ts'
import type { LocalizedText } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { auditLog } from '#db/schema/audit.ts'
import { databaseErrorOf, violates } from '#db/statements/violates.ts'
import { type BinnedEntity, binnedEntities, binnedParts, DAYS_IN_BIN } from '#domain/binned-records.ts'
import { refuseTakenCartons } from '#services/products/taken-codes.ts'
import { refuse } from '#services/refuse.ts'
import { pageOf } from '../../search/paging.ts'

/** A page of the last deletions of records that are still missing. */
export async function deletedRecords(db: Db, entities: readonly BinnedEntity[], page: number) {
  const rows = await db
    .select()
    .from(auditLog)
    .where(isInBin(entities))
    .orderBy(desc(auditLog.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const data = rows.map(
    ({ id, entity, before, at, staffName }): DeletedRecord => ({
      id,
      entity: entity as BinnedEntity,
      name: nameIn(before),
      deleted_at: at.toISOString(),
      staff_name: staffName,
    }),
  )
  return pageOf(data, { page, perPage: PAGE_SIZE, count: () => db.$count(auditLog, isInBin(entities)) })
}

/** The name in the row of a deleted record, which coupons and search words have in one language. */
function nameIn(row: unknown): LocalizedText {
  const { name_ar, name_en, title_ar, title_en, code, phrases } = row as Record<string, string>
  return {
    ar: name_ar ?? title_ar ?? code ?? phrases ?? '',
    en: name_en ?? title_en ?? code ?? phrases ?? '',
  }
}

/**
 * The kind and the number of the record of a last deletion, and whether the record is back. Who brings it
 * back meanwhile is waited for.
 */
export async function lockDeletion(db: Db, entities: readonly BinnedEntity[], id: number) {
  await db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.id, id)).for('update')
  const [found] = await db
    .select({
      entity: auditLog.entity,
      recordId: auditLog.recordId,
      isBack: sql<boolean>`not (${isInBin(entities)})`,
    })
    .from(auditLog)
    .where(and(eq(auditLog.id, id), isLastDeletion(entities)))
  return found && { ...found, entity: found.entity as BinnedEntity, recordId: Number(found.recordId) }
}

/**
 * Stores the rows again that one transaction deleted, with their numbers. Columns that exist since then get
 * their default. A review whose writer has left stays deleted. Returns the records that have them: the record
 * itself and others, of which some are a part, such as a doctor with a type of visit.
 */
export async function bringRowsBack(db: Db, deletion: number, entity: BinnedEntity) {
  const { rows } = await db.execute<{ entity: string; part: string; recordId: string; before: object }>(sql`
    select entity, part, record_id as "recordId", before from audit_log
    where (at, staff_id) = (select at, staff_id from audit_log where id = ${deletion}) and action = 'delete'
      and (part <> 'reviews' or exists (select from users where id = (before ->> 'user_id')::int))
    order by id`)
  const stored = await storedColumns(db)
  const tables: { table: string; owner?: string }[] = [binnedEntities[entity], ...binnedParts]
  await db
    .transaction(async tx => {
      for (const { table, owner } of tables)
        for (const { recordId, before } of rows.filter(({ part }) => part === table)) {
          const row = { ...before, ...(owner && { [owner]: Number(recordId) }) }
          const columns = sql.join(
            Object.keys(row)
              .filter(name => stored.has(`${table}.${name}`))
              .map(name => sql.identifier(name)),
            sql`, `,
          )
          const name = sql.identifier(table)
          await tx.execute(sql`
            insert into ${name} (${columns}) overriding system value
            select ${columns} from jsonb_populate_record(null::${name}, ${JSON.stringify(row)})`)
        }
    })
    .catch(error => refuseContradiction(db, error))
  await refuseTakenCartons(
    db,
    rows.flatMap(({ part, before }) =>
      part === 'product_barcodes' ? (before as { gtin: string }).gtin : [],
    ),
  )
  return [...Map.groupBy(rows, row => `${row.entity} ${row.recordId}`).values()].flatMap(([row]) =>
    row ? { entity: row.entity, recordId: Number(row.recordId) } : [],
  )
}

/** The columns that are not generated, as `table.column`. */
async function storedColumns(db: Db): Promise<Set<string>> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER'`)
  return new Set(rows.map(({ name }) => name))
}

/** Says what a row contradicts: a value that another record has since, or a record that is deleted, too. */
async function refuseContradiction(db: Db, error: unknown): Promise<never> {
  if (violates(error, 'unique')) throw refuse('staff.taken')
  const { detail = '' } = databaseErrorOf(error) ?? {}
  const [, missing, table] = /\((\d+)\) is not present in table "(\w+)"/.exec(detail) ?? []
  if (!violates(error, 'foreign key') || !missing || !table) throw error
  const [gone] = await db
    .select({ row: auditLog.before })
    .from(auditLog)
    .where(and(eq(auditLog.part, table), eq(auditLog.recordId, missing), eq(auditLog.action, 'delete')))
    .orderBy(desc(auditLog.id))
    .limit(1)
  throw refuse('staff.belongs_to_deleted', { values: { name: gone ? nameIn(gone.row) : missing } })
}

const isOfKind = (entity: BinnedEntity) =>
  sql`${auditLog.entity} = ${entity} and ${auditLog.part} = ${binnedEntities[entity].table}`

/** Whether an entry is the last deletion of a record of these kinds that is still missing. */
const isInBin = (entities: readonly BinnedEntity[]): SQL =>
  sql`${isLastDeletion(entities)} and not (${sql.join(
    [
      sql`false`,
      ...entities.map(entity => {
        const { table } = binnedEntities[entity]
        return sql`exists (select from ${sql.identifier(table)} as living where living.id
        = case when ${isOfKind(entity)} then ${auditLog.recordId}::int end)`
      }),
    ],
    sql` or `,
  )})`

/** Whether an entry is the last deletion of a record of these kinds. */
const isLastDeletion = (entities: readonly BinnedEntity[]): SQL => sql`${auditLog.action} = 'delete'
  and ${auditLog.at} > now() - make_interval(days => ${DAYS_IN_BIN})
  and (${sql.join([sql`false`, ...entities.map(entity => sql`(${isOfKind(entity)})`)], sql` or `)})
  and not exists (select from audit_log later where later.entity = ${auditLog.entity}
    and later.record_id = ${auditLog.recordId} and later.part = ${auditLog.part}
    and later.action = 'delete' and later.id > ${auditLog.id})`
