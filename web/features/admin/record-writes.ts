import type { Endpoint } from '#contract/endpoint.ts'
import { CallError, call, mayBeDone } from '../../api.ts'
import { attemptOf } from '../../browser/attempt-keys.ts'
import type { RecordSubmission, ResourceCalls, RouteArgs } from './record-types.ts'

type Write = Omit<RecordSubmission, 'intent'> & Pick<RouteArgs, 'context'> & { id: string | undefined }
/** `refused`: why the last body is not saved, but `earlier`. */
type Saved = { record: { id: number }; version: string; earlier?: unknown; refused?: unknown }

/**
 * Creates a record. A save whose answer was lost is repeated first, with its key, so that the record is
 * created once; then it is changed to what the form has now.
 */
export async function createRecord(resource: ResourceCalls, write: Write): Promise<Saved> {
  const { body, lost, context } = write
  const create = async (content: unknown) => {
    const input = { body: content, once: attemptOf() } as never
    return (await call(context, resource.create as Endpoint, input)) as unknown as Saved
  }
  for (const earlier of lost) {
    const first = await create(earlier).catch(ifRefused)
    if (!first) continue
    try {
      if (JSON.stringify(earlier) === JSON.stringify(body)) return first
      return await update(resource, { ...write, id: String(first.record.id), version: first.version })
    } catch (refused) {
      return { ...first, earlier, refused }
    }
  }
  return create(body)
}

/** Changes a record, also over the person's own change whose answer was lost: that is no conflict. */
export function updateRecord(resource: ResourceCalls, write: Write): Promise<Saved> {
  return update(resource, write).catch(async error =>
    update(resource, { ...write, version: await ownVersion(error, resource, write) }),
  )
}

/** Deletes a record, also over the person's own change. */
export function removeRecord(resource: ResourceCalls, write: Write): Promise<unknown> {
  const remove = ({ id, version, context }: Write) =>
    call(context, resource.remove as Endpoint, { params: { id }, query: { version } } as never)
  return remove(write).catch(async error =>
    remove({ ...write, version: await ownVersion(error, resource, write) }),
  )
}

/**
 * The version that a lost save has made. Throws the conflict if the record is another one: the server answers
 * a change that is stored already as a success, and refuses any other one of an older version.
 */
async function ownVersion(conflict: unknown, resource: ResourceCalls, write: Write): Promise<string> {
  if (!(conflict instanceof CallError) || conflict.code !== 'staff.changed_meanwhile') throw conflict
  for (const body of write.lost.toReversed()) {
    const stored = await update(resource, { ...write, body }).catch(ifRefused)
    if (stored) return stored.version
  }
  throw conflict
}

async function update({ update: endpoint }: ResourceCalls, { id, version, body, context }: Write) {
  const input = { params: { id }, query: { version }, body } as never
  return (await call(context, endpoint as Endpoint, input)) as unknown as Saved
}

/** Returns undefined for a refusal: the server has stored nothing then. */
function ifRefused(error: unknown): undefined {
  if (!(error instanceof CallError) || mayBeDone(error)) throw error
}
