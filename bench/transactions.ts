import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { addDays, dayOf, momentAt } from '#domain/clinic-time.ts'
import { median } from './load.ts'
import { type Statement, statementsFor } from './record.ts'

/** What is written: a booking, or an order of the two products of a cart. */
export type Kind = 'booking' | 'order'

/** A patient of the benchmark: the token, and the numbers of the account and of its address. */
export type Person = { token: string; id: number; address: number }

/** So many doctors are booked, from this one on, each a time later when all have been. */
const DOCTORS = 19_000
const FIRST_DOCTOR = 100

/** What the n-th request asks for. */
export function asking(kind: Kind, people: Person[], n: number) {
  const { token, address } = people[n % people.length] as Person
  const slot = Math.floor(n / DOCTORS)
  const time = `${String(9 + Math.floor(slot / 2)).padStart(2, '0')}:${slot % 2 ? '30' : '00'}`
  const visit = { doctor_id: FIRST_DOCTOR + (n % DOCTORS), date: nextSunday(), time }
  const body =
    kind === 'order'
      ? { address_id: address, payment_method: 1 }
      : { ...visit, client_name: 'Patient', client_phone: '0500000000' }
  return {
    path: kind === 'order' ? '/backend/api/user/orders' : '/backend/api/user/doctors/book',
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}

/** Where pgbench is: among PostgreSQL's own programs on Debian; nothing when it is not installed. */
export function findPgbench(): string | undefined {
  const folder = '/usr/lib/postgresql'
  const versions = existsSync(folder) ? readdirSync(folder).sort().reverse() : []
  return versions.map(version => join(folder, version, 'bin/pgbench')).find(path => existsSync(path))
}

export const versionOf = (program: string) =>
  execFileSync(program, ['--version'], { encoding: 'utf8' }).trim()

/** What pgbench has shown: transactions a second, their times in milliseconds, and how many statements each has. */
export type Benched = { perSecond: number; p50: number; p99: number; statements: number }

/** Has pgbench send what the product sends, prepared, over so many connections. */
export async function pgbench(
  program: string,
  url: string,
  kind: Kind,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<Benched> {
  const people = await patients(url)
  await prepare(url, kind)
  const statements = await statementsFor(url, asking(kind, people, 0))
  await prepare(url, kind)
  const folder = mkdtempSync(join(tmpdir(), 'afiya-bench-'))
  const path = join(folder, `${kind}.sql`)
  writeFileSync(path, scriptOf(kind, people, statements))
  const address = new URL(url)
  const host = address.searchParams.get('host') ?? address.hostname
  const args = ['-n', '-M', 'prepared', '-c', `${connections}`, '-j', '2', '-T', `${seconds}`, '-f', path]
  const log = ['--log', '--log-prefix', join(folder, 'times')]
  const place = ['-h', host, '-p', address.port || '5432', '-U', address.username, address.pathname.slice(1)]
  const child = spawn(program, [...args, ...log, ...place], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (said += chunk))
  await new Promise(resolve => child.once('exit', resolve))
  const perSecond = Number(/tps = ([\d.]+)/.exec(said)?.[1])
  if (!perSecond || /aborted/.test(said)) throw new Error(`pgbench failed:\n${said}`)
  const times = readdirSync(folder)
    .filter(name => name.startsWith('times'))
    .flatMap(name => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
    .map(line => Number(line.split(' ')[2]) / 1000)
    .sort((a, b) => a - b)
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0
  return { perSecond, p50: median(times), p99, statements: statements.length }
}

/** The statements of the first request as a script in which each turn is another patient's, a line a statement. */
function scriptOf(kind: Kind, people: Person[], statements: Statement[]): string {
  const [first] = people as [Person, ...Person[]]
  const [one, two] = productsOf(first.id)
  const day = momentAt(nextSunday(), '09:00')
  const later = (at: number) =>
    `(timestamptz '${new Date(at).toISOString()}' + :slot * interval '30 minutes')`
  const variables = new Map<string, string>([
    [nameOf(first.id), ':user'],
    // Addresses are not numbered as their people are.
    [nameOf(first.address), '(select min(id) from addresses where user_id = :user)'],
    [nameOf(createHash('sha256').update(first.token).digest()), `sha256(convert_to('bench-' || :n, 'UTF8'))`],
    ...(kind === 'order'
      ? [[nameOf([one, two]), 'array[:one::int, :two::int]'] as const]
      : [
          [nameOf(FIRST_DOCTOR), ':doctor'] as const,
          [nameOf([FIRST_DOCTOR]), 'array[:doctor::int]'] as const,
          [nameOf(new Date(day)), later(day)] as const,
          [nameOf(new Date(day + 30 * 60_000)), later(day + 30 * 60_000)] as const,
        ]),
  ])
  const valueIn = (value: unknown) => {
    // What was taken out of the cart one statement before.
    if (typeof value === 'string' && value.startsWith('[{"productId"')) return ':taken_lines'
    return variables.get(nameOf(value)) ?? quoted(value)
  }
  return [
    `select nextval('bench_turn') as turn \\gset`,
    `\\set n 1 + :turn % ${people.length}`,
    `\\set user ${first.id} + :n - 1`,
    `\\set doctor ${FIRST_DOCTOR} + :turn % ${DOCTORS}`,
    `\\set slot :turn / ${DOCTORS}`,
    '\\set one 1000 + :user * 7 % 98000',
    '\\set two 1000 + (:user * 7 + 500) % 98000',
    ...statements.map(({ text, values }) => {
      const whole = text.replace(/\$(\d+)/g, (_, place) => valueIn(values[Number(place) - 1]))
      return `${whole.replace(/\s+/g, ' ')}${/delete from cart_lines/.test(text) ? ' \\gset taken_' : ';'}`
    }),
  ]
    .map(line => `${line}\n`)
    .join('')
}

const nameOf = (value: unknown) =>
  Buffer.isBuffer(value)
    ? value.toString('hex')
    : value instanceof Date
      ? value.toISOString()
      : JSON.stringify(value)

function quoted(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return `'{${value.join(',')}}'`
  const text = value instanceof Date ? value.toISOString() : String(value)
  return `'${text.replaceAll("'", "''")}'`
}

/** Clears what an earlier run has booked, and fills every patient's cart with two products. */
export async function prepare(url: string, kind: Kind): Promise<void> {
  await asked(
    url,
    kind === 'booking'
      ? 'delete from bookings where starts_at > now()'
      : `insert into carts select id from users where email like 'bench-%' on conflict do nothing;
         insert into cart_lines (user_id, product_id, quantity)
         select u.id, 1000 + (u.id * 7 + n * 500) % 98000, 1 from users u, generate_series(0, 1) n where u.email like 'bench-%'
         on conflict do nothing`,
  )
  await asked(
    url,
    `delete from pgboss.job; create sequence if not exists bench_turn; select setval('bench_turn', 1)`,
  )
}

/** The products of a patient's cart, in the order of their numbers, as `prepare` puts them in. */
const productsOf = (userId: number) =>
  [0, 1].map(n => 1000 + ((userId * 7 + n * 500) % 98_000)).sort((a, b) => a - b)

/** The patients of the benchmark. */
export function patients(url: string): Promise<Person[]> {
  return asked<Person>(
    url,
    `select split_part(u.email, '@', 1) as token, u.id, a.id as address from users u join addresses a on a.user_id = u.id
     where u.email like 'bench-%' order by u.id`,
  )
}

async function asked<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** A day on which the doctors of the benchmark receive. */
function nextSunday(): string {
  const today = dayOf(Date.now())
  const days = Array.from({ length: 7 }, (_, at) => addDays(today, at + 1))
  return days.find(day => new Date(`${day}T12:00:00Z`).getUTCDay() === 0) as string
}
