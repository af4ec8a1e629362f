import { checkStock } from '#jobs/stock/check-stock.ts'
import type { Pharmacy } from './pharmacy.ts'

/** Rows that show that a rule does not hold, by the name of the rule. */
const RULES = {
  'what left is not what was scanned': `
    select order_id, product_id, batch_id, sum(scanned) as scanned, sum(moved) as moved
    from (
      select l.order_id, p.product_id, p.batch_id, p.pieces as scanned, 0 as moved
      from packed_packs p join order_lines l on l.id = p.line_id
      union all
      select order_id, product_id, batch_id, 0, -quantity from stock_movements where order_id is not null
    ) as pieces join orders o on o.id = order_id
    where o.status in ('on_its_way', 'delivered')
      and not exists (select from order_returns r where r.order_id = o.id)
    group by order_id, product_id, batch_id having sum(scanned) <> sum(moved)`,
  'pieces of an order that left were not scanned': `
    select o.id, l.id as line from orders o join order_lines l on l.order_id = o.id
    where o.status in ('on_its_way', 'delivered') and l.quantity <>
      (select coalesce(sum(pieces), 0) from packed_packs p where p.line_id = l.id)`,
  'a serial number left twice': `
    select product_id, serial from packed_packs where serial <> '' and returned is distinct from 'restocked'
    group by product_id, serial having count(*) > 1`,
  'more packs came back than pieces': `
    select l.id as line from order_lines l join packed_packs p on p.line_id = l.id and p.returned = 'restocked'
    group by l.id having sum(p.pieces) >
      (select coalesce(sum(restocked), 0) from order_return_lines where order_line_id = l.id)`,
  'a recalled batch can be sold': `select id, lot from product_batches where recalled_at is not null and quantity > 0`,
}

/** What does not hold after a day; empty if everything does. */
export async function brokenRules({ api, scanned }: Pharmacy): Promise<string[]> {
  const broken: string[] = []
  await checkStock(api.db).catch((error: Error) => broken.push(error.message))
  for (const [rule, text] of Object.entries(RULES)) {
    const { rows } = await api.pool.query(text)
    broken.push(...rows.map(row => `${rule}: ${JSON.stringify(row)}`))
  }
  const { rows: packs } = await api.pool.query(
    `select l.order_id as order, p.product_id as product, b.lot, p.serial from packed_packs p
     join order_lines l on l.id = p.line_id join product_batches b on b.id = p.batch_id`,
  )
  const keyOf = (pack: (typeof scanned)[number]) =>
    [pack.order, pack.product, pack.lot, pack.serial].join(' ')
  const known = new Set(scanned.map(keyOf))
  for (const pack of packs)
    if (!known.has(keyOf(pack))) broken.push(`a pack is in a parcel that nobody scanned: ${keyOf(pack)}`)
  return broken
}
