import { getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { LocalizedText } from '#contract/language.ts'
import { type CamelCase, camelCase, type SnakeCase } from '#services/wire-format.ts'

type Columns<Table extends PgTable> = Table['_']['columns']

/** The fields of the contract that are columns of a table; `name` stands for `nameAr` and `nameEn`. */
type FieldOf<Table extends PgTable> = {
  [Column in keyof Columns<Table> & string]: Column extends `${infer Text}Ar`
    ? SnakeCase<Text>
    : Column extends `${string}En`
      ? never
      : SnakeCase<Column>
}[keyof Columns<Table> & string]

type FieldColumns<Table extends PgTable, Field extends string> = {
  [Name in Field]: CamelCase<Name> extends keyof Columns<Table>
    ? Columns<Table>[CamelCase<Name>]
    : {
        ar: Columns<Table>[`${CamelCase<Name>}Ar` & keyof Columns<Table>]
        en: Columns<Table>[`${CamelCase<Name>}En` & keyof Columns<Table>]
      }
}

/** The columns of fields of the contract, for a `select`: `tax_class`, and `name` as `{ ar, en }`. */
export function fieldColumns<Table extends PgTable, Field extends FieldOf<Table>>(
  table: Table,
  ...fields: Field[]
): FieldColumns<Table, Field> {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const found = fields.map(field => {
    const name = camelCase(field)
    return [field, columns[name] ?? { ar: columns[`${name}Ar`], en: columns[`${name}En`] }]
  })
  return Object.fromEntries(found)
}

type ColumnValues<Body> = {
  [Field in keyof Body & string as Body[Field] extends LocalizedText
    ? `${CamelCase<Field>}${'Ar' | 'En'}`
    : CamelCase<Field>]: Body[Field] extends LocalizedText ? string : Body[Field]
}

/** The values of columns from fields of the contract. Drizzle leaves out what is no column of the table. */
export function columnValues<Body extends object>(body: Body): ColumnValues<Body> {
  const values = Object.entries(body).flatMap(([field, value]) => {
    const name = camelCase(field)
    return isLocalized(value)
      ? [
          [`${name}Ar`, value.ar],
          [`${name}En`, value.en],
        ]
      : [[name, value]]
  })
  return Object.fromEntries(values)
}

const isLocalized = (value: unknown): value is LocalizedText =>
  value instanceof Object && 'ar' in value && 'en' in value
