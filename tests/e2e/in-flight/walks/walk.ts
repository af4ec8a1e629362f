import type { Page } from '@playwright/test'
import { queryDatabase, signInAsStaff } from '../../support/staff.ts'
import type { Target } from '../explore.ts'

/** Pages that share an account and records. */
export type Walk = {
  name: string
  /** Signs in and brings records into the state that the writes need; returns the pages. */
  prepare: (page: Page) => Promise<Target[]>
}

/** Signs in as a doctor, who has no account yet. */
export async function signInAsDoctor(page: Page, doctor: number): Promise<void> {
  await signInAsStaff(page, 'reception', 'ar')
  const user = await page.evaluate(() => localStorage.getItem('userId'))
  await queryDatabase(`update users set role = 'doctor', doctor_id = $1 where id = $2`, [doctor, user])
}
