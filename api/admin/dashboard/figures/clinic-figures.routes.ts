import {
  FIGURE_LINES,
  figureFiles,
  getClinicFigures,
  messageFigureFiles,
} from '#contract/admin/clinic-figures.ts'
import type { Api } from '../../../call.ts'
import { pageMeta } from '../../../search/paging.ts'
import { serve } from '../../../serve.ts'
import { serveTable } from '../../serve-table.ts'
import { figureChoices } from './clinic-figures.queries.ts'
import { figuresTable } from './figures-table.ts'
import { messagesTable } from './message-figures.ts'
import { readFigures } from './read-figures.ts'

export function serveClinicFigures(api: Api): void {
  serve(api, getClinicFigures, async ({ db, lang, now, query, scope }) => {
    const { groups, ...figures } = await readFigures(db, lang, query, { now, scope })
    const { page } = query
    return {
      ...figures,
      groups: groups.slice((page - 1) * FIGURE_LINES, page * FIGURE_LINES),
      meta: pageMeta({ total: groups.length, page, perPage: FIGURE_LINES }),
      choices: await figureChoices(db, lang, { ...query, by: figures.by, scope }),
    }
  })
  serveTable(api, figureFiles, async ({ db, lang, now, query, scope }) => [
    figuresTable(await readFigures(db, lang, query, { now, scope }), lang),
  ])
  serveTable(api, messageFigureFiles, async ({ db, lang, now, query, scope }) => {
    const { messages, before, ...span } = await readFigures(db, lang, query, { now, scope })
    return [messagesTable(messages, { span, former: before, lang })]
  })
}
