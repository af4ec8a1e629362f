import { useLocation } from 'react-router'
import { type BinnedEntity, binnedEntities } from '#domain/binned-records.ts'

/** The kind of the records of this page, if one can be brought back after its deletion. */
export function useBinnedEntity(): BinnedEntity | undefined {
  const [, , entity = ''] = useLocation().pathname.split('/')
  return entity in binnedEntities ? (entity as BinnedEntity) : undefined
}
