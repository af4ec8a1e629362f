import { useState } from 'react'
import type { Part } from '../../../../routing/failed-read.ts'

/**
 * What a part of a record has read last, also while a newer read fails: what is typed beside it stays. For a
 * component that is mounted for one record.
 */
export function useLastRead<Data>(part: Part<Data> | undefined): Data | undefined {
  const [last, setLast] = useState(part?.data)
  if (part && !part.failure && part.data !== last) setLast(part.data)
  return part?.data ?? last
}
