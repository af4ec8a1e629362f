import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  ssr: true,
  // The route table is small: one manifest at the start, and no endpoint that hands it out in pieces.
  routeDiscovery: { mode: 'initial' },
  // A route is one file: its parts in files of their own would be requests for a few hundred bytes each.
  splitRouteModules: false,
} satisfies Config
