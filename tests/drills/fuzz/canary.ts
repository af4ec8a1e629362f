import { SECRET } from './wire.ts'

const PASSWORD = 'Feather$9Lamp'

/** Makes another person who has one of everything, with the secret in every text of it; gives the id. */
export async function aCanary(origin: string): Promise<number> {
  let token = ''
  const ask = async (method: string, path: string, body: object) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answer = await fetch(`${origin}/backend/api${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    })
    const read = await answer.json()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(read)}`)
    return read
  }
  const email = `${SECRET}@example.com`
  const person = { first_name: SECRET, last_name: SECRET, email, phone: '0501234567' }
  const registered = await ask('POST', '/user/register', { email, password: PASSWORD })
  token = registered.token
  await ask('PUT', '/user/profile', person)
  const address = await ask('POST', '/user/addresses', { ...person, address_text: SECRET })
  await ask('POST', '/user/cart/add', { product_id: 1, quantity: 1 })
  await ask('POST', '/user/orders', { payment_method: 1, address_id: address.data.id })
  await ask('POST', '/user/cart/add', { product_id: 2, quantity: 1 })
  await ask('POST', '/user/contact-us', { ...person, message: SECRET })

  const free = await (await fetch(`${origin}/backend/api/user/doctors/1/availability`)).json()
  const day = free.data.days.find(({ times }: { times: string[] }) => times.length > 0)
  const visit = { client_name: SECRET, client_phone: '0501234567', note: SECRET }
  await ask('POST', '/user/doctors/book', { ...visit, doctor_id: 1, date: day.date, time: day.times[0] })
  return registered.data.id
}
