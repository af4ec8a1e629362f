/** Named things as the choices of a field. */
export const choicesOf = (named: readonly { id: number; name: string }[]) =>
  named.map(({ id, name }) => ({ value: id, text: name }))
