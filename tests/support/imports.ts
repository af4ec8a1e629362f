import { posix } from 'node:path'
import { fault, isTest, nodesOf, type Source } from './source.ts'

/** One import of a file. `typeOnly`: `import type`, which leaves nothing at run time. `to`: a file of ours, else the package. */
export type Import = { from: Source; at: number; given: string; to: string; typeOnly: boolean }

/** What each room may import besides itself (house.md, "Who may import whom"). Rooms that are not here may import all but the server. */
const table: Record<string, string[]> = {
  domain: [],
  contract: ['domain'],
  db: ['domain', 'contract'],
  api: ['contract', 'domain', 'db'],
  jobs: ['contract', 'domain', 'db'],
  web: ['contract', 'domain'],
  server: ['contract', 'domain', 'db', 'api', 'jobs'],
}

/** Who may read values out of config.ts; its types may be imported anywhere on the server side. */
const CONFIG_READERS = /^(server|tools|tests|bench)\/|^db\/commands\.ts$/

/** An import that the table or the wall between features forbids, and why it is needed all the same. */
export type Bridge = { from: string; to: string; why: string; typeOnly?: true }

export const bridges: Bridge[] = [
  {
    from: 'server/ssr.ts',
    to: 'web/api.ts',
    why: 'the server puts its caller where the pages take it',
    typeOnly: true,
  },
  {
    from: 'server/page-cache.ts',
    to: 'web/public-pages.ts',
    why: 'the server keeps the same pages ready that the browser keeps for offline use',
  },
  {
    from: 'server/page-problems.ts',
    to: 'web/plain-pages.ts',
    why: 'what the server answers when it cannot render a page is in the words of the pages',
  },
  {
    from: 'server/start.ts',
    to: 'tools/build-stamp.ts',
    why: 'npm start builds the pages when their source is newer',
  },
  {
    from: 'web/features/home/',
    to: 'web/features/doctors/',
    why: 'the home page is made of the other features’ cards',
  },
  {
    from: 'web/features/home/',
    to: 'web/features/centers/',
    why: 'the home page is made of the other features’ cards',
  },
  {
    from: 'web/features/home/',
    to: 'web/features/news/',
    why: 'the home page is made of the other features’ cards',
  },
  {
    from: 'web/features/store/',
    to: 'web/features/products/',
    why: 'the store’s home page is made of products and their search',
  },
  {
    from: 'web/features/wishlist/',
    to: 'web/features/products/',
    why: 'a product on the wishlist has the price and the cart button that it has on the shelf',
  },
  {
    from: 'web/features/admin/visits/',
    to: 'web/features/bookings/alternatives.tsx',
    why: 'a caller whose time is taken is offered the times that a patient is offered',
  },
  {
    from: 'web/features/admin/orders/',
    to: 'web/features/orders/invoice-sheet.tsx',
    why: 'the pharmacy prints the invoice that the customer has',
  },
  {
    from: 'api/bookings/',
    to: 'api/doctors/doctors.queries.ts',
    why: 'a booking needs the doctor’s schedule',
  },
  {
    from: 'api/orders/',
    to: 'api/cart/',
    why: 'an order is made of the cart, by the same sums and the same coupon',
  },
  {
    from: 'api/favorites/',
    to: 'api/products/products.queries.ts',
    why: 'a wishlist shows products',
  },
  {
    from: 'api/recovery/',
    to: 'api/accounts/',
    why: 'a reset sets a password, and a code is hashed like one',
  },
  {
    from: 'api/profile/',
    to: 'api/accounts/',
    why: 'a profile is what an account shows, and its changes ask for the account’s password',
  },
  {
    from: 'api/admin/sign-in/',
    to: 'api/accounts/',
    why: 'staff signs in with the account and the password that every person has',
  },
  {
    from: 'api/admin/doctors/',
    to: 'api/doctors/doctors.queries.ts',
    why: 'new hours of a doctor are held against the visits that are booked',
  },
  {
    from: 'api/admin/doctors/',
    to: 'api/bookings/times.queries.ts',
    why: 'a visit that new hours touch is moved as every other is',
  },
  {
    from: 'api/admin/pictures/',
    to: 'api/profile/picture.ts',
    why: 'a picture of the site is cleaned as one of a person is',
  },
  {
    from: 'api/admin/day/',
    to: 'api/bookings/',
    why: 'a caller’s visit is taken and moved by the rules and the locks of every visit',
  },
  {
    from: 'api/admin/day/',
    to: 'api/doctors/doctors.queries.ts',
    why: 'reception sees the hours and the free times that the public sees',
  },
  {
    from: 'api/admin/home-visits/',
    to: 'api/home-care-bookings/take-seat.ts',
    why: 'a caller’s visit at home takes its seat as every other does',
  },
  {
    from: 'api/admin/orders/',
    to: 'api/orders/',
    why: 'the pharmacy sees the order and the invoice that the customer sees',
  },
]

/** The imports of a file: `import`, `export … from`, `import()` and types by `import('…')`. */
export function importsOf(from: Source): Import[] {
  return [...nodesOf(from)].flatMap(({ node }) => {
    if (!('source' in node) || node.source?.type !== 'Literal' || typeof node.source.value !== 'string')
      return []
    const given = node.source.value
    const typeOnly =
      node.type === 'TSImportType' ||
      ('importKind' in node && node.importKind === 'type') ||
      ('exportKind' in node && node.exportKind === 'type')
    return [{ from, at: node.start, given, to: targetOf(from.path, given), typeOnly }]
  })
}

function targetOf(from: string, given: string): string {
  if (given === '#config') return 'config.ts'
  const file = given.replace(/\?\w+$/, '')
  if (file.startsWith('#')) return file.slice(1)
  return file.startsWith('.') ? posix.join(posix.dirname(from), file) : `package ${given}`
}

/** The imports that break the table, the aliases, or a wall inside a room. `used` collects the bridges that are crossed. */
export function forbiddenImports(sources: Source[], used = new Set<Bridge>()): string[] {
  return sources.flatMap(source =>
    importsOf(source).flatMap(each => {
      const todo = trouble(each)
      const bridge = todo && bridgeFor(each)
      if (bridge) used.add(bridge)
      return todo && !bridge ? [fault(source, each.at, todo)] : []
    }),
  )
}

function trouble(each: Import): string | undefined {
  return wrongAlias(each) ?? wrongRoom(each) ?? wrongFeature(each)
}

function wrongAlias({ from, to, given }: Import): string | undefined {
  if (to.startsWith('package ')) return
  const between = roomOf(from.path) !== roomOf(to)
  if (between && !given.startsWith('#'))
    return `reaches '${given}' by a relative path; between top folders write '#${to}'`
  if (!between && given.startsWith('#'))
    return `reaches '${given}' inside its own folder; write a relative path`
}

function wrongRoom({ from, to, typeOnly }: Import): string | undefined {
  const room = isTest(from.path) ? 'tests' : roomOf(from.path)
  const target = roomOf(to)
  if (to.startsWith('package ')) {
    if (room === 'domain') return `imports '${to.slice(8)}'; domain/ imports nothing: take it as an argument`
    if (room === 'contract' && !/^zod(\/|$)/.test(to.slice(8)))
      return `imports '${to.slice(8)}'; contract/ has zod and no I/O`
    return
  }
  if (to === 'config.ts') {
    if (['web', 'domain', 'contract'].includes(room))
      return 'imports config.ts; only the server side knows the environment'
    if (!typeOnly && !CONFIG_READERS.test(from.path) && room !== 'tests')
      return 'reads config.ts; take the settings as an argument and import only their type'
    return
  }
  if (target === room || target === 'root') return
  if (target === 'server' && room !== 'tests')
    return 'imports server/; the server joins the rooms and is imported by nobody'
  const allowed = table[room]
  if (allowed && !allowed.includes(target))
    return `imports ${target}/; ${room}/ may import ${allowed.length > 0 ? allowed.map(name => `${name}/`).join(', ') : 'nothing'}`
}

function wrongFeature({ from, to }: Import): string | undefined {
  if (isTest(from.path)) return
  if (from.path.startsWith('web/ui/') && /^(contract|domain)\/|^web\/(features|shell|i18n)\//.test(to))
    return `imports ${to}; web/ui knows nothing of the product: take it as a prop`
  const mine = featureOf(from.path)
  const theirs = featureOf(to)
  if (mine && theirs && mine !== theirs)
    return `imports ${to}; features meet at a URL or in domain/, or need a bridge with its reason in tests/support/imports.ts`
}

function bridgeFor({ from, to, typeOnly }: Import): Bridge | undefined {
  return bridges.find(
    bridge => from.path.startsWith(bridge.from) && to.startsWith(bridge.to) && (typeOnly || !bridge.typeOnly),
  )
}

const roomOf = (path: string) => (path.includes('/') ? path.split('/')[0] : 'root') as string

// api/bookings/… is a feature, api/refuse.ts belongs to them all.
const featureOf = (path: string) => /^(?:web\/features|api)\/([^/]+)\//.exec(path)?.[1]

/** Circles of imports that exist at run time, each as the path around it. */
export function importCircles(sources: Source[]): string[] {
  const known = new Set(sources.map(({ path }) => path))
  const next = new Map(
    sources.map(source => [
      source.path,
      importsOf(source)
        .filter(({ to, typeOnly }) => !typeOnly && known.has(to))
        .map(({ to }) => to),
    ]),
  )
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (path: string, way: string[]) => {
    const start = way.indexOf(path)
    if (start >= 0) circles.push([...way.slice(start), path].join(' → '))
    if (start >= 0 || done.has(path)) return
    for (const to of next.get(path) ?? []) visit(to, [...way, path])
    done.add(path)
  }
  for (const path of known) visit(path, [])
  return circles
}
