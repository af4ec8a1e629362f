import { expect, test } from 'vitest'
import * as zod from 'zod/mini'
import { stub } from './without-schemas.ts'

test('the contract can be declared without schemas, and nothing can be checked with them', async () => {
  const z: typeof zod = await import(`data:text/javascript,${encodeURIComponent(stub(Object.keys(zod)))}`)
  expect(Object.keys(z).sort()).toEqual(Object.keys(zod).sort())
  const name = z.pipe(z.string().check(z.minLength(3, 'min length')), z.transform(String))
  const schema = z.extend(z.object({ id: z.coerce.number(), ...{ name: z.optional(name) } }), {
    extra: z.null(),
  })
  // `call()` asks only whether an endpoint has a part.
  expect(schema).toBeTruthy()
  expect(() => schema.safeParse({})).toThrow('no schemas')
  expect(() => z.parse(schema, {})).toThrow('no schemas')
})
