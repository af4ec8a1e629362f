import type { Permission } from './roles.ts'

/** The parts of the product that an installation can do without. */
export const moduleNames = [
  'store',
  'home_care',
  'waitlist',
  'prescriptions',
  'investors',
  'calculators',
  'screens',
] as const
export type ModuleName = (typeof moduleNames)[number]

/** Which modules are off. */
export type OffModules = ReadonlySet<ModuleName>

/** The jobs that serve one module alone. Those of money and of the law run without the store too. */
type ModuleJob = 'release' | 'substitutions' | 'expiry' | 'restock' | 'reorders' | 'waitlist'

type ModuleParts = {
  /** Beginnings of the paths of pages. A part such as `:id` stands for any. */
  pages: readonly string[]
  /** Pages below those that stay. */
  keptPages?: readonly string[]
  /** Beginnings of the paths of calls, as they are declared. */
  calls: readonly string[]
  /** What staff may do in the module alone: calls that need it are calls of the module. */
  permissions: readonly Permission[]
  jobs: readonly ModuleJob[]
  /** The module without which this one makes no sense. */
  within?: ModuleName
}

/** The paths of these names, which spaces separate. */
const under = (folder: string, names: string) => names.split(' ').map(name => `${folder}/${name}`)

/** What belongs to each module (decision 090). */
const parts: Record<ModuleName, ModuleParts> = {
  store: {
    pages: [
      '/store',
      '/returns',
      ...under('/admin', 'orders return-requests settlements delivery-places couriers delivery-fees'),
      ...under('/admin', 'products categories coupons reviews sheets/products batches receiving'),
      ...under('/admin', 'goods-receipts low-stock stock-branches stock-transfers stock-counts'),
    ],
    // A sold order has its invoice for six years.
    keptPages: ['/admin/orders/:id/invoice'],
    calls: [
      ...under('/user', 'products categories cart favorites orders delivery-slots stock-notices'),
      ...under('/user', 'reorder-reminders return-policy testimonials'),
      ...under('/admin', 'couriers delivery-fees'),
    ],
    permissions: ['store.edit', 'orders.work', 'reviews.moderate'],
    jobs: ['release', 'substitutions', 'expiry', 'restock', 'reorders'],
  },
  home_care: {
    pages: ['/home-care', '/bookings/home-care', '/admin/home-care', '/admin/home-visits'],
    calls: ['/user/home-care-services', '/user/home-care-bookings'],
    permissions: ['home_care.edit', 'home_care.work', 'home_visits.own'],
    jobs: [],
  },
  waitlist: {
    pages: ['/doctors/:id/wait', '/w', '/admin/waitlist'],
    calls: [
      '/user/waitlist',
      '/waitlist-offers',
      '/admin/waitlist',
      '/admin/patients/:id/waitlist',
      '/admin/my-patients/:id/follow-up',
    ],
    permissions: [],
    jobs: ['waitlist'],
  },
  prescriptions: {
    pages: ['/prescriptions', '/admin/prescriptions', '/admin/orders/:id/labels'],
    calls: ['/user/prescriptions'],
    permissions: ['prescriptions.review'],
    jobs: [],
    within: 'store',
  },
  investors: { pages: ['/investors'], calls: [], permissions: [], jobs: [] },
  calculators: { pages: ['/calculator'], calls: [], permissions: [], jobs: [] },
  screens: {
    pages: ['/admin/board', '/admin/boards'],
    calls: ['/boards', '/admin/boards'],
    permissions: [],
    jobs: [],
  },
}

/** The modules that are off when these are switched off: also what makes no sense without them. */
export const offModulesOf = (switchedOff: readonly ModuleName[]): OffModules =>
  new Set(
    moduleNames.filter(name => {
      const { within } = parts[name]
      return switchedOff.includes(name) || (within !== undefined && switchedOff.includes(within))
    }),
  )

/** Returns the module of a call, by its declared path and the permission that it needs. */
export const moduleOfCall = ({ path, needs }: { path: string; needs?: Permission }): ModuleName | undefined =>
  moduleNames.find(
    name =>
      parts[name].calls.some(beginning => isPathWithin(path, beginning)) ||
      (needs !== undefined && parts[name].permissions.includes(needs)),
  )

/** Whether a page is one of a module that is off. */
export const isOffPage = (path: string, off: OffModules): boolean =>
  [...off].some(name => {
    const { pages, keptPages = [] } = parts[name]
    return [pages, keptPages].every(
      (beginnings, isKept) => beginnings.some(beginning => isPathWithin(path, beginning)) !== (isKept === 1),
    )
  })

/**
 * A regular expression of the paths of pages that do not exist and of `others`, for browsers; '' without any.
 */
export function absentPages(off: OffModules, others: readonly string[] = []): string {
  const beginnings = [...[...off].flatMap(name => parts[name].pages), ...others]
  const pattern = beginnings.map(beginning => beginning.replaceAll(/:\w+/g, '[^/]+')).join('|')
  return pattern && `^(?:${pattern})(?:[/?#]|$)`
}

export const isOffPermission = (permission: Permission, off: OffModules): boolean =>
  [...off].some(name => parts[name].permissions.includes(permission))

export const isOffJob = (job: string, off: OffModules): boolean =>
  [...off].some(name => (parts[name].jobs as readonly string[]).includes(job))

/** Whether a path is the one that `beginning` says, or below it. A query or a fragment does not count. */
function isPathWithin(path: string, beginning: string): boolean {
  const own = partsOf(path)
  return partsOf(beginning).every((part, at) => part === own[at] || (part.startsWith(':') && own[at]))
}

const partsOf = (path: string) =>
  path
    .toLowerCase()
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter(Boolean)
