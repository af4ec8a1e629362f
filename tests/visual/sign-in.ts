import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { demoAccounts } from '#db/seed/data/demo-accounts.ts'
import { queryDatabase, signInAsStaff } from '../e2e/support/staff.ts'
import { FROZEN_TIME } from './frozen-time.ts'

/**
 * The demo patient, a new patient with two items of one product in the cart or who has ordered them, or a new
 * receptionist.
 */
export type Account = 'patient' | 'shopper' | 'customer' | 'reception'

const API = '/backend/api/user'

const address = {
  first_name: 'سارة',
  last_name: 'العتيبي',
  email: 'sara@example.com',
  phone: '+966501234567',
  address_text: 'شارع التحلية 12، حي العليا، الرياض',
}

/** Signs a browser in; returns the id of a customer’s order. */
export async function signIn(page: Page, account: Account, lang: 'ar' | 'en'): Promise<number | undefined> {
  if (account === 'reception') {
    await signInAsStaff(page, 'reception', lang)
    return undefined
  }
  const { email, password } = demoAccounts.patient
  const response =
    account === 'patient'
      ? await page.request.post(`${API}/login`, { form: { email, password } })
      : await page.request.post(`${API}/register`, {
          form: { email: `${randomUUID()}@example.com`, password: 'Walking@2026' },
        })
  const { token, data } = await response.json()
  const headers = { authorization: `Bearer ${token}` }
  let orderId: number | undefined
  if (account === 'shopper' || account === 'customer') {
    await page.request.post(`${API}/cart/add`, { headers, data: { product_id: 3, quantity: 2 } })
    await page.request.post(`${API}/addresses`, { headers, data: address })
  }
  if (account === 'customer') orderId = await placeOrder(page, headers)
  await page.addInitScript(
    ([token, id]) => {
      localStorage.setItem('access_token', token as string)
      localStorage.setItem('userId', id as string)
    },
    [token, String(data.id)],
  )
  return orderId
}

/** Orders what is in the cart, to be paid in cash, at the frozen time; PostgreSQL has the real one. */
async function placeOrder(page: Page, headers: Record<string, string>): Promise<number> {
  const { data: addresses } = await (await page.request.get(`${API}/addresses`, { headers })).json()
  const order = { address_id: addresses[0].id, payment_method: 1 }
  const { data } = await (await page.request.post(`${API}/orders`, { headers, data: order })).json()
  const at = new Date(FROZEN_TIME).toISOString()
  // A trigger keeps the steps of an order as they are.
  await queryDatabase(
    `set session_replication_role = replica;
     update orders set created_at = '${at}' where id = ${Number(data.id)};
     update order_steps set at = '${at}' where order_id = ${Number(data.id)}`,
    [],
  )
  return data.id
}
