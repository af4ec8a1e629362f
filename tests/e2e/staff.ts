import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { codeAt } from '#api/admin/sign-in/totp.ts'
import type { StaffRole } from '#domain/roles.ts'
import { type Here, somebody } from './journey.ts'
import { staffWords } from './staff-words.ts'

/** Makes a member of staff by the command of the operator, who alone can, and signs them in with both steps. */
export async function signedInAsStaff(page: Page, role: StaffRole, lang: Here['lang']): Promise<void> {
  const t = staffWords(lang)
  const { email } = somebody()
  const command = ['server/staff.ts', 'add', email, '--role', role, '--name', 'Hind Test']
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, AFIYA_MODE: 'demo', DATABASE_URL: '' }
  const { stdout } = await promisify(execFile)(process.execPath, command, { env })
  const [, password = '', secret = ''] = /Password: (\S+)[\s\S]*app: (\w+)/.exec(stdout) ?? []
  await page.goto('/admin/sign-in')
  const next = page.getByRole('button', { name: t('admin.next') })
  await next.waitFor()
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(password)
  await next.click()
  // The last digit sends the form.
  await page.locator('[name=code]').fill(codeAt(secret, Date.now()))
  await page.waitForURL(url => url.pathname === '/admin')
}
