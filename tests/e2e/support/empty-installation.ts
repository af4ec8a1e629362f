import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { runningDatabaseUrl } from '#db/embedded/data-dir-lock.ts'
import { startSmtpServer } from '../../support/fakes/smtp-server.ts'
import { freePort, startServer } from '../../support/server-process.ts'
import { queryDatabase } from './staff.ts'

/**
 * Starts a production installation on an empty database of the test server's PostgreSQL, and creates its
 * first administrator with the operator's one command, which knows nothing but the database.
 */
export async function startEmptyInstallation(email: string) {
  const name = `empty_house_${Date.now()}`
  await queryDatabase(`create database ${name} encoding 'UTF8' template template0`, [])
  const url = new URL(runningDatabaseUrl(process.env.E2E_DATA_DIR ?? '') as string)
  url.pathname = `/${name}`
  const mail = await startSmtpServer()
  const port = await freePort()
  const server = await startServer({
    port,
    env: {
      AFIYA_MODE: 'production',
      DATABASE_URL: url.href,
      SMTP_URL: mail.url,
      MAIL_FROM: 'care@clinic.example',
      VAT_NUMBER: '300000000000003',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: `${process.env.E2E_DATA_DIR}/${name}`,
      RATE_LIMITS: 'on',
    },
  })
  const command = ['run', '--silent', 'staff', '--', 'add', email, '--role', 'admin']
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL: url.href }
  const { stdout } = await promisify(execFile)('npm', command, { env, timeout: 40_000 })
  const [, password = '', secret = ''] = /Password: (\S+)[\s\S]*app: (\w+)/.exec(stdout) ?? []
  return {
    origin: server.origin,
    password,
    secret,
    async stop() {
      await server.stop('SIGTERM')
      await mail.close()
      await queryDatabase(`drop database ${name} with (force)`, [])
    },
  }
}
