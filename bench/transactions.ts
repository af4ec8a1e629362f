import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

// What the API sends for a booking and for an order of two products, statement by statement. The letter's job is
// written as pg-boss writes it, in short.
const session = `select user_id, used_at > now() - interval '7 days' and created_at > now() - interval '30 days' as alive,
  used_at < now() - interval '1 hour' as stale from sessions where token_hash = sha256(convert_to('bench-' || :n, 'UTF8')) \\gset`
const letter = `insert into pgboss.job (name, data, expire_seconds, deletion_seconds, keep_until, retry_limit, retry_delay, retry_backoff, policy)
  select 'mail', '{"letter":"x"}'::jsonb, q.expire_seconds, q.deletion_seconds, now() + interval '14 days', q.retry_limit, q.retry_delay,
  q.retry_backoff, q.policy from pgboss.queue q where q.name = 'mail' on conflict do nothing;`

/** Flattens a statement: pgbench reads one a line. */
const line = (statement: string) => statement.replace(/\s*\n\s*/g, ' ')

const scripts = {
  booking: [
    `select nextval('bench_turn') as turn \\gset`,
    '\\set n 1 + :turn % 50000',
    '\\set doctor 100 + :turn % 19000',
    '\\set slot :turn / 19000',
    session,
    'begin;',
    'select id, visit_length from doctors where id in (:doctor);',
    'select id, doctor_id, weekday, time_from, time_to from doctor_hours where doctor_id in (:doctor) order by weekday % 7, time_from;',
    `select doctor_id, day from doctor_days_off where doctor_id in (:doctor) and day between current_date and current_date;`,
    `select doctor_id, starts_at, ends_at from bookings where doctor_id in (:doctor) and status <> 'cancelled'
      and ends_at > now() and starts_at < now() + interval '1 day';`,
    `insert into bookings (user_id, doctor_id, client_name, client_phone, starts_at, ends_at)
      select :user_id::int, :doctor::int, 'Patient', '0500000000', at, at + interval '30 minutes'
      from (select date_trunc('day', now()) + interval '200 days' + :slot::int * interval '30 minutes') moment(at)
      on conflict do nothing returning id \\gset booked_`,
    letter,
    `select b.id, b.starts_at, b.status, b.note, d.id, d.name_ar, s.name_ar from bookings b join doctors d on d.id = b.doctor_id
      join specialties s on s.id = d.specialty_id where b.user_id = :user_id and b.id = :booked_id order by b.starts_at desc, b.id desc limit 1;`,
    'commit;',
  ],
  order: [
    `select nextval('bench_turn') as turn \\gset`,
    '\\set n 1 + :turn % 50000',
    session,
    'begin;',
    'select * from addresses where user_id = :user_id limit 1;',
    'select coupon_id from carts where user_id = :user_id for no key update;',
    'delete from cart_lines where user_id = :user_id returning product_id, quantity;',
    'update carts set coupon_id = null where user_id = :user_id;',
    '\\set one 1000 + :turn * 7 % 98000',
    '\\set two :one + 500',
    'select id, name_ar, name_en, paid_halalas, stock from products where id in (:one, :two) order by id for no key update;',
    'select fee_halalas, free_from_halalas from delivery_fees;',
    `insert into orders (user_id, status, payment_method, first_name, last_name, email, phone, address_text, lat, long,
      sub_total_halalas, fees_halalas, discount_halalas, total_halalas, created_at) values (:user_id, 'placed', 1, 'Patient', 'Bench',
      'bench@afiya.example', '0500000000', 'King Fahd Road', 24.7, 46.7, 20000, 0, 0, 20000, now()) returning id \\gset placed_`,
    `select id, coalesce((select path from product_images where product_id = products.id order by position limit 1), '') from products where id in (:one, :two);`,
    `insert into order_lines (order_id, product_id, name_ar, name_en, image, paid_halalas, quantity) values
      (:placed_id::int, :one::int, 'a', 'a', '', 10000, 1), (:placed_id::int, :two::int, 'b', 'b', '', 10000, 1);`,
    `update products set stock = stock - moved.quantity, sold = greatest(0, sold + moved.quantity)
      from unnest(array[:one::int, :two::int], array[1, 1]) as moved(id, quantity) where products.id = moved.id;`,
    letter,
    `select o.*, c.code, (select status from payments where order_id = o.id and status in ('paid', 'refunded') order by status limit 1)
      from orders o left join coupons c on c.id = o.coupon_id where o.user_id = :user_id and o.id = :placed_id order by o.id desc limit 1;`,
    'select order_id, product_id, name_ar, image, quantity, paid_halalas from order_lines where order_id in (:placed_id) order by id;',
    'commit;',
  ],
} as const

export type Kind = keyof typeof scripts

/** Where pgbench is: among PostgreSQL's own programs on Debian; nothing when it is not installed. */
export function findPgbench(): string | undefined {
  const folder = '/usr/lib/postgresql'
  const versions = existsSync(folder) ? readdirSync(folder).sort().reverse() : []
  return versions.map(version => join(folder, version, 'bin/pgbench')).find(path => existsSync(path))
}

/** Transactions a second of pgbench with the same statements, prepared, over so many connections. */
export async function pgbench(
  program: string,
  url: string,
  kind: Kind,
  { seconds, connections }: { seconds: number; connections: number },
) {
  const path = join(mkdtempSync(join(tmpdir(), 'afiya-bench-')), `${kind}.sql`)
  writeFileSync(path, scripts[kind].map(statement => `${line(statement)}\n`).join(''))
  const address = new URL(url)
  const host = address.searchParams.get('host') ?? address.hostname
  const args = ['-n', '-M', 'prepared', '-c', `${connections}`, '-j', '2', '-T', `${seconds}`, '-f', path]
  const child = spawn(
    program,
    [...args, '-h', host, '-p', address.port || '5432', '-U', address.username, address.pathname.slice(1)],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (said += chunk))
  await new Promise(resolve => child.once('exit', resolve))
  const perSecond = Number(/tps = ([\d.]+)/.exec(said)?.[1])
  if (!perSecond || /aborted/.test(said)) throw new Error(`pgbench failed:\n${said}`)
  return perSecond
}

export const versionOf = (program: string) =>
  execFileSync(program, ['--version'], { encoding: 'utf8' }).trim()

/** Clears what an earlier run has booked, and fills every patient's cart with two products. */
export async function prepare(url: string, kind: Kind): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    if (kind === 'booking') await client.query('delete from bookings where starts_at > now()')
    else
      await client.query(`insert into carts select id from users where email like 'bench-%' on conflict do nothing;
        insert into cart_lines (user_id, product_id, quantity)
        select u.id, 1000 + (u.id * 7 + n * 500) % 98000, 1 from users u, generate_series(0, 1) n where u.email like 'bench-%'
        on conflict do nothing`)
    await client.query(
      `delete from pgboss.job; create sequence if not exists bench_turn; select setval('bench_turn', 1)`,
    )
  } finally {
    await client.end()
  }
}

/** The patients of the benchmark: their tokens and addresses. */
export async function patients(url: string): Promise<{ token: string; address: number }[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select split_part(u.email, '@', 1) as token, a.id as address from users u join addresses a on a.user_id = u.id
       where u.email like 'bench-%' order by u.id`,
    )
    return rows
  } finally {
    await client.end()
  }
}
