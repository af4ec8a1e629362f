import { awarenessNews } from './news/awareness.ts'
import { familyHealthNews } from './news/family-health.ts'
import { groupNews } from './news/group.ts'
import { seasonNews } from './news/seasons.ts'
import { servicesNews } from './news/services.ts'
import type { NewsSeed } from './shapes.ts'

export const news: NewsSeed[] = [
  ...groupNews,
  ...servicesNews,
  ...seasonNews,
  ...awarenessNews,
  ...familyHealthNews,
]
