import { sql } from 'drizzle-orm'
import type { Revenue, RevenueGroup } from '#contract/admin/invoices/revenue.ts'
import type { Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { toRiyals } from '#domain/orders/price.ts'

/** What the groups are: the departments of the store, or the categories in them. */
export type RevenueBy = 'department' | 'category'

type Span = { since: Date; before: Date; formerSince: Date }

/**
 * What the documents of a period and of the one before it, which begins at `formerSince`, add up to by
 * department or by category of what was sold. A line of a document has the names of its order's line, or of
 * the product that a substitution has replaced. The category of a product is today's.
 */
export async function revenueGroupsOf(
  db: Db,
  lang: Language,
  { by, since, before, formerSince }: Span & { by: RevenueBy },
): Promise<RevenueGroup[]> {
  const name = sql.raw(`name_${lang}`)
  const category = by === 'category' ? sql`category.${name}` : sql`''`
  const { rows } = await db.execute<RevenueGroup>(sql`
    with documents as (
      select order_id, kind, reverses, issued_at, lines, fees_halalas, fee_tax,
        case kind when 'credit_note' then -1 else 1 end as sign
      from invoices
      where issued_at >= ${formerSince} and issued_at < ${before}
    ),
    parts as (
      select issued_at, sign * (line.paid * line.quantity - line.discount) as gross,
        sign * line.vat as vat, 'none' as kind, product_id
      from documents
        cross join lateral (
          select part #>> '{name,ar}' as ar, part #>> '{name,en}' as en,
            (part ->> 'quantity')::int as quantity, (part ->> 'paidHalalas')::int as paid,
            (part ->> 'discountHalalas')::int as discount, (part ->> 'vatHalalas')::int as vat
          from jsonb_array_elements(lines) part
        ) line
        left join lateral (
          select product_id from order_lines
          where order_id = documents.order_id and name_ar = ar and name_en = en
          union all
          select products.id from substitutions gone join products using (name_ar, name_en)
          where order_id = documents.order_id and name_ar = ar and name_en = en
          limit 1
        ) sold on documents.kind <> 'debit_note' and reverses is null
      union all
      select issued_at, sign * fees_halalas, sign * (fee_tax ->> 'vatHalalas')::int, 'delivery', null
      from documents where fees_halalas <> 0
    )
    select case when category.id is null then parts.kind else 'category' end as kind,
      coalesce(department.${name}, category.${name}, '') as department,
      coalesce(${category}, '') as category,
      ${sumOf(sql`gross - vat`, sql`issued_at >= ${since}`)} as net,
      ${sumOf(sql`vat`, sql`issued_at >= ${since}`)} as vat,
      ${sumOf(sql`gross - vat`, sql`issued_at < ${since}`)} as net_before,
      ${sumOf(sql`vat`, sql`issued_at < ${since}`)} as vat_before
    from parts left join products on products.id = product_id
      left join categories category on category.id = products.category_id
      left join categories department on department.id = category.parent_id
    group by 1, coalesce(department.id, category.id), 2, 3
    order by 1, min(coalesce(department.position, category.position)), 2, bool_or(department.id is not null),
      min(category.position), 3`)
  return rows.map(row => ({ ...row, ...inRiyals(row) }))
}

const sumOf = (amount: ReturnType<typeof sql>, condition: ReturnType<typeof sql>) =>
  sql`coalesce(sum(${amount}) filter (where ${condition}), 0)::float8`

const inRiyals = ({ net, vat, net_before, vat_before }: Revenue): Revenue => ({
  net: toRiyals(net),
  vat: toRiyals(vat),
  net_before: toRiyals(net_before),
  vat_before: toRiyals(vat_before),
})
