/** The fields of a row as the contract names them: names in snake_case, times in ISO 8601. */
export type WireFormat<Row> = { [Name in keyof Row as SnakeCase<Name & string>]: WireValue<Row[Name]> }

type WireValue<Value> = Value extends Date ? string : Value
export type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name

export type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name

/**
 * Returns a row in the format of the contract. The schema of the reply removes columns that it does not name.
 */
export function inWireFormat<Row extends object>(row: Row): WireFormat<Row> {
  const fields = Object.entries(row).map(([name, value]) => [
    name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`),
    value instanceof Date ? value.toISOString() : value,
  ])
  return Object.fromEntries(fields)
}

export const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase())
