import type { ClientBase } from 'pg'

type Asked = { text: string; name?: string | undefined }

/** The names of statements, by their text. Lists of values make ever new ones: later ones go without. */
const names = new Map<string, string>()
const MOST = 300

/**
 * Prepares the statements of a connection: PostgreSQL reads and plans each once, not every time. Those whose best plan
 * depends on the values (a pattern, a range, a page far down) are planned for their values.
 */
export function prepareStatements(client: ClientBase): void {
  // Looked up at each call: who watches what connections send sees all of it.
  const { prototype } = client.constructor as { prototype: { query: (...given: unknown[]) => unknown } }
  client.query = ((asked: unknown, ...rest: unknown[]) =>
    prototype.query.call(
      client,
      isStatement(asked) ? { ...asked, name: asked.name ?? nameOf(asked.text) } : asked,
      ...rest,
    )) as never
}

const isStatement = (asked: unknown): asked is Asked =>
  typeof asked === 'object' &&
  asked !== null &&
  Object.getPrototypeOf(asked) === Object.prototype &&
  'text' in asked

const DEPENDS_ON_VALUES = / like |<%|[<>]= \$|\boffset\b/

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (names.size >= MOST || DEPENDS_ON_VALUES.test(text)) return undefined
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
