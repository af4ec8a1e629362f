import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import type { APIRequestContext, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { generateSecret } from 'otplib'
import pg from 'pg'
import { codeAt } from '#api/admin/sign-in/totp.ts'
import { connect, type Db } from '#db/connect.ts'
import { runningDatabaseUrl } from '#db/embedded/data-dir-lock.ts'
import { orders } from '#db/schema/orders.ts'
import { demoAccounts } from '#db/seed/data/demo-accounts.ts'
import type { StaffRole } from '#domain/roles.ts'
import { issueInvoice } from '#services/invoices/issue-invoice.ts'
import { expect, type LanguageOption, newCredentials, saveSession } from './fixtures.ts'
import { staffTranslator } from './staff-translator.ts'

const routes = readFileSync(new URL('../../../web/routes.ts', import.meta.url), 'utf8')

/** The path of every page below /admin, read from web/routes.ts, so that a new page is checked, too. */
export const adminPaths = [
  '',
  ...[
    ...routes
      .slice(routes.indexOf("route('admin'"))
      .matchAll(/route\('([^'*]+)', 'features\/admin\/.+\.tsx'/g),
  ]
    .map(([, path = '']) => path)
    .filter(path => path !== 'admin'),
]

/** The URL of one of these pages: of the first record, or of an order and its first line. */
export async function adminUrl(path: string, order: number): Promise<string> {
  const id = path.startsWith('orders/') ? order : 1
  if (!path.includes(':line')) return `/admin/${path.replace(':id', String(id))}`
  const [line] = await queryDatabase('select min(id) as id from order_lines where order_id = $1', [order])
  return `/admin/${path.replace(':id', String(id)).replace(':line', String(line.id))}`
}

/** The pages with an empty form for a new record. */
export const adminNewPaths =
  'doctors visit-types hospitals centers specialties cities categories coupons products news home-care search-words invitations delivery-places stock-branches'
    .split(' ')
    .map(thing => `${thing}/new`)

/**
 * Creates a member of staff in the database, with the password of the demonstration. `addStaff` is the
 * operator’s way, which takes seconds.
 */
export async function makeStaff(
  role: StaffRole,
  { lang = 'ar', doctor }: { lang?: LanguageOption['lang']; doctor?: number } = {},
) {
  const { email } = newCredentials()
  const secret = generateSecret()
  const { email: demoEmail, password } = demoAccounts.newcomer
  const [staff] = await queryDatabase(
    `insert into users (sign_in_email, email, password_hash, role, doctor_id, language, first_name, last_name,
       totp_secret, totp_step, email_confirmed_at)
     select $1, $1, password_hash, $2, $3, $4, 'Hind', 'Test', $5, 0, now() from users where sign_in_email = $6
     returning id`,
    [email, role, doctor, lang, secret, demoEmail],
  )
  return { id: staff.id as number, email, password, secret }
}

/** Signs this browser in as a new member of staff. `signInWithBothSteps` is the way through the pages. */
export async function signInAsStaff(
  page: Page,
  role: StaffRole,
  lang: LanguageOption['lang'],
  doctor?: number,
) {
  const staff = await makeStaff(role, { lang, ...(doctor && { doctor }) })
  const token = randomBytes(32).toString('base64url')
  await queryDatabase('insert into sessions (token_hash, user_id, staff_at) values ($1, $2, now())', [
    createHash('sha256').update(token).digest(),
    staff.id,
  ])
  await saveSession(page, { token, id: staff.id })
  return staff
}

/** Signs in again over a page whose session has ended. */
export async function signInInPlace(page: Page, account: Awaited<ReturnType<typeof makeStaff>>) {
  const { email, password, secret } = account
  const dialog = page.getByRole('dialog').filter({ has: page.locator('[name=password]') })
  await dialog.locator('[name=email]').fill(email)
  await dialog.locator('[name=password]').fill(password)
  await dialog.locator('[name=password]').press('Enter')
  await dialog.locator('[name=code]').fill(codeAt(secret, Date.now()))
}

/** Creates a staff account and signs it in with both steps. */
export async function signInWithBothSteps(
  page: Page,
  role: StaffRole,
  lang: LanguageOption['lang'],
  doctor?: number,
): Promise<void> {
  const t = staffTranslator(lang)
  const { email } = newCredentials()
  const { password, secret } = await addStaff(email, role, doctor)
  await page.goto('/admin/sign-in')
  const next = page.getByRole('button', { name: t('admin.next') })
  await next.waitFor()
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(password)
  await next.click()
  // The last digit submits the form.
  await page.locator('[name=code]').fill(codeAt(secret, Date.now()))
  await page.waitForURL(url => url.pathname.startsWith('/admin') && url.pathname !== '/admin/sign-in')
}

/** Creates a staff account with the operator’s command, the only way to create one. */
export async function addStaff(
  email: string,
  role: StaffRole,
  doctor?: number,
): Promise<{ password: string; secret: string }> {
  const command = ['server/staff-command.ts', 'add', email, '--role', role, '--name', 'Hind Test']
  if (doctor) command.push('--doctor', String(doctor))
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, AFIYA_MODE: 'demo', DATABASE_URL: '' }
  const { stdout } = await promisify(execFile)(process.execPath, command, { env, timeout: 40_000 })
  const [, password = '', secret = ''] = /Password: (\S+)[\s\S]*app: (\w+)/.exec(stdout) ?? []
  return { password, secret }
}

/** Places an order of the demo patient and writes its invoice, as it is or delivered; returns its id. */
export async function placeDemoOrder(
  request: APIRequestContext,
  { isDelivered = false } = {},
): Promise<number> {
  const url = '/backend/api/user'
  const { email, password } = demoAccounts.patient
  const { token } = await (await request.post(`${url}/login`, { form: { email, password } })).json()
  const headers = { authorization: `Bearer ${token}` }
  const [address] = (await (await request.get(`${url}/addresses`, { headers })).json()).data
  const order = { address_id: address.id, payment_method: 1 }
  let id = 0
  // The tests share the patient's cart: another one may have ordered what this one has put into it.
  await expect(async () => {
    await request.post(`${url}/cart/add`, { headers, data: { product_id: 1, quantity: 1 } })
    const response = await request.post(`${url}/orders`, { headers, data: order })
    expect(response.ok(), await response.text()).toBe(true)
    id = (await response.json()).data.id
  }).toPass()
  await inDatabase(async tx => {
    if (isDelivered) await tx.update(orders).set({ status: 'delivered' }).where(eq(orders.id, id))
    await issueInvoice(tx, id, { now: Date.now(), vatNumber: '399999999900003' })
  })
  return id
}

/** Lets the minute pass in which the delivery of an order can be undone: its invoice is written. */
export async function endUndoTime(order: number) {
  // The triggers, which forbid a change of the past, are off for this connection.
  await queryDatabase(
    `set session_replication_role = replica;
     update order_steps set at = at - interval '1 minute' where order_id = ${order} and status = 'delivered';
     update pgboss.job set start_after = now()
     where name = 'invoice' and state = 'created' and (data->>'orderId')::int = ${order}`,
    [],
  )
  const written = 'select count(*)::int from invoices where order_id = $1'
  await expect.poll(() => queryDatabase(written, [order]), { timeout: 30_000 }).toEqual([{ count: 1 }])
}

/** Runs a transaction on the test server’s database. */
export async function inDatabase<Result>(run: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, pool } = connect(runningDatabaseUrl(process.env.E2E_DATA_DIR ?? '') as string, { max: 1 })
  return db.transaction(run).finally(() => pool.end())
}

/** Runs a statement on the test server’s database: no request creates a booking that has begun. */
export async function queryDatabase(sql: string, values: unknown[]) {
  const client = new pg.Client({
    connectionString: runningDatabaseUrl(process.env.E2E_DATA_DIR ?? ''),
    // The test fails with the statement then, and not with its own time limit, which names nothing.
    connectionTimeoutMillis: 20_000,
    query_timeout: 20_000,
  })
  await client.connect()
  const { rows } = await client.query(sql, values)
  await client.end()
  return rows
}
