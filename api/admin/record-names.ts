import { type SQL, sql } from 'drizzle-orm'
import type { AuditEntry } from '#contract/admin/audit.ts'
import type { LocalizedText } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'

type Entry = Omit<AuditEntry, 'record_name' | 'names'>

/**
 * Adds the names that the log, which stores numbers, does not have: of the changed record and of the records
 * that its columns refer to. A name is the one that holds now; a deleted record keeps that of its entry.
 */
export async function withRecordNames(db: Db, entries: readonly Entry[]): Promise<AuditEntry[]> {
  const names = await findNames(db, entries.flatMap(referencesOf))
  return entries.map(entry => ({
    ...entry,
    record_name: names.get(keyOf(entry.entity, entry.record_id)) ?? loggedName(entry),
    names: Object.fromEntries(
      columnReferencesOf(entry).flatMap(({ column, entity, id }) => {
        const name = names.get(keyOf(entity, id))
        return name ? [[`${column}:${id}`, name]] : []
      }),
    ),
  }))
}

const localized = (table: string, ar = 'name_ar', en = 'name_en') =>
  sql`id, ${sql.identifier(ar)} as ar, ${sql.identifier(en)} as en from ${sql.identifier(table)}`

/** The rows `id, ar, en` of the entities whose records have a name. */
const nameRows: Record<string, SQL> = {
  categories: localized('categories'),
  centers: localized('centers'),
  cities: localized('cities'),
  coupons: localized('coupons', 'code', 'code'),
  couriers: localized('couriers'),
  'delivery-places': localized('delivery_places'),
  doctors: localized('doctors'),
  'home-care': localized('home_care_services'),
  hospitals: localized('hospitals'),
  invitations: sql`id, name as ar, name as en from (
    select id, concat_ws(' ', first_name, last_name) as name from staff_invitations
  ) as invited`,
  news: localized('news', 'title_ar', 'title_en'),
  patients: localized('patients', 'name', 'name'),
  products: localized('products'),
  specialties: localized('specialties'),
  'visit-types': localized('visit_types'),
  'stock-branches': localized('stock_branches'),
  suppliers: localized('suppliers', 'name', 'name'),
  // Patients by their name only, staff also by the address with which they sign in.
  users: sql`id, name as ar, name as en from (
    select id, coalesce(
      nullif(concat_ws(' ', first_name, last_name), ''), case when role <> 'patient' then sign_in_email end
    ) as name from users
  ) as people`,
}

const entityOfColumn: Record<string, string> = {
  assignee_id: 'users',
  branch_id: 'stock-branches',
  category_id: 'categories',
  center_id: 'centers',
  city_id: 'cities',
  closed_by: 'users',
  coupon_id: 'coupons',
  courier_id: 'couriers',
  doctor_id: 'doctors',
  ended_by: 'users',
  from_branch_id: 'stock-branches',
  hospital_id: 'hospitals',
  invited_by: 'users',
  merged_id: 'patients',
  merged_into: 'patients',
  opened_by: 'users',
  other_id: 'patients',
  patient_id: 'patients',
  product_id: 'products',
  received_by: 'users',
  sent_by: 'users',
  service_id: 'home-care',
  specialty_id: 'specialties',
  visit_type_id: 'visit-types',
  supplier_id: 'suppliers',
  to_branch_id: 'stock-branches',
  user_id: 'users',
}

type Reference = { entity: string; id: string }

const keyOf = (entity: string, id: unknown) => `${entity} ${id}`

function referencesOf(entry: Entry): Reference[] {
  return [{ entity: entry.entity, id: entry.record_id }, ...columnReferencesOf(entry)]
}

function columnReferencesOf({ entity, before, after }: Entry): (Reference & { column: string })[] {
  return [before, after].flatMap(columns =>
    Object.entries(columns ?? {}).flatMap(([column, value]) => {
      // A department belongs to a department, a service to a service.
      const target = column === 'parent_id' ? entity : entityOfColumn[column]
      return target && typeof value === 'number' ? [{ column, entity: target, id: String(value) }] : []
    }),
  )
}

async function findNames(db: Db, references: readonly Reference[]): Promise<Map<string, LocalizedText>> {
  const wanted = references.filter(({ entity, id }) => entity in nameRows && /^[1-9]\d{0,8}$/.test(id))
  const selects = [...Map.groupBy(wanted, ({ entity }) => entity)].map(([entity, records]) => {
    const ids = [...new Set(records.map(({ id }) => Number(id)))]
    return sql`select ${entity}::text as entity, named.* from (select ${nameRows[entity]}) as named
      where id = any(${sql.param(ids)}::int[])`
  })
  if (selects.length === 0) return new Map()
  const { rows } = await db.execute<{ entity: string; id: number; ar: string | null; en: string | null }>(
    sql.join(selects, sql` union all `),
  )
  return new Map(
    rows.flatMap(({ entity, id, ar, en }) => (ar && en ? [[keyOf(entity, id), { ar, en }]] : [])),
  )
}

/** The name that the entry of a deleted record holds; null where the columns of the entry have none. */
function loggedName({ entity, part, before }: Entry): LocalizedText | null {
  if (part.replaceAll('_', '-') !== entity || !before) return null
  const [ar, en] = [before.name_ar ?? before.title_ar, before.name_en ?? before.title_en]
  return typeof ar === 'string' && typeof en === 'string' ? { ar, en } : null
}
