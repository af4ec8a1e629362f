import { integer, pgTable } from 'drizzle-orm/pg-core'
import { MAIN_BRANCH } from '#domain/stock/main-branch.ts'
import { id, nameColumns, nameSearchKey } from './columns.ts'

/** Where stock lies. The main branch was there first and stays: what names no branch concerns it. */
export const stockBranches = pgTable('stock_branches', {
  id: id(),
  ...nameColumns(),
  searchKey: nameSearchKey(),
})

/** The branch that something lies in, or is served from. */
export const branchReference = () =>
  integer('branch_id')
    .notNull()
    .default(MAIN_BRANCH)
    .references(() => stockBranches.id)
