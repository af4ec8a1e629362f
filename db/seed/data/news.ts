import type { NewsSeed } from '../seed-types.ts'
import { awarenessNews } from './news/awareness.ts'
import { familyHealthNews } from './news/family-health.ts'
import { groupNews } from './news/group.ts'
import { seasonNews } from './news/seasons.ts'
import { servicesNews } from './news/services.ts'

export const news: NewsSeed[] = [
  ...groupNews,
  ...servicesNews,
  ...seasonNews,
  ...awarenessNews,
  ...familyHealthNews,
]
