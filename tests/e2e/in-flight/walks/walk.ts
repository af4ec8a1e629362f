import type { Page } from '@playwright/test'
import type { Target } from '../explore.ts'

/** Pages that share an account and records. */
export type Walk = {
  name: string
  /** Signs in and brings records into the state that the writes need; returns the pages. */
  prepare: (page: Page) => Promise<Target[]>
}
