/** Converts named records to the choices of a field. */
export const selectOptions = (records: readonly { id: number; name: string }[]) =>
  records.map(({ id, name }) => ({ value: id, text: name }))
