/** Names of statements by their text, the same on every connection. */
const statementNames = new Map<string, string>()

/** Lists of values make ever new statements: those beyond the limit are not prepared. */
const MAX_PREPARED_STATEMENTS = 300

/**
 * Statements whose best plan depends on the values (a pattern, a range, a late page) are planned for each
 * call, and so are searches without a pattern, whose texts are too many to be prepared.
 */
const DEPENDS_ON_VALUES = / like |strpos|<%|[<>]= \$|\boffset\b/

/**
 * Names a query, so that PostgreSQL parses and plans its statement once per connection instead of at each
 * call. Returns texts and submittable objects as they are.
 */
export function nameStatement(query: unknown): unknown {
  return isQueryConfig(query) ? { ...query, name: query.name ?? statementName(query.text) } : query
}

function isQueryConfig(query: unknown): query is { text: string; name?: string } {
  return (
    typeof query === 'object' &&
    query !== null &&
    Object.getPrototypeOf(query) === Object.prototype &&
    'text' in query
  )
}

function statementName(text: string): string | undefined {
  const existing = statementNames.get(text)
  if (existing) return existing
  if (statementNames.size >= MAX_PREPARED_STATEMENTS || DEPENDS_ON_VALUES.test(text)) return undefined
  const name = `s${statementNames.size}`
  statementNames.set(text, name)
  return name
}
