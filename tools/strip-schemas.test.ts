import { expect, test } from 'vitest'
import * as zod from 'zod/mini'
import { schemaStub, stripEndpoint } from './strip-schemas.ts'

test('the contract can be declared with stub schemas, which refuse to validate', async () => {
  const z: typeof zod = await import(
    `data:text/javascript,${encodeURIComponent(schemaStub(Object.keys(zod)))}`
  )
  expect(Object.keys(z).sort()).toEqual(Object.keys(zod).sort())
  const name = z.pipe(z.string().check(z.minLength(3, 'min length')), z.transform(String))
  const schema = z.extend(z.object({ id: z.coerce.number(), name: z.optional(name) }), { extra: z.null() })
  // `call()` reads only whether an endpoint has a field.
  expect(schema).toBeTruthy()
  expect(() => schema.safeParse({})).toThrow('is not a function')
  expect(() => z.parse(schema, {})).toThrow('is not a function')
})

test('the browser keeps the fields of an endpoint that a call needs', () => {
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
  expect(stripEndpoint(source).replace(/\s+/g, ' ')).toBe(
    " import * as z from 'zod/mini' const Doctor = z.any export const getDoctor = " +
      "/* @__PURE__ */ endpoint('GET /user/doctors/:id', { extras: true, form: true, }) " +
      'export const names = new Set(/* @__PURE__ */ doctorsOf(z.any))',
  )
})

test('the browser knows which endpoints need the session of staff', () => {
  const source = (access: string) => `export const read = endpoint('GET /admin/me', { access: '${access}' })`
  expect(stripEndpoint(source('staff'))).toContain("access: 'staff'")
  expect(stripEndpoint(source('user'))).not.toContain('access')
})

test('the browser has no imports that only schemas use', () => {
  const source = `
    import { Day, IdParams } from './common.ts'
    import { endpoint } from './endpoint.ts'
    import { withRule } from './fields/rules.ts'
    export const Name = withRule({ format: 'text' }, z.string())
    export const getSlots = endpoint('GET /user/slots/:id', { params: IdParams, reply: z.object({ day: Day }) })`
  expect(stripEndpoint(source).replace(/\s+/g, ' ')).toBe(
    " import { endpoint } from './endpoint.ts' export const Name = z.any " +
      "export const getSlots = /* @__PURE__ */ endpoint('GET /user/slots/:id', { })",
  )
})

test('the browser has the rules of a body instead of its schema', () => {
  const rules = { email: { format: 'email', min: 1, max: 254 } } as const
  const source =
    "export const login = endpoint('POST /user/login', { body: z.object({ email: Email }), form: true })"
  expect(stripEndpoint(source, new Map([['POST /user/login', rules]]))).toBe(
    "export const login = /* @__PURE__ */ endpoint('POST /user/login', { rules: " +
      '{"email":{"format":"email","min":1,"max":254}}, form: true })',
  )
})
