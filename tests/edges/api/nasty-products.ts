import { type SQL, sql } from 'drizzle-orm'

/** Texts that spreadsheets and separators of tables change. */
const TEXTS = [
  'كريم مرطب',
  'Soap, 5" bar; «green»',
  '=1+1',
  '=HYPERLINK("http://evil.example")',
  '+966 50 123 4567',
  '-5% off',
  '-',
  '@sale',
  "it's 'quoted'",
  'a;=b;+c',
  'two\nlines, "quoted"',
  '• مرتين يوميًا\n\n• للاستعمال الخارجي',
  'sku\nprice',
  'a; b\nc; d',
  'ends with a comma,',
  '12-05',
  'MAR-1',
  '1E5',
  '00012',
  '5.10',
  'TRUE',
  '#1 in skin care',
  'حليب أطفال 1؛ 400 جم',
  'نسبة 70٪ – معقّم\tجديد',
  '｜＝full width＝',
  'emoji 🧴 and é',
  'sep=;',
  'a_x000D_b',
  '_x0041__x000a_',
  '_x005F_x000D_',
]

/** Codes that spreadsheets take for numbers and dates. */
const CODES = [
  '00012345',
  '12-05',
  'MAR-1',
  '1E5',
  '6281234567895001',
  '05-DEC',
  'SEP2',
  'MED-7',
  '1-2',
  '0-0',
  '90.750',
  '5E-2',
  '2024-5-1',
  '1/2/3',
]

const PICTURES = ['/pictures/products/a-900.avif', '/pictures/products/b-900.avif']

const nastyRows = (count: number) =>
  Array.from({ length: count }, (_, n) => {
    const text = (shift: number) => TEXTS[(n + shift) % TEXTS.length] as string
    const code = CODES[n % CODES.length] as string
    return {
      name_ar: `${text(0)} ${n}`,
      name_en: n % 3 === 0 ? text(1) : `${text(1)} ${n}`,
      description_ar: text(2),
      description_en: n % 4 === 0 ? '' : text(3),
      price_halalas: 1 + n * 37,
      discount: n % 5 === 0 ? 250 : 0,
      stock: n % 90,
      active: n % 2 === 0,
      tax_class: n % 3 === 0 ? 'zero' : 'standard',
      min_age: n % 7 === 0 ? 12 : null,
      sku: n < CODES.length ? code.toUpperCase() : `${code.toUpperCase()}-${n}`,
      gtin: n % 2 === 0 ? gtinOf(n) : null,
      sfda_number: n % 3 === 0 ? `0${n}-12` : '',
      substances: n % 2 === 0 ? [{ name: { ar: 'باراسيتامول', en: 'Paracetamol' }, strength: '500 mg' }] : [],
      form: text(5).replace(/\s+/g, ' '),
      shelf: n % 2 === 0 ? '3-12' : 'A-1',
      pictures: n % 2 === 0 ? PICTURES : [],
    }
  })

/** The same as cells of a file, below its headings. */
export function nastyTable(count: number): string[][] {
  const rows = nastyRows(count).map(
    ({ price_halalas, discount, substances, active, pictures, ...row }, n) => ({
      id: n + 1,
      active: active ? 'yes' : 'no',
      ...row,
      price: (price_halalas / 100).toFixed(2),
      pictures: pictures.join(' '),
    }),
  )
  const columns = Object.keys(rows[0] ?? {})
  const cells = rows.map(row => Object.values(row).map(value => String(value ?? '')))
  return [columns, ...cells]
}

/** Inserts products with what is hard to keep in every column that a file has. */
export function nastyProducts(count: number, category: number): SQL {
  const rows = nastyRows(count)
  return sql`with line as (
    select row_number() over () as n, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      name_ar text, name_en text, description_ar text, description_en text, price_halalas int,
      discount int, stock int, active boolean, tax_class text, min_age smallint, sku text, gtin text,
      sfda_number text, substances jsonb, form text, shelf text, pictures text[])
  ), added as (
    insert into products (category_id, name_ar, name_en, description_ar, description_en, price_halalas,
      discount_type, discount_value, stock, active, tax_class, min_age, sku, gtin, sfda_number, substances,
      form_ar, pack_size_en, manufacturer_en, shelf)
    select ${category}, name_ar, name_en, description_ar, description_en, price_halalas + discount,
      case when discount > 0 then 'amount' end, discount, stock, active, tax_class, min_age, sku, gtin,
      sfda_number, substances, form, form, form, shelf
    from line order by n returning id, sku
  )
  insert into product_images (product_id, path, position)
  select added.id, path, position - 1 from added join line using (sku),
    unnest(pictures) with ordinality as picture(path, position)`
}

/** A GTIN of 14 digits with zeros at the beginning. */
function gtinOf(n: number): string {
  const digits = `0062812${String(n).padStart(6, '0')}`
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
