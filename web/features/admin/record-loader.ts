import type { AuditEntry } from '#contract/admin/audit.ts'
import { call, requireSession } from '../../api.ts'
import { isPassing, noteOlder } from '../../routing/keep-shown-pages.ts'
import type { LoadedRecord, RecordOf, ResourceCalls, RouteArgs } from './record-types.ts'

type Versioned = { record: object; version: string }

/** The page that was loaded last, and what a write has changed of it until it is loaded again. */
let page: (Change & { path: string; loaded: unknown; parts: object }) | undefined

/** `saved`: the reply of a save of the record; `changed`: the parts that another write has changed. */
type Change = { saved?: Versioned | undefined; changed?: object | undefined }

/** Loaders run right after an action. An older reply belongs to a page that was left. */
const SAVED_MS = 1000

/** Hands the reply of a save to the loader that runs after it. */
export const setSavedRecord = (request: Request, saved: Versioned): void =>
  setChange(pathOf(request), { saved })

/**
 * Hands what a write beside the record has changed to the loader of the record's page that runs after it: the
 * record and its other parts stay as they were loaded.
 */
export const setChangedParts = (path: string, changed: object): void => setChange(path, { changed })

function setChange(path: string, change: Change): void {
  const left = page
  if (left?.path !== path) return
  Object.assign(left, change)
  setTimeout(() => {
    if (left.saved === change.saved && left.changed === change.changed) clearChange(left)
  }, SAVED_MS)
}

function clearChange(left: Change): void {
  left.saved = undefined
  left.changed = undefined
}

/** The clientLoader of a record: loads the record, its version and its history; undefined at `/new`. */
export async function loadRecord<R extends ResourceCalls>(
  resource: R,
  args: RouteArgs,
): Promise<LoadedRecord<RecordOf<R>>> {
  const { loaded } = await loadRecordPage(resource, args, async () => ({}))
  return loaded
}

/**
 * The clientLoader of a record whose page shows more. After a save it reads the history, and `readChanged`,
 * those parts that a save of the record can change: the reply of the save has the record and its version.
 * After another write it reads `readChanged` alone (`setChangedParts`). When these cannot be read after a
 * save, the older ones stay beside what was saved.
 */
export async function loadRecordPage<R extends ResourceCalls, Parts extends object>(
  { get, history, create }: R,
  { request, params: { id }, context }: RouteArgs,
  readParts: () => Promise<Parts>,
  readChanged: (by: 'save' | 'other') => Promise<Partial<Parts>> = async () => ({}),
): Promise<Parts & { loaded: LoadedRecord<RecordOf<R>> }> {
  requireSession()
  const path = pathOf(request)
  const { saved, changed, loaded: last, parts: kept } = page?.path === path ? page : {}
  if (page) clearChange(page)
  const readRecord = async (): Promise<LoadedRecord<RecordOf<R>>> => {
    if (changed) return last as LoadedRecord<RecordOf<R>>
    if (id === 'new' && create) return undefined
    const input = { params: { id } } as never
    const [versioned, entries] = await Promise.all([
      saved ?? call(context, get, input),
      call(context, history, input),
    ])
    return {
      ...(versioned as { record: RecordOf<R>; version: string }),
      history: entries as unknown as AuditEntry[],
    }
  }
  const [loaded, parts] = await Promise.all([
    readRecord(),
    saved || changed
      ? readChanged(changed ? 'other' : 'save').then(read => ({ ...(kept as Parts), ...changed, ...read }))
      : readParts(),
  ]).catch((error): [LoadedRecord<RecordOf<R>>, Parts] => {
    if (!saved || !last || !isPassing(error)) throw error
    noteOlder()
    return [Object.assign({}, last as LoadedRecord<RecordOf<R>>, saved), kept as Parts]
  })
  page = { path, loaded, parts }
  return { ...parts, loaded }
}

const pathOf = (request: Request) => new URL(request.url).pathname
