/**
 * The tables that a statement reads and writes, or UNKNOWN_TABLE among them where a table cannot be named.
 */
export type StatementTables = { reads: string[]; writes: string[] }

/** Stands for every table that the analysis cannot name: a response that depends on it is not cached. */
export const UNKNOWN_TABLE = 'an unknown table'

/**
 * PostgreSQL's clock triggers no change: a response that depends on it is not cached. Handlers take `now`
 * instead.
 */
export const CLOCK_DEPENDENCY = 'the clock'
const CLOCK = /\bnow\(\)|\b(?:current|local)_?(?:date|time)/i

/**
 * Returns the analysis of a statement, kept by its text. `isTable` tells tables of the schema from other
 * names.
 */
export function tableFinder(isTable: (name: string) => boolean): (statement: string) => StatementTables {
  const known = new Map<string, StatementTables>()
  return statement => {
    let tables = known.get(statement)
    if (!tables) {
      if (known.size >= MAX_STATEMENTS) known.clear()
      tables = tablesOf(statement, isTable)
      known.set(statement, tables)
    }
    return tables
  }
}

/** Lists of values make ever new statements; not all of them need to be kept. */
const MAX_STATEMENTS = 1000

function tablesOf(statement: string, isTable: (name: string) => boolean): StatementTables {
  const tokens = tokenize(statement)
  const targets = writeTargets(tokens, isTable)
  return {
    reads: [...readTables(tokens, isTable), ...(CLOCK.test(statement) ? [CLOCK_DEPENDENCY] : [])],
    writes: [
      ...targets.map(({ table }) => table),
      ...targets.flatMap(({ table }) => changedByTrigger[table] ?? []),
      ...(targets.some(({ table }) => table === 'products') && !ADJUSTS_STOCK.test(statement)
        ? ['product_shelves']
        : []),
      ...targets.flatMap(({ table, verb }) => (verb === 'delete' ? (changedByCascade[table] ?? []) : [])),
    ],
  }
}

/**
 * What PostgreSQL changes by itself: the counters of the function `count_review`, and rows that go with their
 * owner.
 */
const changedByTrigger: Record<string, string[]> = { reviews: ['products'] }
const changedByCascade: Record<string, string[]> = {
  users: ['bookings', 'home_care_bookings', 'reviews', 'products', 'waitlist_offers'],
}
/**
 * `adjustStock` of services/stock.ts: changes no list of products but by what is in stock and what sells
 * best.
 */
const ADJUSTS_STOCK = /\bupdate products set stock =/

/** Words in lower case, quoted names with a leading quote, and punctuation; without literals and comments. */
function tokenize(statement: string): string[] {
  const tokens: string[] = []
  for (const [, , quoted, word, punctuation] of statement.matchAll(TOKEN)) {
    const token = (quoted && `"${quoted}`) ?? word?.toLowerCase() ?? punctuation
    if (token !== undefined) tokens.push(token)
  }
  return tokens
}

const TOKEN =
  /'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\/|"([^"]+)"|([a-z_]\w*)|([(),.;])|[^\s]/gi

/** The job queue's own tables: no response is made of them. */
const QUEUE_SCHEMA = 'pgboss'

/** The name that a token gives; a quoted one is never a keyword. */
const nameIn = (token = '') => token.replace(/^"/, '')

type Verb = 'insert' | 'update' | 'delete' | 'truncate' | 'merge'

function writeTargets(tokens: string[], isTable: (name: string) => boolean) {
  const targets: { table: string; verb: Verb }[] = []
  tokens.forEach((_, at) => {
    const verb = writeVerb(tokens, at)
    if (!verb) return
    const table = nameIn(tokens[verb === 'update' || verb === 'truncate' ? at + 1 : at + 2])
    if (table === QUEUE_SCHEMA) return
    targets.push({ table: isTable(table) && verb !== 'merge' ? table : UNKNOWN_TABLE, verb })
  })
  return targets
}

function writeVerb(tokens: string[], at: number): Verb | undefined {
  const [before = '', token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (token === 'insert' && next === 'into') return 'insert'
  if (token === 'delete' && next === 'from') return 'delete'
  if (token === 'merge' && next === 'into') return 'merge'
  if (token === 'truncate') return 'truncate'
  // `for update`, `do update set` and `no key update` name no target.
  return token === 'update' && !['for', 'do', 'key'].includes(before) ? 'update' : undefined
}

/** One level of parentheses. `query`: it holds a query, so that `from` begins a list of tables. */
type Level = { query: boolean; inFrom: boolean; expectsTable: boolean }

/**
 * The tables of every FROM list and join. It fails closed: what stands where a table is expected and is
 * neither a table of the schema, a CTE of the statement, a subquery nor a function that reads no table counts
 * as UNKNOWN_TABLE (a qualified name, `only`, a view, another function), and so do `table x` and `merge`.
 */
function readTables(tokens: string[], isTable: (name: string) => boolean): string[] {
  const reads = new Set<string>()
  const ctes = new Set(commonTableExpressions(tokens))
  const levels: Level[] = [{ query: true, inFrom: false, expectsTable: false }]
  tokens.forEach((token, at) => {
    const level = levels.at(-1) as Level
    const [before, next] = [tokens[at - 1], tokens[at + 1]]
    if (token === '(') {
      const query = QUERY_STARTS.has(next ?? '')
      // `from (a join b on …)`: parentheses around a join continue the FROM list.
      const isJoin = level.expectsTable && !query
      levels.push({ query: query || isJoin, inFrom: isJoin, expectsTable: isJoin })
      level.expectsTable = false
    } else if (token === ')') {
      if (levels.length > 1) levels.pop()
    } else if (level.expectsTable) {
      if (token === 'lateral') return
      level.expectsTable = false
      const name = nameIn(token)
      if (next === '.' || token === 'only') reads.add(UNKNOWN_TABLE)
      else if (next === '(') {
        if (!TABLE_FREE_FUNCTIONS.has(name)) reads.add(UNKNOWN_TABLE)
      } else if (isTable(name)) reads.add(name)
      else if (!ctes.has(name)) reads.add(UNKNOWN_TABLE)
    } else if (!level.query) {
      // An expression: `extract(epoch from x)` reads no table.
    } else if (token === 'from' && !(before === 'distinct' && ['is', 'not'].includes(tokens[at - 2] ?? ''))) {
      level.inFrom = true
      level.expectsTable = true
    } else if (token === 'join' || (token === ',' && level.inFrom)) level.expectsTable = true
    else if (token === 'using' && next !== '(') {
      level.inFrom = true
      level.expectsTable = true
    } else if (FROM_LIST_ENDS.has(token)) level.inFrom = false
    else if (UNKNOWN_COMMANDS.has(token) && (before === undefined || before === '(' || before === ';'))
      reads.add(UNKNOWN_TABLE)
  })
  return [...reads]
}

const QUERY_STARTS = new Set(['select', 'with', 'values', 'insert', 'update', 'delete', 'table', '('])
const FROM_LIST_ENDS = new Set(
  'where group order having window union intersect except limit offset fetch for returning set select'.split(
    ' ',
  ),
)
const UNKNOWN_COMMANDS = new Set('table merge call execute do copy'.split(' '))

/** Functions in a FROM list that make rows of their arguments alone. */
const TABLE_FREE_FUNCTIONS = new Set(
  'unnest generate_series json_to_recordset jsonb_to_recordset json_array_elements jsonb_array_elements'.split(
    ' ',
  ),
)

/** The names that `with a as (…), b (x) as materialized (…)` gives. */
function commonTableExpressions(tokens: string[]): string[] {
  const list = tokens.map(nameIn).join(' ')
  return [
    ...list.matchAll(
      /(?:\bwith(?: recursive)?|,) (\w+)(?: \( [\w ,]+ \))? as (?:not )?(?:materialized )?\(/g,
    ),
  ].map(([, name]) => name as string)
}
