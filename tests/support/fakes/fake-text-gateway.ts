import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

type Received = { path: string; authorization: string | undefined; fields: Record<string, string> }

/**
 * Starts a local server that answers as Unifonic's and Twilio's documentation says. `behave` sets how it
 * answers from now on: it accepts, refuses, is down, or is `silent` after it has taken the text. `texts` are
 * those that it has taken.
 */
export async function startFakeTextGateway() {
  const texts: Received[] = []
  let mode: 'accept' | 'refuse' | 'down' | 'silent' | 'broken' = 'accept'
  let calls = 0
  const server = createServer(async (request, response) => {
    calls++
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
    const path = request.url ?? ''
    const isTwilio = path.includes('/2010-04-01/')
    if (mode === 'down') return answer(503, { message: 'down' })
    if (mode === 'refuse')
      return isTwilio
        ? answer(400, { code: 21211, message: 'The To number is not a valid phone number.', status: 400 })
        : answer(200, { success: false, message: 'Dest num is too short', errorCode: 'ER-04', data: {} })
    texts.push({ path, authorization: request.headers.authorization, fields })
    if (mode === 'broken') return request.socket.destroy()
    if (mode === 'silent') await wait(3_000)
    if (response.destroyed) return // the client has given up
    const id = `${texts.length}`
    return isTwilio
      ? answer(201, { sid: `SM${id}`, status: 'queued', error_code: null })
      : answer(200, {
          success: true,
          message: '',
          errorCode: 'ER-00',
          data: { MessageID: Number(id), CorrelationID: fields.CorrelationID, Status: 'Queued' },
        })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    texts,
    /** How many requests it has received, also those that it did not take. */
    calls: () => calls,
    behave(next: typeof mode) {
      mode = next
    },
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
