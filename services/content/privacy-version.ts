import { eq, sql } from 'drizzle-orm'
import type { LocalizedText } from '#contract/language.ts'
import { PRIVACY_VERSION } from '#contract/privacy.ts'
import type { Db } from '#db/connect.ts'
import { pageSections } from '#db/schema/content.ts'
import { preparedQuery } from '#db/statements/prepared-query.ts'
import { publicContent, sectionOf } from '#domain/content/page-sections.ts'

/**
 * Returns the version of the privacy notice to which patients agree, and what has changed in it. It is the
 * version of the product's text until the group publishes an addition that asks for consent.
 */
export async function privacyVersion(
  db: Db,
  now: number,
): Promise<{ version: string; changes: LocalizedText }> {
  const [row] = await OWN_SECTION(db, { id: sectionOf('privacy.own').id })
  const { consentFrom = '', text } = (row && publicContent(row, now)) ?? {}
  return text && consentFrom > PRIVACY_VERSION
    ? { version: consentFrom, changes: text }
    : { version: PRIVACY_VERSION, changes: { ar: '', en: '' } }
}

const OWN_SECTION = preparedQuery(db =>
  db
    .select()
    .from(pageSections)
    .where(eq(pageSections.id, sql.placeholder('id'))),
)
