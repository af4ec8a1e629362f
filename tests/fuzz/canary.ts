import { SECRET } from './send-requests.ts'

const PASSWORD = 'Feather$9Lamp'

/** Creates a person with one of everything and the secret in every text; returns the id. */
export async function aCanary(origin: string): Promise<number> {
  let token = ''
  const request = async (method: string, path: string, body: object) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const response = await fetch(`${origin}/backend/api${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    })
    const result = await response.json()
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(result)}`)
    return result
  }
  const email = `${SECRET}@example.com`
  const person = { first_name: SECRET, last_name: SECRET, email, phone: '0501234567' }
  const registered = await request('POST', '/user/register', { email, password: PASSWORD })
  token = registered.token
  await request('PUT', '/user/profile', person)
  const address = await request('POST', '/user/addresses', { ...person, address_text: SECRET })
  await request('POST', '/user/cart/add', { product_id: 1, quantity: 1 })
  await request('POST', '/user/orders', { payment_method: 1, address_id: address.data.id })
  await request('POST', '/user/cart/add', { product_id: 2, quantity: 1 })
  await request('POST', '/user/contact-us', { ...person, message: SECRET })

  const availability = await (await fetch(`${origin}/backend/api/user/doctors/1/availability`)).json()
  const day = availability.data.days.find(({ times }: { times: string[] }) => times.length > 0)
  const booking = { client_name: SECRET, client_phone: '0501234567', note: SECRET }
  await request('POST', '/user/doctors/book', {
    ...booking,
    doctor_id: 1,
    date: day.date,
    time: day.times[0],
  })
  return registered.data.id
}
