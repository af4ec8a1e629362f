/** What a move has changed for the patient. */
export type MoveChange = 'time' | 'doctor' | 'branch'

/** The texts about a move: each says only what has changed. */
export type MoveVariant =
  | 'moved'
  | 'moved_doctor'
  | 'moved_doctor_time'
  | 'moved_branch'
  | 'moved_branch_time'
  | 'moved_place'
  | 'moved_place_time'
  | 'as_before'

/** Returns the text about a move. `as_before`: it was moved back before its patient was told. */
export function moveVariant(changes: readonly MoveChange[]): MoveVariant {
  const isNewTime = changes.includes('time')
  const isElsewhere = changes.includes('branch')
  if (isElsewhere && !changes.includes('doctor')) return isNewTime ? 'moved_place_time' : 'moved_place'
  if (isElsewhere) return isNewTime ? 'moved_branch_time' : 'moved_branch'
  if (changes.includes('doctor')) return isNewTime ? 'moved_doctor_time' : 'moved_doctor'
  return isNewTime ? 'moved' : 'as_before'
}
