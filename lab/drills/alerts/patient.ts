import { randomUUID } from 'node:crypto'

// biome-ignore lint/suspicious/noExplicitAny: a drill knows the response of each request
type Answer = { status: number; body: any }

/** Somebody with an account, who sends requests to the API. */
export type Patient = { request(method: string, path: string, body?: object): Promise<Answer> }

export async function patientAt(origin: string): Promise<Patient> {
  const send = async (method: string, path: string, body?: object, token?: string): Promise<Answer> => {
    const response = await fetch(`${origin}/backend/api/user${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json().catch(() => undefined) }
  }
  const account = { email: `drill-${randomUUID()}@example.com`, password: 'Drilling@2026' }
  const { body } = await send('POST', '/register', account)
  return { request: (method, path, json) => send(method, path, json, body.data.token) }
}
