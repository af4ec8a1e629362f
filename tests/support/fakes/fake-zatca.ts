import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** How the authority behaves about one request; `lost`: it accepts, and its answer does not arrive. */
type Behaviour = 'accept' | 'warn' | 'refuse' | 'fail' | 'unauthorized' | 'lost' | 'nonsense'

/**
 * Starts a local server that answers as ZATCA's API does. `next` sets how the coming requests are answered,
 * one each, the others are accepted. `received`: the counters of the documents that it has, in order of
 * arrival.
 */
export async function startFakeZatca({ authorization }: { authorization: string }) {
  const behaviours: Behaviour[] = []
  const received: number[] = []
  const known = new Set<string>()
  let requests = 0
  const server = createServer(async (request, response) => {
    requests++
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url !== '/invoices/reporting/single') return answer(404, {})
    const body = await bodyOf(request)
    const xml = Buffer.from(String(body.invoice), 'base64').toString('utf8')
    const behaviour = behaviours.shift() ?? 'accept'
    if (behaviour === 'fail') return answer(500, { message: 'internal' })
    if (behaviour === 'nonsense') return response.writeHead(200).end('<html>')
    if (behaviour === 'unauthorized' || request.headers.authorization !== authorization)
      return answer(401, { message: 'Unauthorized' })
    const message = (code: string) => [
      { type: 'X', code, category: 'KSA', message: `about ${code}`, status: 'X' },
    ]
    if (behaviour === 'refuse' || !xml.includes(`<ds:DigestValue>${body.invoiceHash}<`))
      return answer(400, {
        validationResults: { errorMessages: message('BR-KSA-37'), warningMessages: [], status: 'ERROR' },
        reportingStatus: 'NOT_REPORTED',
      })
    if (known.has(String(body.uuid))) return answer(409, { reportingStatus: 'NOT_REPORTED' })
    known.add(String(body.uuid))
    received.push(Number(/<cbc:ID>ICV<\/cbc:ID><cbc:UUID>(\d+)</.exec(xml)?.[1]))
    if (behaviour === 'lost') {
      await wait(600)
      return request.destroy()
    }
    const warningMessages = behaviour === 'warn' ? message('BR-KSA-98') : []
    return answer(behaviour === 'warn' ? 202 : 200, {
      validationResults: { infoMessages: [], warningMessages, errorMessages: [], status: 'PASS' },
      reportingStatus: 'REPORTED',
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    requests: () => requests,
    next: (...coming: Behaviour[]) => void behaviours.push(...coming),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}
