import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  ssr: true,
  // The route table is small: one manifest at the start, and no endpoint that hands it out in pieces.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
