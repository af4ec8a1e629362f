import * as z from 'zod/mini'
import type { Permission } from '#domain/roles.ts'
import { endpoint } from '../endpoint.ts'
import { SheetFile, XLSX_CONTENT_TYPE } from './sheets.ts'

export type TableFiles<Q extends z.ZodMiniType = z.ZodMiniType> = ReturnType<typeof tableFiles<Q>>

/**
 * The two files of a table, in the language of the caller: CSV, which is sent while it is written, and XLSX,
 * whose amounts and days are values.
 */
export function tableFiles<Q extends z.ZodMiniType>(
  path: `/admin/${string}`,
  { name, summary, needs, query }: { name: string; summary: string; needs: Permission; query: Q },
) {
  const shared = {
    access: 'staff',
    needs,
    query,
    refusals: ['staff.sheet_long'],
    perMinutePerIp: 30,
  } as const
  return {
    csv: endpoint(`GET ${path}.csv`, {
      ...shared,
      summary: `${summary} as CSV`,
      reply: z.string(),
      file: { name: `${name}.csv`, type: 'text/csv' },
    }),
    xlsx: endpoint(`GET ${path}.xlsx`, {
      ...shared,
      summary: `${summary} as XLSX`,
      reply: SheetFile,
      file: { name: `${name}.xlsx`, type: XLSX_CONTENT_TYPE },
    }),
  }
}
