import { expect, test } from 'vitest'
import { allEndpoints } from '#tools/openapi/all-endpoints.ts'
import { inputSchema, isSchema, type JsonSchema } from '#tools/openapi/json-schema.ts'
import { adminEndpoints } from './support/admin-endpoints.ts'

const MAX_INTEGER = 2_147_483_647

/** The capital of a group and its shares, which are kept as JSON. */
const storedAsJson = /^PUT \/admin\/page-sections\/:id body\.properties\.(paid|shares|authorized)\./

/** The places of a schema with an integer that a column of the database cannot hold. */
function tooLargeIntegers(schema: JsonSchema, place: string): string[] {
  const { type, minimum = 0, maximum = Number.POSITIVE_INFINITY } = schema
  const isTooLarge = type === 'integer' && (maximum > MAX_INTEGER || minimum < -MAX_INTEGER - 1)
  const parts = Object.entries(schema).filter(([, part]) => typeof part === 'object' && part !== null)
  return [
    ...(isTooLarge ? [place] : []),
    ...parts.flatMap(([name, part]) => tooLargeIntegers(part as JsonSchema, `${place}.${name}`)),
  ]
}

test('every integer of a request fits into the integers of the database', () => {
  const places = [...allEndpoints, ...adminEndpoints].flatMap(({ method, path, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      isSchema(schema) ? tooLargeIntegers(inputSchema(schema), `${method} ${path} ${part}`) : [],
    ),
  )
  expect(places.filter(place => !storedAsJson.test(place))).toEqual([])
})
