import type { RouteConfigEntry } from '@react-router/dev/routes'
import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { adminEndpoints } from '#tests/support/admin-endpoints.ts'
import { stubBrowserStorage } from '#tests/support/fakes/browser-storage.ts'
import { allEndpoints } from '#tools/openapi/all-endpoints.ts'
import { callerContext } from '../caller.ts'
import routes from '../routes.ts'
import { saveSession } from '../session.ts'
import { failedReadOf } from './failed-read.ts'

type Loaders = Partial<Record<'loader' | 'clientLoader', (args: object) => Promise<unknown>>>

/** The routes whose URL has an id, with the whole path. */
const routesWithId = routes.flatMap(function below(
  route: RouteConfigEntry,
  parent: unknown,
): { path: string; file: string }[] {
  const path = [typeof parent === 'string' ? parent : '', route.path].filter(Boolean).join('/')
  const children = (route.children ?? []).flatMap(child => below(child, path))
  return /:(id|line)\b/.test(route.path ?? '') ? [{ path, file: route.file }, ...children] : children
})

beforeEach(() => {
  stubBrowserStorage()
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, addEventListener() {} })
  saveSession({ token: 'a', id: 1 })
})

/** Routes that redirect: spec §8 for an unknown product; an opened calendar file. */
const redirected = /^store\/products\/|\/calendar$/

/** A word (the API has calls such as /admin/orders/board beside those by id), and other spellings of 1. */
const wrongIds = ['board', '01', ' 1', '1\n', '\u0661', '1.0', '1e0', '0x1', '+1', '0', '-1']

test.each(routesWithId.flatMap(route => wrongIds.map(wrong => ({ ...route, wrong }))))(
  '$path with $wrong for an id is not found, and asks the API for none',
  async ({ path, file, wrong }) => {
    const route: Loaders = await import(/* @vite-ignore */ `../${file}`)
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    const params = Object.fromEntries(names.map(name => [name, name === 'kind' ? 'day' : wrong]))
    const inPath = encodeURIComponent(wrong)
    const request = new Request(`http://localhost/${path.replaceAll(/:(id|line)/g, inPath)}`)
    for (const load of [route.loader, route.clientLoader]) {
      if (!load) continue
      const asked: string[] = []
      const context = new RouterContextProvider()
      context.set(callerContext, async ({ url }) => {
        asked.push(new URL(url, request.url).pathname)
        return { status: 200, body: { data: [] } }
      })
      const serverLoader = () => route.loader?.({ request, params, context })
      const read = (async () => load({ request, params, context, serverLoader }))()
      const outcome = await read.catch(error =>
        error instanceof Response ? error : { failure: failedReadOf(error) },
      )
      expect(outcome).toMatchObject(redirected.test(path) ? { status: 302 } : { failure: { status: 404 } })
      expect(asked.filter(url => url.split('/').some(part => part === inPath || part === '1'))).toEqual([])
    }
  },
)

test('every parameter of a path of the API is an id in its one spelling', () => {
  for (const { path, params } of [...allEndpoints, ...adminEndpoints])
    for (const [, name = ''] of path.matchAll(/:(\w+)/g)) {
      const schema = params as z.core.$ZodType
      const valid = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, other = '']) => [other, '7']))
      expect(z.safeParse(schema, valid).success, path).toBe(true)
      for (const wrong of [...wrongIds, '2147483648', ''])
        expect(z.safeParse(schema, { ...valid, [name]: wrong }).success, `${path} ${wrong}`).toBe(false)
    }
})
