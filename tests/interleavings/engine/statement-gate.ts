import { AsyncLocalStorage } from 'node:async_hooks'
import { PooledClient } from '#db/pool/pooled-client.ts'

type Query = { text: string; values?: unknown[] }
/** A statement of a side that waits until the scheduler sends it. */
export type HeldStatement = { client: PooledClient; text: string; send(): Promise<void> }
/** Takes each statement of a side; `rewrite` plants a bug in its text. */
export type Gate = { hold(statement: HeldStatement): void; rewrite?: (text: string) => string }

/** The gate of the request in whose context a statement is sent. */
const gates = new AsyncLocalStorage<Gate>()

/** Runs a request whose statements all wait at a gate. */
export const throughGate = <T>(gate: Gate, request: () => Promise<T>): Promise<T> => gates.run(gate, request)

type Callback = (error: unknown, result?: unknown) => void

/**
 * Puts the gate before every statement of the process: the product's own pool and its statements stay as they
 * are. Returns the function that takes the gate away, and one that sends past it.
 */
export function installGate() {
  const original = PooledClient.prototype.query
  const past = (client: PooledClient, ...given: unknown[]) =>
    Reflect.apply(original, client, given) as Promise<{ rows: Record<string, unknown>[] }>
  function gated(this: PooledClient, ...given: unknown[]): unknown {
    const gate = gates.getStore()
    if (!gate) return Reflect.apply(original, this, given)
    const callback = typeof given.at(-1) === 'function' ? (given.pop() as Callback) : undefined
    const query = rewritten(given, gate.rewrite)
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    gate.hold({
      client: this,
      text: textOf(query[0]),
      send: () => past(this, ...query).then(resolve, reject),
    })
    if (!callback) return promise
    promise.then(result => callback(undefined, result), callback)
    return undefined
  }
  PooledClient.prototype.query = gated as typeof original
  return {
    past,
    uninstall() {
      PooledClient.prototype.query = original
    },
  }
}

const textOf = (query: unknown) => (typeof query === 'string' ? query : (query as Query).text)

/** The arguments with another text. A named query gets no name: a name stands for one text. */
function rewritten(given: unknown[], rewrite: Gate['rewrite']): unknown[] {
  const [query, ...rest] = given
  const text = rewrite?.(textOf(query))
  if (text === undefined || text === textOf(query)) return given
  if (typeof query === 'string') return [text, ...rest]
  const { name: _, ...unnamed } = query as Query & { name?: string }
  return [{ ...unnamed, text }, ...rest]
}
