import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A letter as it arrived at the mail server. */
export type Arrived = Email & { envelope: { from: string; to: string[] } }

/**
 * A real SMTP server on this machine: `letters` are what it was given; `refuse` makes it turn the next ones away. Of the
 * first `dropped` letters it takes, it says nothing: the connection ends.
 */
export async function openPostOffice({ port = 0, dropped = 0 } = {}) {
  const letters: Arrived[] = []
  let refusals = 0
  let silent = dropped
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', async () => {
        if (refusals > 0) {
          refusals--
          return done(Object.assign(new Error('The mailbox is busy'), { responseCode: 451 }))
        }
        const { mailFrom, rcptTo } = session.envelope
        letters.push({
          ...(await PostalMime.parse(Buffer.concat(chunks))),
          envelope: { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) },
        })
        if (silent-- > 0) return [...server.connections].find(({ id }) => id === session.id)?.close()
        done()
      })
    },
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    letters,
    refuse(times: number) {
      refusals = times
    },
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
