import type { AuditEntry } from '#contract/admin/audit.ts'
import { call, requireSession } from '../../api.ts'
import type { LoadedRecord, RecordOf, ResourceCalls, RouteArgs } from './record-types.ts'

type Versioned = { record: object; version: string }

/** The parts of the page that was loaded last, and the reply of a save of its record until it is loaded. */
let page: { path: string; parts: object; saved?: Versioned | undefined } | undefined

/** Loaders run right after an action. An older reply belongs to a page that was left. */
const SAVED_MS = 1000

/** Hands the reply of a save to the loader that runs after it. */
export function setSavedRecord(request: Request, saved: Versioned): void {
  const left = page
  if (left?.path !== pathOf(request)) return
  left.saved = saved
  setTimeout(() => {
    if (left.saved === saved) left.saved = undefined
  }, SAVED_MS)
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
 */
export async function loadRecordPage<R extends ResourceCalls, Parts extends object>(
  { get, history, create }: R,
  { request, params: { id }, context }: RouteArgs,
  readParts: () => Promise<Parts>,
  readChanged: () => Promise<Partial<Parts>> = async () => ({}),
): Promise<Parts & { loaded: LoadedRecord<RecordOf<R>> }> {
  requireSession()
  const path = pathOf(request)
  const { saved, parts: kept } = page?.path === path ? page : {}
  if (page) page.saved = undefined
  const readRecord = async (): Promise<LoadedRecord<RecordOf<R>>> => {
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
    saved ? readChanged().then(changed => ({ ...(kept as Parts), ...changed })) : readParts(),
  ])
  page = { path, parts }
  return { ...parts, loaded }
}

const pathOf = (request: Request) => new URL(request.url).pathname
