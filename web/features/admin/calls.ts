import { type RouterContextProvider, redirect } from 'react-router'
import type { AuditEntry } from '#contract/admin/audit.ts'
import type { Answer, Asked, Asking, Endpoint } from '#contract/endpoint.ts'
import type { MessageCode } from '#contract/messages.ts'
import { CallError, call } from '../../api.ts'
import { refusedBy, textsOf } from '../../form.ts'
import { said } from '../../i18n/said.ts'
import { token } from '../../session.ts'
import { toast } from '../../ui/toast.tsx'

/** What the pages of one kind of record ask for; a kind may have no `create` and no `remove`, a thing of one record no `list`. */
export type Managed = {
  list?: Endpoint
  get: Endpoint
  history: Endpoint
  update?: Endpoint
  create?: Endpoint
  remove?: Endpoint
}
type Write<R extends Managed> = R['update'] extends Endpoint ? R['update'] : R['create']

/** What a form of it sends. */
export type BodyOf<R extends Managed> = Asked<Write<R>> extends { body: infer B } ? B : never
/** What is seen of one. */
export type SeenOf<R extends Managed> = Answer<R['get']> extends { record: infer S } ? S : never
/** A line of its list. */
export type RowOf<R extends Managed & { list: Endpoint }> =
  Answer<R['list']> extends { data: (infer Row)[] } ? Row : never

/** A record as its page has it; none where one is added. */
export type Loaded<Seen> = { record: Seen; version: string; history: AuditEntry[] } | undefined

type Args = {
  request: Request
  params: { id?: string }
  context: Readonly<RouterContextProvider>
}

function mustBeSignedIn() {
  if (!token()) throw new CallError(401, { code: 'session.missing' })
}

/** For the clientLoader of a list: the page that the address asks for. */
export function loadList<E extends Endpoint>(endpoint: E, { request, context }: Args): Promise<Answer<E>> {
  mustBeSignedIn()
  const query = Object.fromEntries(new URL(request.url).searchParams)
  return call(context, endpoint, { query } as unknown as Asking<E> & { idempotencyKey?: string })
}

/** For the clientLoader of a record: it, its version and its history, or nothing at `/new`. */
export async function loadRecord<R extends Managed>(
  { get, history, create }: R,
  { params: { id }, context }: Args,
): Promise<Loaded<SeenOf<R>>> {
  mustBeSignedIn()
  if (id === 'new' && create) return undefined
  const asking = { params: { id } } as never
  const [seen, changes] = await Promise.all([call(context, get, asking), call(context, history, asking)])
  return {
    ...(seen as unknown as { record: SeenOf<R>; version: string }),
    history: changes as unknown as AuditEntry[],
  }
}

/** What a record's form sends to its own page. */
export type Sent = { intent: 'save' | 'remove'; version: string; body: unknown }
/** What becomes of it, when it is not refused. */
export type Done = { saved: { record: object; version: string } }

/**
 * For the clientAction of a record: saves, adds or removes it. What is refused goes back to the form, also for want of a
 * session, so that nothing typed is lost. `list`: where a removed one leads, and below which an added one stands.
 */
export async function actOnRecord(resource: Managed, list: string, { request, params, context }: Args) {
  const { id } = params
  const { intent, version, body }: Sent = await request.json()
  const { create, update, remove } = resource
  try {
    if (intent === 'remove' && remove) {
      await call(context, remove, { params: { id }, query: { version } } as never)
      toast.success(said('staff.removed'))
      return redirect(list)
    }
    const isNew = id === 'new'
    const saved = isNew
      ? await call(context, create as Endpoint, { body } as never)
      : await call(context, update as Endpoint, { params: { id }, query: { version }, body } as never)
    toast.success(said('staff.saved'))
    const done = saved as unknown as { record: { id: number }; version: string }
    return isNew ? redirect(`${list}/${done.record.id}`) : { saved: done }
  } catch (error) {
    return refusedToStaff(error)
  }
}

/** A refusal as a form's state, also for want of a session, so that nothing typed is lost. */
function refusedToStaff(error: unknown) {
  if (error instanceof CallError && error.status === 401)
    return refusedBy(new CallError(403, { ...error.problem, code: 'staff.session' }))
  return refusedBy(error)
}

/** For the clientAction of a work screen: does what a button or a dialog of it asked for, by its name. */
export async function work(
  request: Request,
  doings: Record<string, (sent: Record<string, string>) => readonly [Promise<unknown>, MessageCode]>,
) {
  const { intent = '', ...sent } = textsOf(await request.formData())
  const doing = doings[intent]
  if (!doing) throw new Error(`no button asks for ${intent}`)
  try {
    const [done, message] = doing(sent)
    await done
    toast.success(said(message))
  } catch (error) {
    return refusedToStaff(error)
  }
  return null
}
