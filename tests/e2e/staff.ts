import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import type { APIRequestContext, Page } from '@playwright/test'
import { codeAt } from '#api/admin/sign-in/totp.ts'
import { demoAccounts } from '#db/seed/people.ts'
import type { StaffRole } from '#domain/roles.ts'
import { type Here, somebody } from './journey.ts'
import { staffWords } from './staff-words.ts'

const routes = readFileSync(new URL('../../web/routes.ts', import.meta.url), 'utf8')

/** Every page of the back office below /admin, as web/routes.ts has them: a new one is looked at by itself. */
export const officePaths = [
  '',
  ...[
    ...routes
      .slice(routes.indexOf("route('admin'"))
      .matchAll(/route\('([^'*]+)', 'features\/admin\/.+\.tsx'/g),
  ]
    .map(([, path = '']) => path)
    .filter(path => path !== 'admin'),
]

/** What is made in the back office begins with an empty form, which is a page too. */
export const newPaths =
  'doctors hospitals centers specialties cities categories coupons products news home-care'
    .split(' ')
    .map(thing => `${thing}/new`)

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

/** The demonstration's patient orders something; gives the order's number. */
export async function anOrder(request: APIRequestContext): Promise<number> {
  const url = '/backend/api/user'
  const { email, password } = demoAccounts.patient
  const { token } = await (await request.post(`${url}/login`, { form: { email, password } })).json()
  const headers = { authorization: `Bearer ${token}` }
  const [address] = (await (await request.get(`${url}/addresses`, { headers })).json()).data
  await request.post(`${url}/cart/add`, { headers, data: { product_id: 2, quantity: 1 } })
  const order = { address_id: address.id, payment_method: 1 }
  return (await (await request.post(`${url}/orders`, { headers, data: order })).json()).data.id
}
