import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { refuse } from '../refuse.ts'

type Pack = { product_id: number; serial: string }

/** How many of such packs are named; their transfer shows the others. */
const NAMED_PACKS = 5

/**
 * Refuses packs whose last transfer is under way or has brought them to another branch than `branchId`, and
 * says with which transfers; without a branch, all that a transfer has brought. A pack of which one was
 * missing may be found where it was sent from.
 */
export async function refuseSentPacks(tx: Db, packs: readonly Pack[], branchId?: number): Promise<void> {
  if (packs.length === 0) return
  const branch = sql`${branchId ?? null}::int`
  const { rows } = await tx.execute<{ serial: string; id: number }>(sql`
    select serial, transfer_id as id from (
      select distinct on (product_id, serial) serial, transfer.id as transfer_id, status, to_branch_id,
        case when line.received < line.pieces then from_branch_id end as found_in
      from json_to_recordset(${JSON.stringify(packs)}) as pack(product_id int, serial text)
        join transferred_packs sent using (product_id, serial)
        join stock_transfer_lines line on line.id = sent.line_id
        join stock_transfers transfer
          on transfer.id = line.transfer_id and transfer.status <> 'taken_back'
      order by product_id, serial, transfer.id desc
    ) as last
    where status = 'sent' or to_branch_id is distinct from ${branch}
      and (${branch} is null or found_in is distinct from ${branch})
    order by serial limit ${NAMED_PACKS}`)
  const [first] = rows
  if (!first) return
  const names = rows.map(({ serial, id }) => `\u2066${serial} (${id})\u2069`)
  throw refuse('staff.packs_sent', { values: { packs: names.join(' · ') }, transfer_id: first.id })
}
