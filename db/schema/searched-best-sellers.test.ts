import { expect, test } from 'vitest'
import { databaseOfFile } from '#tests/support/test-database.ts'

const database = databaseOfFile()

test('products may have the longest names, and a search reads best sellers from the index alone', async () => {
  // One character of the first name becomes eighteen in the search key.
  const names = [`repeat('ﷺ', 160)`, `repeat('بانادول ', 20)`, `'بانادول ' || n`]
  await database.run(`
    insert into categories (name_ar, name_en, image) values ('أدوية', 'Medicines', '');
    insert into products (category_id, name_ar, name_en, description_ar, description_en, price_halalas, sold)
      select 1, name, name, '', '', 1000, n
      from generate_series(1, 500) n cross join lateral (values ${names.map(name => `(${name})`).join(', ')}) as named (name)`)
  const products = await database.run<{ count: number }>('select count(*)::int as count from products')
  expect(products).toEqual([{ count: 1500 }])
  await database.run('vacuum analyze products')
  const plan = await database.run<{ 'QUERY PLAN': string }>(`
    explain select id from products where active and coalesce(search_key like '%بانادول%', false)
    order by sold desc nulls last, id limit 20`)
  expect(plan.map(row => row['QUERY PLAN']).join('\n')).toContain('Index Only Scan using products_sold')
})
