import { type Source, sourcesIn } from '#tests/support/architecture/source-files.ts'

/** The sources with texts of the product; the texts of the demonstration (db/seed) are its data. */
export const textSources = (): Source[] =>
  sourcesIn('web/', 'contract/', 'api/', 'domain/', 'jobs/', 'services/', 'server/')
