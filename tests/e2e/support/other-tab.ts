import { expect, type Page } from '@playwright/test'

export const person = {
  first_name: 'Noura',
  last_name: 'Alotaibi',
  email: 'n@example.com',
  phone: '0501234567',
}

/** Sends calls as the signed-in patient, as another tab does. */
export function otherTab(page: Page, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const send = async (method: 'post' | 'delete', path: string, data?: object) => {
    const response = await page.request[method](`/backend/api/user/${path}`, { headers, data })
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
    return (await response.json()).data
  }
  const product = async () => {
    const { data } = await (await page.request.get('/backend/api/user/products?per_page=60')).json()
    return data.find(
      ({ stock, medicine_class }: { stock: number; medicine_class: string }) =>
        stock > 20 && medicine_class === 'general',
    ) as { id: number }
  }
  const placeOrder = async (payment_method: 1 | 2) => {
    await send('post', 'cart/add', { product_id: (await product()).id, quantity: 1 })
    const address = await send('post', 'addresses', { ...person, address_text: 'Olaya Street' })
    return send('post', 'orders', { address_id: address.id, payment_method })
  }
  return { send, product, placeOrder }
}
