import { expect, test } from 'vitest'
import * as zod from 'zod/mini'
import { stub, whatIsAsked } from './without-schemas.ts'

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

test('of the contract the browser keeps what it asks by', () => {
  const source = `
    import * as z from 'zod/mini'
    const Doctor = z.object({ id: z.number() })
    export const getDoctor = endpoint('GET /user/doctors/:id', {
      summary: 'One doctor',
      params: IdParams,
      reply: Doctor,
      extras: z.object({ meta: PageMeta }),
      form: true,
    })
    export const names = new Set(doctorsOf(z.string().check(z.minLength(3, 'min length'))))`
  expect(whatIsAsked(source).replace(/\s+/g, ' ')).toBe(
    " import * as z from 'zod/mini' const Doctor = z.any export const getDoctor = " +
      "/* @__PURE__ */ endpoint('GET /user/doctors/:id', { extras: z.any, form: true, }) " +
      'export const names = new Set(/* @__PURE__ */ doctorsOf(z.any))',
  )
})
