import * as z from 'zod/mini'
import { Id, LocalizedText, optionalFilter } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { requiredLocalizedText } from '../fields.ts'
import { resource } from '../resource.ts'

/** The branch that something lies in; null while the pharmacy has one. */
export const BranchName = z.nullable(LocalizedText)

/** A branch as a filter, or as an input that means the main one if it is missing. */
export const branchField = z.optional(optionalFilter(Id))

const Branch = z.object({ id: z.number(), name: LocalizedText })

/** Where stock lies. `pieces`: those that can be sold. The main branch cannot be deleted. */
export const stockBranches = resource('stock-branches', {
  needs: 'store.edit',
  row: z.extend(Branch, { pieces: z.number() }),
  body: z.object({ name: requiredLocalizedText(80) }),
  record: Branch,
  sorts: ['name_ar', 'name_en'],
  filters: {},
})

export const listStockBranches = endpoint('GET /admin/stock/branches', {
  summary: 'The branches that stock lies in, the main one first',
  access: 'staff',
  needs: 'store.edit',
  reply: z.array(Branch),
})
