import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { demoAccounts } from '#db/seed/data/demo-accounts.ts'
import { signInAsStaff } from '../e2e/support/staff.ts'

/** The demo patient, a new patient with two items of one product in the cart, or a new receptionist. */
export type Account = 'patient' | 'shopper' | 'reception'

const API = '/backend/api/user'

const address = {
  first_name: 'سارة',
  last_name: 'العتيبي',
  email: 'sara@example.com',
  phone: '+966501234567',
  address_text: 'شارع التحلية 12، حي العليا، الرياض',
}

/** Signs a browser in. */
export async function signIn(page: Page, account: Account, lang: 'ar' | 'en'): Promise<void> {
  if (account === 'reception') return signInAsStaff(page, 'reception', lang)
  const { email, password } = demoAccounts.patient
  const response =
    account === 'patient'
      ? await page.request.post(`${API}/login`, { form: { email, password } })
      : await page.request.post(`${API}/register`, {
          form: { email: `${randomUUID()}@example.com`, password: 'Walking@2026' },
        })
  const { token, data } = await response.json()
  const headers = { authorization: `Bearer ${token}` }
  if (account === 'shopper') {
    await page.request.post(`${API}/cart/add`, { headers, data: { product_id: 3, quantity: 2 } })
    await page.request.post(`${API}/addresses`, { headers, data: address })
  }
  await page.addInitScript(
    ([token, id]) => {
      localStorage.setItem('access_token', token as string)
      localStorage.setItem('userId', id as string)
    },
    [token, String(data.id)],
  )
}
