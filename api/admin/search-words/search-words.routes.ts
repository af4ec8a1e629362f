import { eq } from 'drizzle-orm'
import { searchWords as calls } from '#contract/admin/search-words.ts'
import { searchWords } from '#db/schema/content.ts'
import type { Api } from '../../call.ts'
import { exactOrFuzzyCondition } from '../../search/search-condition.ts'
import { paginate } from '../paginate.ts'
import { fieldColumns } from '../record-columns.ts'
import { saveRow, serveResource } from '../resource.ts'

export function serveAdminSearchWords(api: Api): void {
  serveResource(api, calls, {
    table: searchWords,
    listRows: async ({ db, query }) =>
      paginate(db, db.select(columns).from(searchWords).$dynamic(), {
        table: searchWords,
        where: await exactOrFuzzyCondition(db, searchWords, query.search),
        sorts: { list: searchWords.list, phrases: searchWords.phrases },
        query,
      }),
    loadRecord: async (db, id) =>
      (await db.select(columns).from(searchWords).where(eq(searchWords.id, id)))[0],
    writeRecord: ({ db, body }, id) => saveRow(db, searchWords, body, id),
  })
}

const columns = fieldColumns(searchWords, 'id', 'list', 'phrases', 'instead')
