import { expect, test } from 'vitest'
import { CLOCK_DEPENDENCY, tableFinder, UNKNOWN_TABLE } from './statement-tables.ts'

const tables = new Set([
  'users',
  'reviews',
  'products',
  'bookings',
  'home_care_bookings',
  'doctors',
  'hospitals',
])
const tablesIn = tableFinder(name => tables.has(name))
const readsOf = (statement: string) => tablesIn(statement).reads.toSorted()

test.each([
  ['select 1', []],
  ['select "id" from "products" inner join "users" on true', ['products', 'users']],
  ['select (select count(*) from reviews) from unnest($1) products', ['reviews']],
  ['select extract(epoch from created) from "users"', ['users']],
  [`select 'from doctors' as text, "from" from users -- from doctors`, ['users']],
  ['select from users where a is distinct from b and c is not distinct from d', ['users']],
  [
    'with open as (select * from bookings), x (id) as materialized (select 1) select * from open, x',
    ['bookings'],
  ],
  [
    'select * from (doctors join hospitals on true) cross join lateral (select 1 from reviews) r',
    ['doctors', 'hospitals', 'reviews'],
  ],
  ['select * from doctors, hospitals h, unnest($1) ids order by a, b', ['doctors', 'hospitals']],
  [
    'select 1 from users where exists (select from bookings) union all select 2 from doctors',
    ['bookings', 'doctors', 'users'],
  ],
  [
    'insert into bookings (id) select id from doctors where true on conflict do nothing returning id',
    ['doctors'],
  ],
  ['update products set stock = stock - x.n from unnest($1) as x(n) where true', []],
  ['update bookings set a = d.a, b = 1 from doctors d where true', ['doctors']],
  ['delete from reviews using users where true', ['reviews', 'users']],
  ['select "id" from "users" where "at" > now()', [CLOCK_DEPENDENCY, 'users']],
  ['select current_date from "users"', [CLOCK_DEPENDENCY, 'users']],
])('names every table that is read: %s', (statement, reads) => {
  expect(readsOf(statement)).toEqual(reads)
})

test.each([
  'select * from public.doctors',
  'select * from only doctors',
  'select * from bookings, public.doctors',
  'select * from doctors_view',
  'select * from doctors join doctors_view on true',
  'select * from pg_sequences',
  'select * from free_slots($1)',
  'select * from rows from (free_slots(1))',
  'select (select * from doctors_view)',
  'table doctors',
  'with d as (table doctors) select * from d',
  'merge into doctors using hospitals on true when matched then delete',
  'call refresh()',
])('fails closed where it cannot name a table: %s', statement => {
  expect(readsOf(statement)).toContain(UNKNOWN_TABLE)
})

test.each([
  ['insert into "bookings" ("id") values (default)', ['bookings']],
  ['insert into users values (1) on conflict (id) do update set name = 1', ['users']],
  ['update products set stock = stock - 1 where id = $1', ['products']],
  ['update "products" set "price_halalas" = $1', ['products', 'product_shelves']],
  ['delete from "reviews"', ['reviews', 'products']],
  [
    'delete from "users"',
    ['users', 'bookings', 'home_care_bookings', 'reviews', 'products', 'waitlist_offers'],
  ],
  [
    'with added as (insert into bookings (id) values (1)) update reviews set id = 1',
    ['bookings', 'reviews', 'products'],
  ],
  ['select from users for update', []],
  ['select from users, doctors for no key update of users for key share of doctors', []],
  ['insert into pgboss.job (name) values ($1)', []],
  ['update public.doctors set name = 1', [UNKNOWN_TABLE]],
  ['truncate only doctors', [UNKNOWN_TABLE]],
  ['merge into doctors using hospitals on true when matched then delete', [UNKNOWN_TABLE]],
])('names every table that is written: %s', (statement, writes) => {
  expect(tablesIn(statement).writes.toSorted()).toEqual(writes.toSorted())
})
