import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** An e-mail as it arrived at the mail server. */
export type ReceivedEmail = Email & { envelope: { from: string; to: string[] } }

/**
 * Starts a real SMTP server on this machine. `emails` lists what it received; `rejectNext` makes it reject
 * the next ones. After each of the first `dropFirst` e-mails it closes the connection without an answer.
 */
export async function startSmtpServer({ port = 0, dropFirst = 0 } = {}) {
  const emails: ReceivedEmail[] = []
  let rejectionsLeft = 0
  let dropsLeft = dropFirst
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', async () => {
        if (rejectionsLeft > 0) {
          rejectionsLeft--
          return done(Object.assign(new Error('The mailbox is busy'), { responseCode: 451 }))
        }
        const { mailFrom, rcptTo } = session.envelope
        emails.push({
          ...(await PostalMime.parse(Buffer.concat(chunks))),
          envelope: { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) },
        })
        if (dropsLeft-- > 0) return [...server.connections].find(({ id }) => id === session.id)?.close()
        done()
      })
    },
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    emails,
    rejectNext(times: number) {
      rejectionsLeft = times
    },
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
