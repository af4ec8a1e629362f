/** A failure of the embedded PostgreSQL. The message tells the operator what happened and what to do. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError'

  constructor(what: string, remedy: string, log = '') {
    super([what, log.trim().replace(/^/gm, '  '), remedy].filter(part => part.trim()).join('\n'))
  }
}

/** The remedy that always works: an external PostgreSQL. */
export const externalServerHint =
  'To run without the embedded server, set DATABASE_URL to a PostgreSQL 15 or newer, for example ' +
  'postgres://user:password@localhost:5432/afiya'
