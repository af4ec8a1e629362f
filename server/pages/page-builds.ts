import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type * as router from 'react-router'
import { isOffPage, type OffModules } from '#domain/modules.ts'

type Builds = Record<'admin' | 'public', router.ServerBuild>

/** Returns the request handler of a build without the pages of some modules; each is created once. */
export function handlersByModules(
  { createRequestHandler }: Pick<typeof router, 'createRequestHandler'>,
  builds: Builds,
) {
  const handlers = new Map<string, router.RequestHandler>()
  return (area: keyof Builds, off: OffModules) => {
    const key = `${area} ${[...off]}`
    const handler = handlers.get(key) ?? createRequestHandler(withoutPages(builds[area], off), 'production')
    handlers.set(key, handler)
    return handler
  }
}

/** The build without the pages of these modules: their addresses then have no route, as any unknown one. */
export function withoutPages(build: router.ServerBuild, off: OffModules): router.ServerBuild {
  if (off.size === 0) return build
  const pathOf = (id = ''): string => {
    const route = build.routes[id]
    return route ? `${pathOf(route.parentId)}/${route.path ?? ''}` : ''
  }
  const shown = <R>(routes: Record<string, R>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => !isOffPage(pathOf(id), off)))
  const assets = { ...build.assets, routes: shown(build.assets.routes) }
  return { ...build, routes: shown(build.routes), assets }
}

/**
 * The build without the routes of the back office, which visitors do not load (tools/public-manifest.ts): the
 * router goes through all routes for each page.
 */
export function publicBuild(build: router.ServerBuild, files: string): router.ServerBuild {
  const { routes, assets } = build
  const isPublic = ({ id, parentId }: { id: string; parentId?: string }): boolean => {
    const parent = routes[parentId ?? '']
    return id !== 'admin' && (!parent || isPublic(parent))
  }
  const publicRoutes = <R extends { id: string; parentId?: string }>(all: Record<string, R | undefined>) =>
    Object.fromEntries(Object.entries(all).filter(([, route]) => route && isPublic(route)))
  const name = readdirSync(join(files, 'assets')).find(each => /^public-manifest-\w+\.js$/.test(each))
  const url = `/assets/${name}`
  const { root, ...others } = publicRoutes(assets.routes)
  const assetRoutes = { ...others, ...(root && { root: { ...root, module: url } }) }
  const publicAssets = { ...assets, url, entry: { ...assets.entry, module: url }, routes: assetRoutes }
  return { ...build, routes: publicRoutes(routes), assets: publicAssets }
}
