import { afiya } from './afiya.ts'
import type { DemoGroup } from './demo-group.ts'
import { marsa } from './marsa.ts'

/** The demonstrations by the value of DEMO_GROUP. */
export const demoGroups = { afiya, marsa } as const satisfies Record<string, DemoGroup>
export type DemoGroupName = keyof typeof demoGroups

export const DEFAULT_GROUP: DemoGroupName = 'afiya'
