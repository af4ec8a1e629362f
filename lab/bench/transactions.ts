import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { addDays, dayOf, timestampAt } from '../../domain/booking/clinic-time.ts'
import { median } from './load-generator.ts'
import { recordStatements, type Statement } from './record-statements.ts'

/** The transaction: a booking, or an order of the two products in a cart. */
export type TransactionKind = 'booking' | 'order'

/** A patient of the benchmark: the token, the account id and the address id. */
export type BenchPatient = { token: string; id: number; address: number }

/** Bookings go through this many doctors, starting with this one, and then move to the next slot. */
const DOCTOR_COUNT = 19_000
const FIRST_DOCTOR = 100

/** Builds the n-th request. */
export function transactionRequest(kind: TransactionKind, patients: BenchPatient[], n: number) {
  const { token, address } = patients[n % patients.length] as BenchPatient
  const slot = Math.floor(n / DOCTOR_COUNT)
  const time = `${String(9 + Math.floor(slot / 2)).padStart(2, '0')}:${slot % 2 ? '30' : '00'}`
  const appointment = { doctor_id: FIRST_DOCTOR + (n % DOCTOR_COUNT), date: nextSunday(), time }
  const body =
    kind === 'order'
      ? { address_id: address, payment_method: 1 }
      : { ...appointment, client_name: 'Patient', client_phone: '0500000000' }
  return {
    path: kind === 'order' ? '/backend/api/user/orders' : '/backend/api/user/doctors/book',
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}

/** Finds pgbench among Debian's PostgreSQL programs; undefined if it is not installed. */
export function findPgbench(): string | undefined {
  const folder = '/usr/lib/postgresql'
  const versions = existsSync(folder) ? readdirSync(folder).sort().reverse() : []
  return versions.map(version => join(folder, version, 'bin/pgbench')).find(path => existsSync(path))
}

export const pgbenchVersion = (program: string) =>
  execFileSync(program, ['--version'], { encoding: 'utf8' }).trim()

/**
 * The result of pgbench: transactions per second, latencies in milliseconds, and statements per transaction.
 */
export type PgbenchResult = { perSecond: number; p50: number; p99: number; statements: number }

/** Runs pgbench with the statements that the product sends, prepared. */
export async function runPgbench(
  program: string,
  url: string,
  kind: TransactionKind,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<PgbenchResult> {
  const patients = await listPatients(url)
  await resetTransactionData(url, kind)
  const statements = await recordStatements(url, transactionRequest(kind, patients, 0))
  const [recorded] = await queryOnce<{ id: number }>(url, `select max(id) as id from ${kind}s`)
  await resetTransactionData(url, kind)
  const folder = mkdtempSync(join(tmpdir(), 'afiya-bench-'))
  const path = join(folder, `${kind}.sql`)
  writeFileSync(path, pgbenchScript(kind, patients, statements, recorded?.id))
  const address = new URL(url)
  const host = address.searchParams.get('host') ?? address.hostname
  const args = ['-n', '-M', 'prepared', '-c', `${connections}`, '-j', '2', '-T', `${seconds}`, '-f', path]
  const logArgs = ['--log', '--log-prefix', join(folder, 'times')]
  const connectionArgs = [
    '-h',
    host,
    '-p',
    address.port || '5432',
    '-U',
    address.username,
    address.pathname.slice(1),
  ]
  const child = spawn(program, [...args, ...logArgs, ...connectionArgs], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk))
  await new Promise(resolve => child.once('exit', resolve))
  const perSecond = Number(/tps = ([\d.]+)/.exec(output)?.[1])
  if (!perSecond || /aborted/.test(output)) throw new Error(`pgbench failed:\n${output}`)
  const times = readdirSync(folder)
    .filter(name => name.startsWith('times'))
    .flatMap(name => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
    .map(line => Number(line.split(' ')[2]) / 1000)
    .sort((a, b) => a - b)
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0
  return { perSecond, p50: median(times), p99, statements: statements.length }
}

const LINE_TAX = JSON.stringify({ taxReason: '', vatPercent: 15, discountHalalas: 0, vatHalalas: 100 })

/**
 * The statements of the first request, which wrote the row `recordedId`, as a script with one line per
 * statement; each run uses another patient.
 */
function pgbenchScript(
  kind: TransactionKind,
  patients: BenchPatient[],
  statements: Statement[],
  recordedId: number | undefined,
): string {
  const [first] = patients as [BenchPatient, ...BenchPatient[]]
  const [one, two] = cartProductIds(first.id)
  const day = timestampAt(nextSunday(), '09:00')
  const slotTime = (timestamp: number) =>
    `(timestamptz '${new Date(timestamp).toISOString()}' + :slot * interval '30 minutes')`
  const sqlByValue = new Map<string, string>([
    [valueKey(first.id), ':user'],
    [valueKey(recordedId), `(select currval('${kind}s_id_seq'))`],
    // Address ids do not follow account ids.
    [valueKey(first.address), '(select min(id) from addresses where user_id = :user)'],
    [
      valueKey(createHash('sha256').update(first.token).digest()),
      `sha256(convert_to('bench-' || :n, 'UTF8'))`,
    ],
    ...(kind === 'order'
      ? [[valueKey([one, two]), 'array[:one::int, :two::int]'] as const]
      : [
          [valueKey(FIRST_DOCTOR), ':doctor'] as const,
          [valueKey([FIRST_DOCTOR]), 'array[:doctor::int]'] as const,
          [valueKey(new Date(day)), slotTime(day)] as const,
          [valueKey(new Date(day + 30 * 60_000)), slotTime(day + 30 * 60_000)] as const,
        ]),
  ])
  const placeholderSql = (value: unknown) => {
    // The cart lines that the statement before has returned, with the tax that the product adds to each.
    if (typeof value === 'string' && value.startsWith('[{"productId"'))
      return `(select json_agg(line || '${LINE_TAX}') from jsonb_array_elements(:taken_lines::jsonb) line)`
    // The message about the booking that the statement before has written. pgbench takes `:null` for a
    // variable.
    if (typeof value === 'string' && value.startsWith('[{"bookingId"')) {
      const json = sqlLiteral(value).replaceAll(':null', ': null')
      return `replace(${json}, '"bookingId":${recordedId}', '"bookingId":' || currval('bookings_id_seq'))`
    }
    return sqlByValue.get(valueKey(value)) ?? sqlLiteral(value)
  }
  return [
    `select nextval('bench_turn') as turn \\gset`,
    `\\set n 1 + :turn % ${patients.length}`,
    `\\set user ${first.id} + :n - 1`,
    `\\set doctor ${FIRST_DOCTOR} + :turn % ${DOCTOR_COUNT}`,
    `\\set slot :turn / ${DOCTOR_COUNT}`,
    '\\set one 1000 + :user * 7 % 98000',
    '\\set two 1000 + (:user * 7 + 500) % 98000',
    ...statements.map(({ text, values }) => {
      const statement = text.replace(/\$(\d+)/g, (_, number) => placeholderSql(values[Number(number) - 1]))
      return `${statement.replace(/\s+/g, ' ')}${/delete from cart_lines/.test(text) ? ' \\gset taken_' : ';'}`
    }),
  ]
    .map(line => `${line}\n`)
    .join('')
}

const valueKey = (value: unknown) =>
  Buffer.isBuffer(value)
    ? value.toString('hex')
    : value instanceof Date
      ? value.toISOString()
      : JSON.stringify(value)

function sqlLiteral(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return `'{${value.join(',')}}'`
  const text = value instanceof Date ? value.toISOString() : String(value)
  return `'${text.replaceAll("'", "''")}'`
}

/** Deletes the bookings of an earlier run, or fills every patient's cart with two products. */
export async function resetTransactionData(url: string, kind: TransactionKind): Promise<void> {
  await queryOnce(
    url,
    kind === 'booking'
      ? 'delete from bookings where starts_at > now()'
      : `insert into carts select id from users where email like 'bench-%' on conflict do nothing;
         insert into cart_lines (user_id, product_id, quantity, seen_halalas)
         select u.id, 1000 + (u.id * 7 + n * 500) % 98000, 1, 0
         from users u, generate_series(0, 1) n where u.email like 'bench-%'
         on conflict do nothing`,
  )
  // The first request of a session in an hour writes its time, which pgbench does not.
  await queryOnce(url, `update sessions set used_at = now()`)
  await queryOnce(
    url,
    `delete from pgboss.job; create sequence if not exists bench_turn; select setval('bench_turn', 1)`,
  )
}

/** The products in a patient's cart after resetTransactionData(), by id. */
const cartProductIds = (userId: number) =>
  [0, 1].map(n => 1000 + ((userId * 7 + n * 500) % 98_000)).sort((a, b) => a - b)

export function listPatients(url: string): Promise<BenchPatient[]> {
  return queryOnce<BenchPatient>(
    url,
    `select split_part(u.email, '@', 1) as token, u.id, a.id as address
     from users u join addresses a on a.user_id = u.id
     where u.email like 'bench-%' order by u.id`,
  )
}

/** Runs a statement on a connection of its own. */
export async function queryOnce<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** The next Sunday, when all doctors of the benchmark have hours. */
function nextSunday(): string {
  const today = dayOf(Date.now())
  const days = Array.from({ length: 7 }, (_, index) => addDays(today, index + 1))
  return days.find(day => new Date(`${day}T12:00:00Z`).getUTCDay() === 0) as string
}
